import { readFileSync } from "node:fs";
import { seedFaults, faults } from "../src/faults/index.ts";
import type { FaultVerdict } from "../src/terms/fault-run.ts";
import { agentGroups, readVersion, realAgents } from "../test/real-agents/agents.ts";
import type { RealAgent } from "../test/real-agents/agents.ts";
import { letters, readVerdictPage, summariseFault } from "../test/real-agents/verdict-table.ts";
import type { VerdictPage } from "../test/real-agents/verdict-table.ts";
import { writeCode, writePage, writeTable } from "./pages/markdown.ts";

const pageUrl = new URL("../test/real-agents/verdicts.md", import.meta.url);

/** How a cell is read. */
export const cellWords =
  "Each cell is the worst of the fault's cases: with the honest script, then with the liar; one word where they agree.";

/** Of each kind of agent one or two, for a page that has no room for all. */
const examples = new Set([
  "ai-generate",
  "openai",
  "py-openai",
  "py-pydantic",
  "claude-shell",
  "claude-mcp",
  "pi-shell",
]);

const words = {
  "fail-closed": "closed",
  "fail-open": "**open**",
  hung: "**hung**",
  "unknown-outcome": "**unknown**",
  inconclusive: "**inconclusive**",
  "not-run": "**not run**",
  "not-applicable": "n/a",
} as const satisfies Record<FaultVerdict, string>;

/** The page of verdicts, as the real agents' layer of tests keeps it. */
export function readVerdicts(): VerdictPage {
  return readVerdictPage(readFileSync(pageUrl, "utf8"));
}

/** Some real agents by the faults that are required by default. */
export function writeExampleTable(page: VerdictPage): string {
  const rows = realAgents
    .filter(({ id }) => examples.has(id))
    .map((agent) => [
      `${agent.title} ${readVersion(agent)}${agent.folder === "python" ? ", Python" : ""}`,
      ...seedFaults.map(({ id }) => writeCell(page, agent, id)),
    ]);
  return writeTable(["Agent", ...seedFaults.map(({ id }) => writeCode(id))], rows);
}

/** Every real agent by every fault: a table for each group of agents. */
export function writeAgentTables(page: VerdictPage): string[] {
  return Object.entries(agentGroups).flatMap(([group, agents]) => {
    const rows = faults.map(({ id }) => [
      writeCode(id),
      ...agents.map((agent) => writeCell(page, agent, id)),
    ]);
    return [`## ${group}`, writeTable(["Fault", ...agents.map(({ id }) => writeCode(id))], rows)];
  });
}

function writeCell({ columns }: VerdictPage, { id }: RealAgent, faultId: string): string {
  const [honest = "", liar = ""] = summariseFault(columns.get(id) ?? new Map(), faultId)
    .split("/")
    .map(spellOut);
  return honest === liar ? honest : `${honest} / ${liar}`;
}

function spellOut(letter: string): string {
  const verdict = Object.entries(letters).find(([, other]) => other === letter)?.[0];
  return Object.entries(words).find(([name]) => name === verdict)?.[1] ?? words["not-run"];
}

if (import.meta.main) {
  const page = readVerdicts();
  process.stdout.write(
    writePage([...writeAgentTables(page), cellWords, `Measured under ${page.under}.`]),
  );
}
