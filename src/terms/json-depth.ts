const deepest = 500;

/** Whether a JSON text is nested deeper than any honest one: whoever walks a value that deep, walks so deep a stack. */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const char = json[at];
    if (char === '"') at = findStringEnd(json, at);
    else if (char === "{" || char === "[") depth += 1;
    else if (char === "}" || char === "]") depth -= 1;
    if (depth > deepest) return true;
  }
  return false;
}

/** Finds the quote that ends the string whose first quote is at `start`; the text's end where there is none. */
export function findStringEnd(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end > 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end < 0 ? text.length : end;
}

function isEscaped(text: string, quote: number): boolean {
  let before = quote;
  while (text[before - 1] === "\\") before -= 1;
  return (quote - before) % 2 === 1;
}
