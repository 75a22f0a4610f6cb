import { realAgents, readVersion } from "../../test/real-agents/agents.ts";
import type { RealAgent } from "../../test/real-agents/agents.ts";
import type { VerdictPage } from "../../test/real-agents/verdict-table.ts";
import { cellWords, writeAgentTables } from "../agent-table.ts";
import { generatedNote, writeCode, writePage, writeTable } from "./markdown.ts";

const programs = "../test/real-agents/packages";

/** `docs/real-agents.md`: how agents of the package registries come out under every fault, and why. */
export function writeRealAgentsPage(verdicts: VerdictPage): string {
  return writePage([
    generatedNote,
    "# Real agents under every fault",
    `Agents from npm and PyPI, each in a small program like those that its own documentation shows, or as the command line that it
is, against every fault, offline, with the scripted model. The programs were not taught to fail well: the table shows where
a team starts, and ranks nobody. [What a red cell means, and what to do](agents.md#what-a-red-fault-means).`,
    `${cellWords} *closed* is \`fail-closed\`, *open* is \`fail-open\`, *n/a* says that the agent's model protocol cannot carry
the fault. [What the verdicts mean](faults.md#the-verdict-of-a-run); [case by case](../test/real-agents/verdicts.md).`,
    `Measured under ${verdicts.under}. \`npm run test:agents -- --all\` installs the agents, walks each, and fails where a
verdict is another one than here; \`node scripts/agent-table.ts\` prints the tables.`,
    writeTable(["Name", "Agent", "Package", "Version"], realAgents.map(describeAgent)),
    ...writeAgentTables(verdicts),
    "## Why",
    verdicts.remarks,
  ]);
}

function describeAgent(agent: RealAgent): string[] {
  const { id, title, folder, contract } = agent;
  const link = `[${writeCode(id)}](${programs}/${folder}/${contract})`;
  return [link, title, writeCode(agent.package), readVersion(agent)];
}
