const deepest = 500;

/** Parses a body that should be a JSON object; null for anything else, and for one that is nested deeper than any honest one. */
export function parseObject(text: string): object | null {
  if (measureDepth(text) > deepest) return null;
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === "object" && !Array.isArray(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

/** How deep the brackets outside of strings go: whoever walks a value that deep, walks so deep a stack. */
function measureDepth(text: string): number {
  let depth = 0;
  let most = 0;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (char === '"') at = findStringEnd(text, at);
    else if (char === "{" || char === "[") depth += 1;
    else if (char === "}" || char === "]") depth -= 1;
    most = Math.max(most, depth);
  }
  return most;
}

function findStringEnd(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end > 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end < 0 ? text.length : end;
}

function isEscaped(text: string, quote: number): boolean {
  let before = quote;
  while (text[before - 1] === "\\") before -= 1;
  return (quote - before) % 2 === 1;
}
