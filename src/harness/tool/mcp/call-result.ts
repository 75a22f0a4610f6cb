import type { ToolReply } from "../call-desk.ts";
import { fillOutput } from "../fill.ts";

/** Writes a reply as the result of `tools/call`: a failed call is `isError`, and what a program would have printed is its text, an error text that exits 0 too. */
export function describeCallResult(reply: Extract<ToolReply, { kind: "reply" }>): object {
  const { exit, stdout, stderr, fillBytes } = reply;
  const printed = stdout === "" ? stderr : stdout;
  const filler = [...fillOutput(fillBytes)].join("");
  const text = `${filler}${printed.replace(/\n$/, "")}`;
  return { content: [{ type: "text", text }], isError: exit !== 0 };
}
