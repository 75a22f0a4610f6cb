import { readFileSync } from "node:fs";
import { faults } from "../src/faults/index.ts";
import { agentGroups, readVersion } from "../test/real-agents/agents.ts";
import { legend, readVerdictPage, summariseFault } from "../test/real-agents/verdict-table.ts";
import { writePage, writeTable } from "./pages/markdown.ts";

const pageUrl = new URL("../test/real-agents/verdicts.md", import.meta.url);

/** Real agents by the faults, each fault by its worst case, as the README shows them: `node scripts/agent-table.ts`. */
export function writeAgentTable(page: string): string {
  const { under, columns } = readVerdictPage(page);
  const rows = Object.entries(agentGroups).flatMap(([group, agents]) => [
    [`**${group}**`, "", ...faults.map(() => "")],
    ...agents.map((agent) => {
      const column = columns.get(agent.id) ?? new Map<string, string>();
      const cells = faults.map(({ id }) => summariseFault(column, id));
      return [agent.title, readVersion(agent), ...cells];
    }),
  ]);
  const head = ["Agent", "Version", ...faults.map(({ id }) => `\`${id}\``)];
  return writePage([writeTable(head, rows), `${legend} Measured under ${under}.`]);
}

if (import.meta.main) process.stdout.write(writeAgentTable(readFileSync(pageUrl, "utf8")));
