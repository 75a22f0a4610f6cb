import { RE2JS, RE2JSException } from "re2js";

/** A contract's regular expression, ready to test a line in time linear in its length, or why it cannot be. */
export type CompiledPattern =
  | { readonly ok: true; readonly matches: (line: string) => boolean }
  | { readonly ok: false; readonly reason: string };

/** Compiles RE2 syntax; what could backtrack (look-around, back-references) is no part of it. */
export function compilePattern(source: string): CompiledPattern {
  try {
    const pattern = RE2JS.compile(source);
    return { ok: true, matches: (line) => pattern.matcher(line).find() };
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error;
    return { ok: false, reason: error.message.replace("error parsing regexp: ", "") };
  }
}
