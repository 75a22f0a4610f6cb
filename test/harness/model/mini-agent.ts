import { post } from "./model-kit.ts";
import type { ModelUrls } from "../../../src/harness/model/serve-model.ts";

/** A call as an agent reads it from an answer, its arguments as text. */
export interface HeardCall {
  readonly id: string;
  readonly name: string;
  readonly arguments: string;
}

/** An answer as an agent reads it. */
export interface HeardAnswer {
  readonly calls: readonly HeardCall[];
  readonly text: string;
  /** The answer told its own end. */
  readonly hasEnd: boolean;
}

/** One protocol as a client speaks it. */
export interface Dialogue {
  readonly name: string;
  /** Where the next request goes, and what it says. */
  next(isStreamed: boolean): { readonly path: string; readonly body: unknown };
  readBody(body: unknown): HeardAnswer;
  readStream(text: string): HeardAnswer;
  /** Goes on with what the tools answered. */
  addResults(results: readonly { readonly call: HeardCall; readonly text: string }[]): void;
}

/** What became of one conversation. */
export interface Conducted {
  /** The calls of each turn. */
  readonly turns: readonly (readonly HeardCall[])[];
  readonly text: string | null;
  /** Status of an answer that is no success, and how long it says to wait. */
  readonly refused: { readonly status: number; readonly retryAfter: string | null } | null;
  /** The raw text of an answer that ended too early. */
  readonly broken: string | null;
  /** The calls in it, as far as they could be heard. */
  readonly brokenCalls: readonly HeardCall[];
  readonly isClosed: boolean;
}

const nothing: Conducted = {
  turns: [],
  text: null,
  refused: null,
  broken: null,
  brokenCalls: [],
  isClosed: false,
};

const mostTurns = 8;

/** Speaks with the scripted model as an agent does, and answers every call with this text. */
export async function conduct(
  urls: ModelUrls,
  dialogue: Dialogue,
  options: { readonly isStreamed: boolean; readonly answer: (call: HeardCall) => string },
): Promise<Conducted> {
  const turns: (readonly HeardCall[])[] = [];
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const { path, body } = dialogue.next(options.isStreamed);
    let response: Response;
    try {
      response = await post(`${urls.origin}${path}`, body);
    } catch {
      return { ...nothing, turns, isClosed: true };
    }
    const text = await response.text();
    if (!response.ok) {
      const refused = { status: response.status, retryAfter: response.headers.get("retry-after") };
      return { ...nothing, turns, refused };
    }
    const heard = options.isStreamed ? dialogue.readStream(text) : readWhole(dialogue, text);
    if (!heard.hasEnd) return { ...nothing, turns, broken: text, brokenCalls: heard.calls };
    if (heard.calls.length === 0) return { ...nothing, turns, text: heard.text };
    turns.push(heard.calls);
    dialogue.addResults(heard.calls.map((call) => ({ call, text: options.answer(call) })));
  }
  return { ...nothing, turns };
}

function readWhole(dialogue: Dialogue, text: string): HeardAnswer {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return { calls: [], text: "", hasEnd: false };
  }
  return dialogue.readBody(body);
}
