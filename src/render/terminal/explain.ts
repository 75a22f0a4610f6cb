import {
  forTerminal,
  chooseSetting,
  type Setting,
  type TextOptions,
  type Tone,
} from "./terminal.ts";
import { pad, setLine, widest } from "./lines.ts";
import { joinParts } from "./text-frame.ts";
import { plainProse } from "../../terms/prose.ts";

/** One thing that an explanation says: a word before it, and one or more lines. */
export interface ExplanationPart {
  readonly head: string;
  readonly lines: readonly string[];
}

/** What one id means: a clause, a table, a fault, a limit, a key or a row of the conclusion table. */
export interface Explanation {
  readonly id: string;
  /** What it is: `clause of [tls]`. */
  readonly kind: string;
  readonly title: string;
  readonly parts: readonly ExplanationPart[];
  /** The page and the anchor, within the repository. */
  readonly docs: string;
}

/** The ids of one kind or table, for the list. */
export interface ExplainedGroup {
  readonly title: string;
  readonly ids: readonly string[];
}

const widestHead = 12;

/** Writes one explanation for a terminal: what it is first, then one word before each thing that is said. */
export function renderExplanation(explanation: Explanation, options: TextOptions): string {
  const setting = chooseSetting(options);
  const { id, kind, title, docs } = explanation;
  const parts = [...explanation.parts, { head: "docs", lines: [docs] }].filter(
    ({ lines }) => lines.length > 0,
  );
  const width = widest(
    parts.map(({ head }) => head),
    widestHead,
  );
  return joinLines([
    joinParts(setting.paint("bold", forTerminal(id)), [kind, title]),
    "",
    ...parts.flatMap((part) => listPart(part, width, setting)),
  ]);
}

/** Writes every id that can be explained, by its table. */
export function renderExplained(groups: readonly ExplainedGroup[], options: TextOptions): string {
  const setting = chooseSetting(options);
  const width = widest(
    groups.map(({ title }) => title),
    24,
  );
  return joinLines(
    groups.flatMap(({ title, ids }) =>
      listPart({ head: title, lines: [ids.join(" ")] }, width, setting),
    ),
  );
}

/** Words that are worth a colour of their own. */
const tones: Readonly<Record<string, Tone>> = { "to fix": "bold" };

function listPart(part: ExplanationPart, width: number, { width: all, paint }: Setting): string[] {
  return part.lines.flatMap((line, index) => {
    const head = pad(index === 0 ? part.head : "", width);
    const lead = `  ${paint(tones[part.head] ?? "quiet", head)}  `;
    return setLine({ lead, words: forTerminal(plainProse(line)), remark: "" }, all);
  });
}

function joinLines(lines: readonly string[]): string {
  return `${lines.join("\n")}\n`;
}
