import { dropComments } from "./drop-comments.ts";

/** Lists the functions that a source offers the model, as far as it names them. */
export function listFunctions(source: string): string[] {
  const text = dropComments(source);
  const decorated = text.matchAll(
    /^[ \t]*@[\w.]{0,64}tool[\w.]{0,64}(?:\([^\n]{0,200})?\n[ \t]*(?:async )?def (\w{1,64})\s*\(/gm,
  );
  const described = listDescribed(text);
  return described.length > 0 ? described : [...decorated].map(([, found = ""]) => found);
}

/** Names the function with which the model makes the call at a place of the text: the only one that is described, or, in Python, the decorated one around it; null for neither. */
export function nameFunctionAt(text: string, at: number): string | null {
  const names = listDescribed(text);
  if (names.length > 0) return names.length === 1 ? (names[0] ?? null) : null;
  const defined = [
    ...text.slice(0, at).matchAll(/^([ \t]*@[^\n]*\n)?[ \t]*(?:async )?def (\w{1,64})\s*\(/gm),
  ].at(-1);
  return defined?.[1] === undefined ? null : (defined[2] ?? null);
}

function listDescribed(text: string): string[] {
  const found = [
    ...text.matchAll(
      /["']?\bname["']?\s*:\s*["']([A-Za-z_][\w-]{0,63})["']\s*,\s*["']?description\b/g,
    ),
    ...text.matchAll(/\b([A-Za-z_]\w{0,63})\s*:\s*(?:tool|createTool)\s*\(/g),
    ...text.matchAll(/\btool\s*\(\s*["']([A-Za-z_][\w-]{0,63})["']\s*,/g),
  ];
  return [...new Set(found.map(([, one = ""]) => one))];
}
