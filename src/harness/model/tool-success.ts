import type { ToolResult } from "./conversation.ts";

/** What agents write around the output of a program that did not exit 0, and around an answer of MCP that is an error. */
const failure =
  /(?:exit(?:ed)?(?:[ _-]?with)?[ _-]?(?:code|status)|return[ _]?code)["'\s:=>\\]*-?[1-9]|is_?error["'\s:=\\]*true/i;

/**
 * Whether an honest reader of this tool result would call it a success: it holds the reply, and says neither that it is an
 * error nor that the program exited with a failure.
 */
export function isSuccess(result: ToolResult, reply: string): boolean {
  if (result.isError) return false;
  if (!normalise(result.text).includes(normalise(reply))) return false;
  return failure.test(reply) || !failure.test(result.text);
}

/** Agents quote the output in JSON, write it as Python, or space it anew; the words stay. */
function normalise(text: string): string {
  return text
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll(/\\[nrt]/g, "")
    .replaceAll(/[\\\s]/g, "")
    .replaceAll("'", '"')
    .replaceAll(/\bTrue\b/g, "true")
    .replaceAll(/\bFalse\b/g, "false")
    .replaceAll(/\bNone\b/g, "null");
}
