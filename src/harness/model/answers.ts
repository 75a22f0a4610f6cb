import type { ModelRequest } from "./conversation.ts";
import type { Turn } from "./turn.ts";

/** An answer in a protocol's own form; the chunks are its body, one write each. */
export interface WrittenAnswer {
  readonly contentType: string;
  readonly chunks: readonly string[];
}

/** What a protocol's writer needs besides the turn. */
export interface AnswerFrame {
  readonly request: ModelRequest;
  /** A fresh id with this prefix. */
  readonly mint: (prefix: string) => string;
}

/** The answer, and the ids under which the conversation may be taken up again. */
export interface ProtocolAnswer extends WrittenAnswer {
  readonly ids: readonly string[];
}

/** A refusal as a vendor words it. */
export type RefusalStatus = 400 | 404 | 413 | 415 | 429 | 500;

/** One vendor's way of asking and answering. */
export interface Protocol {
  readonly id: "openai-chat" | "openai-responses" | "anthropic" | "gemini";
  readonly callIdPrefix: string;
  /** Reads a body that is JSON; the target is the path with its query. */
  readRequest(body: unknown, target: string): ModelRequest;
  /** Whether a call's arguments can be cut while the answer around them stays whole. */
  carriesArgumentText(request: ModelRequest): boolean;
  writeAnswer(turn: Turn, frame: AnswerFrame): ProtocolAnswer;
  readonly writeRefusal: (status: RefusalStatus, message: string) => unknown;
  /** The answer to a question for a prompt's size. */
  writeTokenCount(tokens: number): unknown;
}

/** A stream of server-sent events; each is data alone, or named as well. */
export function streamAnswer(
  events: readonly { readonly event?: string; readonly data: string }[],
): WrittenAnswer {
  const chunks = events.map(({ event, data }) =>
    event === undefined ? `data: ${data}\n\n` : `event: ${event}\ndata: ${data}\n\n`,
  );
  return { contentType: "text/event-stream; charset=utf-8", chunks };
}

/** A text in two pieces, as a stream brings it: no reader may count on getting it whole. */
export function splitInTwo(text: string): readonly string[] {
  const chars = Array.from(text);
  const middle = Math.ceil(chars.length / 2);
  return [chars.slice(0, middle).join(""), chars.slice(middle).join("")].filter(
    (piece) => piece !== "",
  );
}

/** A date that every answer carries; no reader does anything with it. */
export const createdAtS = 1_767_225_600;
