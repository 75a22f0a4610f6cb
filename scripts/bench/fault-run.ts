import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import * as z from "zod";
import { inPercent, lowest, median } from "./numbers.ts";
import { type BenchPlace, cliScript } from "./place.ts";
import { runNode } from "./run-node.ts";
import type { Row } from "./table.ts";

/** How long the agent works by itself: as short as a real one ever is. */
const workMs = 3000;
const repetitions = 3;
const maxOverhead = 0.1;

/** Works, calls its tool once, and fails closed; the same time passes whatever the tool says. */
const agent = `import { spawnSync } from "node:child_process";
import { setTimeout } from "node:timers/promises";
await setTimeout(${workMs});
const { status } = spawnSync("benchtool", ["do"]);
console.log(status === 0 ? "RESULT: ok" : "RESULT: failed");
process.exitCode = status === 0 ? 0 : 1;
`;

const agentTable = `
[agent]
command = ["node", "agent.mjs"]
tool = "benchtool"
call = ["do"]
claim = { exit = 0, last_line = "^RESULT: ok" }

[faults]
require = ["boom"]
`;

const Timed = z.object({ volatile: z.object({ fault_ms: z.array(z.int()).min(1) }) });

/** What a fault run adds to the time that the agent takes alone, with a tool that answers at once. */
export function measureFaultRun(place: BenchPlace): Row {
  writeFileSync(join(place.repository, "agent.mjs"), agent);
  const path = join(place.repository, "parity-contract.toml");
  writeFileSync(path, readFileSync(path, "utf8") + agentTable);
  const alone = addTool(place);
  const bareMs: number[] = [];
  const faultMs: number[] = [];
  for (let turn = 0; turn < repetitions; turn += 1) {
    bareMs.push(runNode(["agent.mjs"], alone).wallMs);
    faultMs.push(...runFault(place));
  }
  const overhead = median(faultMs) / median(bareMs) - 1;
  const least = lowest(faultMs) / lowest(bareMs) - 1;
  return {
    what: `a fault run of an agent that works for ${workMs / 1000} s`,
    measured: `${inPercent(overhead)} more median, ${inPercent(least)} min`,
    goal: `at most ${inPercent(maxOverhead)}`,
    isMet: overhead <= maxOverhead,
  };
}

/** The fault `boom`: the stand-in answers at once, and nothing is left that would have to fall quiet. */
function runFault(place: BenchPlace): number[] {
  const out = join(place.folder, "faults.json");
  const { exit, stderr } = runNode([cliScript, "check", "--out", out], place);
  if (exit !== 0) throw new Error(`check with faults ended with ${exit}: ${stderr}`);
  return Timed.parse(JSON.parse(readFileSync(out, "utf8"))).volatile.fault_ms;
}

function addTool(place: BenchPlace): BenchPlace {
  const folder = join(place.folder, "tools");
  const tool = join(folder, "benchtool");
  mkdirSync(folder);
  writeFileSync(tool, "#!/bin/sh\nexit 2\n");
  chmodSync(tool, 0o755);
  return {
    ...place,
    env: { ...place.env, PATH: `${folder}${delimiter}${place.env["PATH"] ?? ""}` },
  };
}
