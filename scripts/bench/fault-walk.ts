import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { inPercent } from "./numbers.ts";
import { type BenchPlace, cliScript } from "./place.ts";
import { runNode } from "./run-node.ts";
import type { Row } from "./table.ts";
import { sumWaitsMs } from "./waits.ts";

const maxRatio = 1.15;

const contract = `[agent]
command = [${JSON.stringify(process.execPath)}, "agent.mjs", "survivor", "command", "chat"]
tool = "shop"
call = ["refund", "--order", "4711"]
idempotency_key = "--idempotency-key"
model = "scripted"
claim = { exit = 0, last_line = "^RESULT: ok$" }

[limits]
tool_timeout_ms = 5000
max_retries = 1
max_parallel_tools = 2
max_prompt_chars = 8000

[faults]
require = "all"
`;

/** How close the runs of every fault, as many side by side as there are cores, come to what their processor time allows. */
export function measureFaultWalk(place: BenchPlace): Row {
  const repository = join(place.folder, "walk");
  mkdirSync(repository);
  cpSync(join(dirname(cliScript), "control-agents"), repository, { recursive: true });
  writeFileSync(join(repository, "parity-contract.toml"), contract);
  const cores = availableParallelism();
  const lanes = ["--parallel", String(cores), "--script", "honest"];
  const { exit, stdout, stderr, wallMs, cpuMs } = runNode(
    [cliScript, "faults", "--format", "json", ...lanes],
    { ...place, repository },
  );
  if (exit !== 0) throw new Error(`faults ended with ${exit}: ${stderr}`);
  const what = `every fault on a control agent, ${cores} side by side, its waits aside`;
  const goal = `at most ${inPercent(maxRatio)} of CPU time / cores`;
  if (cpuMs === null) return { what, measured: null, goal, isMet: false };
  const ratio = wallMs / ((cpuMs + sumWaitsMs(stdout, contract)) / cores);
  return { what, measured: inPercent(ratio), goal, isMet: ratio <= maxRatio };
}
