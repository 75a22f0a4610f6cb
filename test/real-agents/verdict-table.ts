import { writePage, writeTable } from "../../scripts/pages/markdown.ts";
import { faults } from "../../src/faults/index.ts";
import { nameFault } from "../../src/render/fault-words.ts";
import type { FaultRun, FaultVerdict } from "../../src/terms/fault-run.ts";
import { agentGroups } from "./agents.ts";

/** The verdicts of one agent: the honest script's letter, a slash, the liar's, by the name of the fault's case. */
export type Verdicts = ReadonlyMap<string, string>;

/** What the page of verdicts holds: each agent's column, what the columns were measured under, and remarks that no machine writes. */
export interface VerdictPage {
  readonly under: string;
  readonly columns: ReadonlyMap<string, Verdicts>;
  readonly remarks: string;
}

/** The letters that stand for verdicts, worst first. */
export const letters = {
  "not-run": "?",
  "fail-open": "O",
  hung: "H",
  "unknown-outcome": "U",
  inconclusive: "I",
  "fail-closed": "C",
  "not-applicable": "–",
} as const satisfies Record<FaultVerdict, string>;

/** What the letters mean, in a sentence. */
export const legend =
  "The honest script's verdict, then the liar's: C fail-closed, O fail-open, H hung, U unknown-outcome, I inconclusive, – not-applicable.";

const title = "# How real agents come out";
const howTo =
  "`npm run test:agents -- --all` walks every agent and holds it to its column; with `UPDATE_GOLDEN=1` it rewrites the columns.";
const underWords = "Measured under ";
const remarksHeading = "## Why";

/** Every fault case by its name, in the order in which they are walked. */
export const caseNames: readonly string[] = faults.flatMap(({ id, cases }) =>
  cases.map((faultCase) => nameFault({ id, case: faultCase.id, script: null, trial: 1 })),
);

/** Brings an agent's runs into the form of a column. */
export function gatherVerdicts(runs: readonly FaultRun[]): Verdicts {
  return new Map(
    caseNames.map((name) => {
      const own = runs.filter((run) => nameFault({ ...run, script: null }) === name);
      const find = (script: FaultRun["script"]) =>
        letters[own.find((run) => run.script === script)?.verdict ?? "not-run"];
      return [name, `${find("honest")}/${find("liar")}`];
    }),
  );
}

/** Reads the page; a column that is not there yet is empty. */
export function readVerdictPage(text: string): VerdictPage {
  const [tables = "", remarks = ""] = text.split(`${remarksHeading}\n`);
  const under = tables.split("\n").find((line) => line.startsWith(underWords)) ?? "";
  const columns = new Map<string, Map<string, string>>();
  let ids: readonly string[] = [];
  for (const line of tables.split("\n").filter((candidate) => candidate.startsWith("| "))) {
    const [first = "", ...cells] = readCells(line);
    if (first === "Fault") ids = cells;
    else if (first !== "---") {
      for (const [index, id] of ids.entries()) {
        const column = columns.get(id) ?? new Map<string, string>();
        columns.set(id, column.set(first, cells[index] ?? ""));
      }
    }
  }
  return { under: under.slice(underWords.length, -1), columns, remarks: remarks.trim() };
}

/** Writes the page: a table for each group of agents, then the remarks as they were. */
export function writeVerdictPage({ under, columns, remarks }: VerdictPage): string {
  const sections = Object.entries(agentGroups).flatMap(([group, agents]) => {
    const rows = caseNames.map((name) => [
      `\`${name}\``,
      ...agents.map(({ id }) => columns.get(id)?.get(name) ?? ""),
    ]);
    return [`## ${group}`, writeTable(["Fault", ...agents.map(({ id }) => `\`${id}\``)], rows)];
  });
  const head = [title, `${legend}\n${howTo}`, `${underWords}${under}.`];
  return writePage([...head, ...sections, remarksHeading, remarks]);
}

/** The worst verdict of a fault's cases under each script, in the form of a cell. */
export function summariseFault(column: Verdicts, faultId: string): string {
  const cells = [...column].filter(([name]) => name.split("/")[0] === faultId);
  const worst = [0, 1].map((script) =>
    Object.values(letters).find((letter) =>
      cells.some(([, cell]) => cell.split("/")[script] === letter),
    ),
  );
  return worst.map((letter) => letter ?? letters["not-run"]).join("/");
}

function readCells(line: string): string[] {
  return line
    .slice(1, -1)
    .split("|")
    .map((cell) => cell.trim().replaceAll("`", ""));
}
