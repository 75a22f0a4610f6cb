import type { Cut } from "../../ports/harness.ts";
import type { OfferedTool } from "./offered-tool.ts";
import { cutArguments } from "./cut.ts";
import type { CallArguments } from "./write-call.ts";

/** One call in the model's answer. */
export interface AskedCall {
  readonly id: string;
  readonly tool: OfferedTool;
  readonly arguments: CallArguments;
}

/** An answer that asks for calls, and where it is cut. */
export interface CallsTurn {
  readonly kind: "calls";
  readonly calls: readonly AskedCall[];
  /** The arguments end too early, the stream ends well. */
  readonly badArgs: Cut | null;
  /** The stream ends too early, in the first call's arguments or right behind them. */
  readonly cutStream: Cut | "no-end" | null;
}

/** An answer in words. */
export interface TextTurn {
  readonly kind: "text";
  readonly text: string;
  /** The stream ends with the text, without its own end. */
  readonly isCut?: boolean;
}

/** What the model answers, whatever the protocol. */
export type Turn = TextTurn | CallsTurn;

/** A call's arguments as the text that a protocol carries in a string; a free-text tool gets its only argument bare. */
export function writeArgumentText(call: AskedCall, cut: Cut | null): string {
  if (cut !== null) return cutArguments(call.arguments, cut);
  if (call.tool.takes === "json") return JSON.stringify(call.arguments);
  return Object.values(call.arguments)
    .filter((value) => typeof value === "string")
    .join(" ");
}

/** What a stream still says of a call's arguments before it ends. */
export function writeStreamedArguments(call: AskedCall, turn: CallsTurn): string {
  const cut = turn.cutStream === "no-end" ? null : turn.cutStream;
  return writeArgumentText(call, turn.badArgs ?? cut);
}

/** Whether the answer tells its own end. */
export function hasOwnEnd(turn: Turn): boolean {
  return turn.kind === "text" ? turn.isCut !== true : turn.cutStream === null;
}
