import { pad, setLine, widest } from "../render/terminal/lines.ts";
import {
  chooseSetting,
  forTerminal,
  type Setting,
  type TextOptions,
} from "../render/terminal/terminal.ts";
import { countOf } from "../terms/quantities.ts";
import type { DrillRow } from "./judge-drill.ts";
import type { SelftestDocument } from "./selftest-document.ts";
import { nameDrill } from "./drill.ts";

/** Writes the selftest for a terminal or a log: one line for each control agent, below it what was judged wrong, the verdict last. */
export function writeSelftest(
  document: SelftestDocument,
  rows: readonly DrillRow[],
  options: TextOptions,
): string {
  const setting = chooseSetting(options);
  const { counts, exit, refusal } = document;
  const drills = [...new Set(rows.map(({ drill }) => drill))];
  const width = widest(drills.map(nameDrill), 40);
  const words = { 0: "RIGHT", 1: "WRONG", 3: "UNDECIDED" };
  const said =
    refusal === null
      ? `${countOf(counts.right, "row")} judged right, ${counts.wrong} wrong`
      : `nothing was run: ${forTerminal(refusal)}`;
  const lines = [
    `${setting.paint("bold", "Parity contract selftest")} · the fault harness against agents of which the verdict is known`,
    "",
    ...drills.flatMap((drill) => {
      const own = rows.filter((row) => row.drill === drill);
      return [
        tellDrill(own, { name: pad(nameDrill(drill), width), setting }),
        ...own.flatMap((row) => tellWrong(row, setting)),
      ];
    }),
    ...(drills.length === 0 ? [] : [""]),
    `${setting.paint(toneOf(exit), words[exit])} · ${said} · exit ${exit}`,
  ];
  return `${lines.join("\n")}\n`;
}

/** The line of one agent: whether all of its rows are right, and what they came to. */
export function tellDrill(
  rows: readonly DrillRow[],
  { name, setting }: { readonly name: string; readonly setting: Setting },
): string {
  const wrong = rows.filter((row) => row.wrong !== null).length;
  const label = wrong === 0 ? setting.paint("good", "✓ right") : setting.paint("bad", "✗ WRONG");
  const verdicts = new Map<string, number>();
  for (const { name: run, verdict } of rows) {
    const key = run.startsWith("control") ? `control ${verdict}` : verdict;
    verdicts.set(key, (verdicts.get(key) ?? 0) + 1);
  }
  const seen = [...verdicts]
    .filter(([verdict]) => verdict !== "not-applicable")
    .map(([verdict, count]) => (verdict.startsWith("control") ? verdict : `${count} ${verdict}`));
  return `  ${label}  ${name}  ${seen.join(", ")}`;
}

function tellWrong({ name, verdict, wrong }: DrillRow, { width }: Setting): string[] {
  if (wrong === null) return [];
  const words = forTerminal(`${verdict}; ${wrong}`);
  return setLine({ lead: `             ${name}: `, words, remark: "" }, width);
}

function toneOf(exit: SelftestDocument["exit"]): "good" | "bad" | "doubt" {
  if (exit === 0) return "good";
  return exit === 3 ? "doubt" : "bad";
}
