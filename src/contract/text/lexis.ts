/** Where the string that opens at `at` is over; one that is never closed ends with its line, or with the text. */
export function skipString(text: string, at: number): number {
  const mark = text[at] ?? "";
  const fence = mark.repeat(3);
  const escapes = mark === '"';
  if (text.startsWith(fence, at)) return skipFenced({ text, at: at + 3, fence, escapes });
  for (let next = at + 1; next < text.length; next += 1) {
    const character = text[next];
    if (character === mark) return next + 1;
    if (character === "\n") return next;
    if (escapes && character === "\\") next += 1;
  }
  return text.length;
}

/** Where the line ends on which `at` stands. */
export function skipComment(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end;
}

/** Skips spaces, tabs, line ends and comments. */
export function skipBlank(text: string, at: number): number {
  let next = at;
  for (;;) {
    const character = text[next];
    if (character === "#") next = skipComment(text, next);
    else if (isBlank(character)) next += 1;
    else return next;
  }
}

/** Whether the character separates and says nothing. */
export function isBlank(character: string | undefined): boolean {
  return character === " " || character === "\t" || character === "\n" || character === "\r";
}

function skipFenced(fenced: {
  readonly text: string;
  readonly at: number;
  readonly fence: string;
  readonly escapes: boolean;
}): number {
  const { text, fence, escapes } = fenced;
  for (let next = fenced.at; next < text.length; next += 1) {
    if (escapes && text[next] === "\\") next += 1;
    else if (text.startsWith(fence, next)) {
      // TOML lets one or two more quotes stand right before the closing three.
      const last = next + 5;
      let end = next + 3;
      while (end < last && text[end] === fence[0]) end += 1;
      return end;
    }
  }
  return text.length;
}
