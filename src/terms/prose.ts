/** A sentence of ours in which every name from outside stands in backticks, as `quote` puts it. */
export type Prose = string;

const longestQuoteChars = 200;

/** Puts a foreign name into a sentence: control characters and backticks made visible, length capped. */
export function quote(name: string): Prose {
  const visible = name
    .replaceAll("`", "'")
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (char) => escapeChar(char));
  const capped =
    visible.length > longestQuoteChars ? `${visible.slice(0, longestQuoteChars)}…` : visible;
  return `\`${capped}\``;
}

/** Quotes several names and joins them with commas; more than `most` are counted, not named. */
export function quoteAll(names: readonly string[], most = 10): Prose {
  const shown = names.slice(0, most).map((name) => quote(name));
  const rest = names.length - shown.length;
  return rest > 0 ? `${shown.join(", ")} and ${rest} more` : shown.join(", ");
}

/** Cuts a sentence at its quotes, for renderers that style names. */
export function splitProse(
  prose: Prose,
): { readonly kind: "text" | "code"; readonly value: string }[] {
  return prose
    .split("`")
    .map((value, index) => ({
      kind: index % 2 === 1 ? ("code" as const) : ("text" as const),
      value,
    }))
    .filter((part) => part.value !== "");
}

/** The sentence without its quotes, for terminals. */
export function plainProse(prose: Prose): string {
  return prose.replaceAll("`", "");
}

function escapeChar(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  return `\\u{${code.toString(16)}}`;
}
