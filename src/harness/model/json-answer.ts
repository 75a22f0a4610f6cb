import type { WrittenAnswer } from "./answers.ts";
import { cutArguments } from "./cut.ts";
import { writeArgumentText } from "./turn.ts";
import type { AskedCall, TextTurn, Turn } from "./turn.ts";

/** How a protocol carries a call's arguments: as JSON text in a string, or as an object. */
export type ArgumentForm = "string" | "object";

/** Writes the whole body of an answer around each call's arguments. */
export type DescribeBody = (writeArguments: (call: AskedCall) => unknown) => unknown;

/** Stands in a body where the arguments belong, until the body is cut there. */
const cutMark = "\u0001cut here\u0001";

const writtenMark = JSON.stringify(cutMark);

/** The text of an answer in JSON; where the turn is cut it ends in the first call's arguments, or right behind them. */
export function writeJsonText(turn: Turn, form: ArgumentForm, describe: DescribeBody): string {
  if (turn.kind === "text") return cutBehindText(JSON.stringify(describe(() => null)), turn);
  const { cutStream, badArgs } = turn;
  const [first] = turn.calls;
  if (cutStream === null || first === undefined) {
    const write = (call: AskedCall) =>
      form === "object" ? call.arguments : writeArgumentText(call, badArgs);
    return JSON.stringify(describe(write));
  }
  const text = JSON.stringify(describe(() => cutMark));
  const before = text.slice(0, text.indexOf(writtenMark));
  if (cutStream === "no-end") {
    const whole = JSON.stringify(first.arguments);
    return before + (form === "object" ? whole : JSON.stringify(whole));
  }
  const cut = cutArguments(first.arguments, cutStream);
  // The string that carries the arguments stays open.
  return before + (form === "object" ? cut : JSON.stringify(cut).slice(0, -1));
}

function cutBehindText(body: string, turn: TextTurn): string {
  if (turn.isCut !== true) return body;
  const written = JSON.stringify(turn.text).slice(0, -1);
  return body.slice(0, body.indexOf(written) + written.length);
}

/** An answer in one JSON body. */
export function writeJsonAnswer(
  turn: Turn,
  form: ArgumentForm,
  describe: DescribeBody,
): WrittenAnswer {
  return { contentType: "application/json", chunks: [writeJsonText(turn, form, describe)] };
}
