import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import type { TestContext } from "node:test";
import { faults } from "../../src/faults/index.ts";
import type { FaultResults } from "../../src/gate/check/run-faults.ts";
import { nameFault } from "../../src/render/fault-words.ts";
import type { FaultRun } from "../../src/terms/fault-run.ts";
import { realAgents } from "./agents.ts";
import type { RealAgent } from "./agents.ts";
import { installAgents } from "./install-agents.ts";
import { caseNames, gatherVerdicts, readVerdictPage, writeVerdictPage } from "./verdict-table.ts";
import { walkAgent } from "./walk-agent.ts";

const pagePath = join(import.meta.dirname, "verdicts.md");
const isRewriting = process.env["UPDATE_GOLDEN"] === "1";

for (const agent of chooseAgents(process.env["REAL_AGENTS"] ?? "quick")) {
  test(`${agent.id} under every fault`, (t) => holdToColumn(t, agent));
}

/** `quick`, `all`, or ids with commas between them. */
function chooseAgents(wanted: string): readonly RealAgent[] {
  if (wanted === "all") return realAgents;
  if (wanted === "quick") return realAgents.filter(({ isQuick }) => isQuick);
  return wanted.split(",").map((id) => {
    const agent = realAgents.find((candidate) => candidate.id === id);
    assert.ok(agent, `REAL_AGENTS knows no ${id}`);
    return agent;
  });
}

async function holdToColumn(t: TestContext, agent: RealAgent): Promise<void> {
  const installed = await installAgents({ folder: agent.folder });
  if (!installed.ok) return t.skip(installed.reason);
  const tell = (line: string): void => t.diagnostic(`${agent.id}: ${line}`);
  const results = await walkAgent({ agent, workspace: installed.workspace, tell });
  assertControls(results);
  for (const run of results.faults) assertTraces(run);
  if (isRewriting) rewriteColumn(agent, results);
  else assertColumn(agent, results);
}

function assertControls({ control, agentOutput }: FaultResults): void {
  for (const { script, ok, reason } of control) {
    assert.ok(ok, `control ${script}: ${reason}\n${agentOutput}`);
  }
}

/** A verdict stands on the ledger: the disturbance reached the agent, and a disturbed tool was really called. */
function assertTraces(run: FaultRun): void {
  const { id, verdict, evidence } = run;
  if (verdict === "not-applicable") return;
  assert.ok(evidence?.fired, explain(run));
  const fault = faults.find((candidate) => candidate.id === id);
  if (fault?.layer === "tool") assert.ok(evidence.calls > 0, explain(run));
}

function assertColumn(agent: RealAgent, { faults: runs }: FaultResults): void {
  const wanted = readVerdictPage(readFileSync(pagePath, "utf8")).columns.get(agent.id);
  const seen = gatherVerdicts(runs);
  const unexpected = caseNames
    .filter((name) => seen.get(name) !== wanted?.get(name))
    .map((name) => {
      const own = runs.filter((run) => nameFault({ ...run, script: null }) === name);
      const told = own.map((run) => `  ${explain(run)}`).join("\n");
      return `${name}: ${seen.get(name)}, not ${wanted?.get(name)}\n${told}`;
    });
  assert.equal(unexpected.join("\n"), "");
}

function rewriteColumn(agent: RealAgent, { faults: runs }: FaultResults): void {
  const page = readVerdictPage(readFileSync(pagePath, "utf8"));
  const columns = new Map(page.columns).set(agent.id, gatherVerdicts(runs));
  const under = `Node ${process.versions.node} and Python ${readPythonVersion()}`;
  writeFileSync(pagePath, writeVerdictPage({ ...page, under, columns }));
}

function readPythonVersion(): string {
  const tell = "import platform; print(platform.python_version())";
  return execFileSync("python3", ["-c", tell], { encoding: "utf8" }).trim();
}

function explain(run: FaultRun): string {
  const { verdict, reason, evidence } = run;
  return `${nameFault(run)}: ${verdict}, ${reason}; ${JSON.stringify(evidence)}`;
}
