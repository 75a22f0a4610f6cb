import type { ToolReply } from "../call-desk.ts";
import { fillOutput } from "../fill.ts";

/** Writes a reply as the result of `tools/call`: a failed call is `isError`, and what a program would have printed is its text. */
export function describeCallResult(reply: Extract<ToolReply, { kind: "reply" }>): object {
  const { exit, stdout, stderr, fillBytes } = reply;
  const printed = exit === 0 || stdout !== "" ? stdout : stderr;
  const filler = [...fillOutput(fillBytes)].join("");
  const text = `${filler}${printed.replace(/\n$/, "")}`;
  return { content: [{ type: "text", text }], isError: exit !== 0 };
}
