/** A line of the result: what stands before the words, the words, and a remark for the right edge. */
export interface Line {
  readonly lead: string;
  readonly words: string;
  readonly remark: string;
}

/** Sets one line; words that are too long go on below their own beginning, the remark ends where they end. */
export function setLine({ lead, words, remark }: Line, width: number): string[] {
  const start = countColumns(lead);
  const lines = wrap(words, Math.max(narrowest, width - start));
  const shown = lines.map((line, index) => `${index === 0 ? lead : " ".repeat(start)}${line}`);
  const last = (shown.at(-1) ?? "").trimEnd();
  if (remark === "") return [...shown.slice(0, -1), last];
  const gap = width - countColumns(last) - countColumns(remark);
  if (gap >= 2) return [...shown.slice(0, -1), `${last}${" ".repeat(gap)}${remark}`];
  return [
    ...shown.slice(0, -1),
    last,
    `${" ".repeat(Math.max(start, gap + countColumns(last)))}${remark}`,
  ];
}

/** Below this words are not broken any further. */
const narrowest = 30;

/** Breaks a sentence of single words into lines; a word that is longer than the line stays whole. */
export function wrap(sentence: string, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of sentence.split(" ")) {
    const isFull = line !== "" && countColumns(line) + 1 + countColumns(word) > width;
    if (isFull) lines.push(line);
    line = line === "" || isFull ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

/** The widest of several texts, at most so many columns. */
export function widest(texts: readonly string[], most: number): number {
  return Math.min(
    most,
    texts.reduce((width, text) => Math.max(width, countColumns(text)), 0),
  );
}

/** Fills up with spaces, as `padEnd` does, by what is seen. */
export function pad(text: string, width: number): string {
  return `${text}${" ".repeat(Math.max(0, width - countColumns(text)))}`;
}

/** East Asian wide characters and emoji take two columns; colours take none. */
function countColumns(text: string): number {
  const plain = text.replaceAll(/\u001b\[[\d;]*m/g, "");
  let columns = 0;
  for (const char of plain) {
    if (/\p{M}/u.test(char)) continue;
    columns +=
      /\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]/u.test(
        char,
      )
        ? 2
        : 1;
  }
  return columns;
}
