import type { ModelAsk, ModelScript } from "../../ports/harness.ts";
import { chooseTool, findCompletion } from "./choose-tool.ts";
import type { OfferedTool, PickedTool } from "./offered-tool.ts";
import type { ModelRequest } from "./conversation.ts";
import { fillSchema } from "./json-schema.ts";
import type { Memory, Purpose } from "./memory.ts";
import { listAskResults, readPurposes } from "./results.ts";
import { findDeferred } from "./search-tool.ts";
import { isSummaryRequest, summaryPrefix } from "./summary.ts";
import { isSuccess } from "./tool-success.ts";
import type { AskedCall, CallsTurn, Turn } from "./turn.ts";
import { completeArguments, reorderKeys, writeArguments } from "./write-call.ts";
import type { CallArguments } from "./write-call.ts";

/** What the model does: it says something, it refuses, or it closes the connection without a word. */
export type Move =
  | Turn
  | { readonly kind: "refuse"; readonly status: 429 | 500; readonly retryAfterS: number | null }
  | { readonly kind: "close" };

/** The model's move, and what the run's record keeps of it. */
export interface Decision {
  /** A side request is the agent's own housekeeping (a title, a summary, a quota probe): no part of the task. */
  readonly of: "main" | "side";
  readonly move: Move;
  readonly picked: PickedTool | null;
  /** Calls of the script that this move asks for. */
  readonly asked: number;
  /** The move is the disturbance. */
  readonly disturbs: boolean;
  /** Whether this request's protocol can carry the disturbance. */
  readonly isExpressible: boolean;
}

/** What the decision rests on. */
export interface Situation {
  readonly script: ModelScript;
  /** The request, its conversation completed with what is remembered of it. */
  readonly request: ModelRequest;
  readonly carriesArgumentText: boolean;
  readonly callIdPrefix: string;
  readonly memory: Memory;
}

/** Decides the model's next move from the conversation alone, so that a retry meets the same move. */
export function decideTurn(situation: Situation): Decision {
  const { script, request, memory } = situation;
  const { conversation } = request;
  if (isSummaryRequest(conversation)) return decideSummary(situation);
  const results = listAskResults(conversation, memory);
  const picked = chooseTool(conversation.tools, script.ask);
  const search = findDeferred(conversation, script.ask, memory);
  const hasTools = picked !== null || search !== null;
  if (!hasTools && conversation.results.length === 0) return decideSide(situation);
  const main = { ...plain, of: "main", picked } as const;
  const refusal = decideRefusal(script);
  if (refusal !== null) return { ...main, move: refusal, disturbs: true };
  if (search !== null) {
    const call = makeCall(situation, { ...search, purpose: "search" });
    return { ...main, picked: null, move: askFor([call]) };
  }
  const decided = picked === null ? null : decideAsk(situation, picked, results.length);
  if (decided !== null) return { ...main, ...decided };
  const hasSucceeded = results.some((result) => isSuccess(result, script.reply));
  const text = script.script === "liar" || hasSucceeded ? script.successText : script.failureText;
  return { ...main, move: finish(situation, text) };
}

const plain = { picked: null, asked: 0, disturbs: false, isExpressible: true } as const;

function decideSummary(situation: Situation): Decision {
  const id = situation.memory.mint(summaryPrefix);
  situation.memory.remember(id, situation.request.conversation);
  return sayAside(situation, `The conversation so far: ${id}`);
}

function decideSide(situation: Situation): Decision {
  return sayAside(situation, writeText(situation.request, "A scripted answer"));
}

/** An outage spares nobody, but only the task's own requests show what the agent makes of it. */
function sayAside({ script }: Situation, text: string): Decision {
  return { ...plain, of: "side", move: decideOutage(script) ?? { kind: "text", text } };
}

function decideRefusal(script: ModelScript): Move | null {
  const { disturbance } = script;
  return disturbance?.kind === "throttle"
    ? { kind: "refuse", status: 429, retryAfterS: disturbance.retryAfterS }
    : decideOutage(script);
}

function decideOutage({ disturbance }: ModelScript): Move | null {
  if (disturbance?.kind !== "outage") return null;
  return disturbance.how === "accept-and-close"
    ? { kind: "close" }
    : { kind: "refuse", status: 500, retryAfterS: null };
}

type Ask = Pick<Decision, "move" | "asked" | "disturbs" | "isExpressible">;

/** The call, disturbed or not, while the conversation still owes it; null once its results are all there. */
function decideAsk(situation: Situation, picked: PickedTool, resultCount: number): Ask | null {
  const { script, carriesArgumentText } = situation;
  const { disturbance, ask } = script;
  const { hasSingleCalls = false } = situation.request;
  const isAgain =
    disturbance?.kind === "repeat" && disturbance.when === "next-turn" && resultCount === 1;
  if (resultCount > 0 && !isAgain) return null;
  const args = writeArguments(picked, ask, null);
  const { tool } = picked;
  const askWith = (said: CallArguments) =>
    makeCall(situation, { tool, arguments: said, purpose: "ask" });
  const once = () => askWith(args);
  const again = () => askWith(reorderKeys(args));
  switch (disturbance?.kind) {
    case "repeat":
      if (disturbance.when === "same-turn") {
        return hasSingleCalls ? giveUp(situation) : disturb([once(), again()]);
      }
      return isAgain ? disturb([again()]) : { ...disturb([once()]), disturbs: false };
    case "flag":
      return disturb([askWith(writeArguments(picked, ask, script.flag))]);
    case "bad-args":
      if (carriesArgumentText) return disturb([once()], { badArgs: disturbance.cut });
      return giveUp(situation);
    case "phantom-tool":
      return { ...disturb([makePhantom(situation)]), asked: 0 };
    case "fan-out":
      if (hasSingleCalls) return giveUp(situation);
      return {
        ...disturb(fanOut(situation, picked, disturbance.calls)),
        asked: script.fanOutAsk === null ? disturbance.calls : 0,
      };
    case "cut-stream":
      return disturb([once()], { cutStream: disturbance.cut });
    case "throttle":
    case "outage":
    case undefined:
      return { ...disturb([once()]), disturbs: false };
  }
}

/** Where the protocol cannot carry the disturbance the run is over: it would prove nothing. */
function giveUp(situation: Situation): Ask {
  const move = finish(situation, situation.script.failureText);
  return { move, asked: 0, disturbs: false, isExpressible: false };
}

type Cuts = Partial<Pick<CallsTurn, "badArgs" | "cutStream">>;

function disturb(calls: readonly AskedCall[], cuts: Cuts = {}): Ask {
  return { move: askFor(calls, cuts), asked: calls.length, disturbs: true, isExpressible: true };
}

function askFor(calls: readonly AskedCall[], cuts: Cuts = {}): Turn {
  return { kind: "calls", calls, badArgs: null, cutStream: null, ...cuts };
}

interface NewCall {
  readonly tool: OfferedTool;
  readonly arguments: CallArguments;
  readonly purpose: Purpose;
}

function makeCall(situation: Situation, { purpose, ...call }: NewCall): AskedCall {
  const id = situation.memory.mint(situation.callIdPrefix);
  situation.memory.issue(id, purpose);
  return { id, ...call };
}

function makePhantom(situation: Situation): AskedCall {
  const { script, request } = situation;
  const offered = new Set(request.conversation.tools.map((tool) => tool.name));
  let name = `${script.ask.name ?? "run"}_v2`;
  while (offered.has(name)) name += "_x";
  const tool = { name, namespace: null, schema: undefined, takes: "json" } as const;
  return makeCall(situation, { tool, arguments: script.ask.arguments, purpose: "ask" });
}

function fanOut(situation: Situation, picked: PickedTool, count: number): readonly AskedCall[] {
  const { script, request } = situation;
  const ask: ModelAsk = script.fanOutAsk ?? script.ask;
  const through =
    (script.fanOutAsk === null ? null : chooseTool(request.conversation.tools, ask)) ?? picked;
  const args = writeArguments(through, ask, null);
  const call = { tool: through.tool, arguments: args, purpose: "ask" } as const;
  return Array.from({ length: count }, () => makeCall(situation, call));
}

/** The last words: through the agent's completion tool where it has one that was not used yet. */
function finish(situation: Situation, text: string): Turn {
  const { script, request, memory } = situation;
  const { conversation } = request;
  const completion = findCompletion(conversation.tools, script.ask);
  const isFinished = readPurposes(conversation, memory).includes("finish");
  if (completion === null || isFinished) return { kind: "text", text: writeText(request, text) };
  const args = completeArguments(completion, text);
  return askFor([makeCall(situation, { tool: completion, arguments: args, purpose: "finish" })]);
}

function writeText(request: ModelRequest, text: string): string {
  if (request.answerSchema === undefined || request.answerSchema === null) return text;
  return JSON.stringify(fillSchema(request.answerSchema, text));
}
