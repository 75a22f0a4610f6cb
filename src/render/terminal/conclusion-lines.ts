import type { ConclusionRow } from "../../terms/conclusion-row.ts";
import { plainProse } from "../../terms/prose.ts";
import { setLine } from "./lines.ts";
import { forTerminal, type Setting } from "./terminal.ts";

/** The conclusion rows as a list: what was seen, what is safe to conclude, and what is not. */
export function listConclusions(rows: readonly ConclusionRow[], setting: Setting): string[] {
  if (rows.length === 0) return [];
  const { paint } = setting;
  return [
    `  ${paint("bold", "What is safe to conclude, and what is not")}`,
    ...rows.flatMap((row) => [
      ...setLine({ lead: "    ", words: describe(row), remark: "" }, setting.width),
      ...tellColumn(paint("good", "safe  "), row.safe, setting.width),
      ...tellColumn(paint("bad", "unsafe"), row.unsafe, setting.width),
    ]),
    "",
  ];
}

const statusWords = { seen: "seen", "not-seen": "not seen", unknown: "unknown" } as const;

function describe({ observation, status, evidence }: ConclusionRow): string {
  const told = forTerminal(plainProse(evidence));
  const seen = told === "" ? statusWords[status] : `${statusWords[status]}, ${told}`;
  return `${forTerminal(plainProse(observation))}: ${seen}`;
}

function tellColumn(label: string, sentence: string, width: number): string[] {
  if (sentence === "" || sentence === "–") return [];
  const words = forTerminal(plainProse(sentence));
  return setLine({ lead: `      ${label}  `, words, remark: "" }, width);
}
