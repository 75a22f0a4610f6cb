/** Empties the lines of a source that are comments as a whole: elsewhere the marks may stand in a text. */
export function dropComments(source: string): string {
  return source
    .split(/\r?\n/)
    .map((line) => (/^\s*(?:\/\/|#|\*|\/\*)/.test(line) ? "" : line))
    .join("\n");
}
