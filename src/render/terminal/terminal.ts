import { capChars, makeVisible } from "../visible.ts";
import { writeNumber } from "../../terms/quantities.ts";

const longestTextChars = 2000;

/** Text from outside for a terminal or a job log: no escape sequence, no second line, no workflow command. */
export function forTerminal(text: string, most = longestTextChars): string {
  const { shown, leftOut } = capChars(text, most);
  const visible = breakCommands(makeVisible(shown));
  return leftOut === 0 ? visible : `${visible}… (${writeNumber(leftOut)} more characters)`;
}

/** Several lines from outside, each behind a mark of ours so that none of them can begin a workflow command. */
export function quoteLines(text: string): string {
  return text
    .replaceAll(/\r\n?/g, "\n")
    .replace(/\n$/, "")
    .split("\n")
    .map((line) => `    | ${forTerminal(line)}`)
    .join("\n");
}

/** Keeps a text from commanding a runner, which reads `##[` anywhere in a line, and `::` at its start, which any word can become when lines are wrapped. */
export function breakCommands(text: string): string {
  return text.replaceAll("##[", "##\\u{5b}").replaceAll(/(?<!\S):(?=:)/g, "\\u{3a}");
}

/** How a word is coloured; the word says the same without its colour. */
export type Tone = "good" | "bad" | "doubt" | "quiet" | "bold";

/** Paints words for one terminal. */
export type Paint = (tone: Tone, words: string) => string;

const codes: Readonly<Record<Tone, string>> = {
  good: "32",
  bad: "1;31",
  doubt: "33",
  quiet: "2",
  bold: "1",
};

/** Whether the reader sees colours, and how wide the lines are. */
export interface TextOptions {
  readonly color: boolean;
  readonly width: number;
}

/** How lines of text are set: the width of the terminal, and the colours. */
export interface Setting {
  readonly width: number;
  readonly paint: Paint;
}

/** Lines neither too short to hold a sentence nor too long to follow. */
export function chooseSetting({ color, width }: TextOptions): Setting {
  return { width: Math.min(140, Math.max(60, width)), paint: choosePaint(color) };
}

/** Colours where they are wanted, plain words where not. */
function choosePaint(color: boolean): Paint {
  if (!color) return (_tone, words) => words;
  return (tone, words) => `\u001b[${codes[tone]}m${words}\u001b[0m`;
}
