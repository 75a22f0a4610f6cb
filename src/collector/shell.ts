/** Text of a shell script as it is written, backslashes and all; `\${` stands for the shell's own `${`. */
export function sh(texts: TemplateStringsArray, ...values: readonly string[]): string {
  const raw = texts.raw.map((text) => text.replaceAll("\\${", "${").replaceAll("\\`", "`"));
  return raw
    .map((text, index) => text + (values[index] ?? ""))
    .join("")
    .replace(/^\n/, "");
}

/** A text as one word of a shell command, whatever is in it. */
export function quoteWord(text: string): string {
  return /^[\w./:=,@%+-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
