import { findDspy } from "./dspy.ts";
import { findPythonCode } from "./python-code.ts";
import { findReact } from "./react.ts";
import type { ChatMessage, TextDialect } from "./text-dialect.ts";

/** Beyond it a text is a flood, not a description of tools; patterns are not let loose on it. */
const longestChars = 256 * 1024;

/** The dialect that these messages are written in; null where they are plain conversation. */
export function findDialect(messages: readonly ChatMessage[]): TextDialect | null {
  const short = messages.map(({ role, texts }) => ({
    role,
    texts: texts.filter((text) => text.length <= longestChars),
  }));
  return findPythonCode(short) ?? findDspy(short) ?? findReact(short);
}
