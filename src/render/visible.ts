const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{DI}]|(?! )\p{Zs}/gu;

/** Emoji use these to choose their colour; they can hide nothing. */
const variationSelectors = new Set(["\u{fe0e}", "\u{fe0f}"]);

/** Shows text from outside with every character that a reader could not see written as `\u{…}`; all others stay as they are. */
export function makeVisible(text: string): string {
  return text.replaceAll(invisible, (char) =>
    variationSelectors.has(char) ? char : `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`,
  );
}

/** Cuts text at whole characters and tells how many were left out. */
export function capChars(text: string, most: number): { shown: string; leftOut: number } {
  if (text.length <= most) return { shown: text, leftOut: 0 };
  const chars = Array.from(text);
  if (chars.length <= most) return { shown: text, leftOut: 0 };
  return { shown: chars.slice(0, most).join(""), leftOut: chars.length - most };
}
