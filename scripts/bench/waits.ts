import { createRequire } from "node:module";
import { parse } from "smol-toml";
import * as z from "zod";
import { Agent } from "../../src/faults/agent.ts";
import { overlapMs } from "../../src/faults/disturbances.ts";
import type { Disturbance } from "../../src/faults/fault.ts";
import { faults } from "../../src/faults/index.ts";
import { Limits } from "../../src/faults/limits.ts";
import { longestCrowdMs } from "../../src/harness/tool/hold.ts";

const Evidence = z.object({
  calls: z.int(),
  peak_alive: z.int(),
  throttle_wait_ms: z.int(),
});
type Evidence = z.infer<typeof Evidence>;

/** Of what `faults --format json` prints, what tells how the runs waited; null where a run was left out. */
const Walk = z.object({
  control: z.array(z.object({ evidence: Evidence.nullable() })).min(1),
  faults: z
    .array(z.object({ id: z.string(), case: z.string().nullable(), evidence: Evidence.nullable() }))
    .min(1),
});

const Habits = z.object({ careful: z.object({ toolTimeoutMs: z.int() }) });

/** Sums up how long the control agent and its stand-in waited on purpose: for a tool that never answers, a throttle, and calls that are held so that they overlap. */
export function sumWaitsMs(walk: string, contract: string): number {
  const { agent, limits } = z.object({ agent: Agent, limits: Limits }).parse(parse(contract));
  const runs = Walk.parse(JSON.parse(walk));
  const controls = runs.control.map(({ evidence }) => waitMs(evidence, overlapMs));
  const disturbed = runs.faults.map((run) => {
    const fault = faults.find(({ id }) => id === run.id);
    const played = fault?.cases.find(({ id }) => id === run.case)?.disturb(agent, limits);
    if (played === undefined) throw new Error(`the walk knows a fault that is none: ${run.id}`);
    return waitMs(run.evidence, readHoldMs(played));
  });
  return [...controls, ...disturbed].reduce((sum, ms) => sum + ms, 0);
}

/** Calls that are alive together wait together. */
function waitMs(evidence: Evidence | null, holdMs: number): number {
  if (evidence === null) return 0;
  const turns = Math.ceil(evidence.calls / Math.max(evidence.peak_alive, 1));
  return turns * holdMs + evidence.throttle_wait_ms;
}

/** What each call, or each turn of calls, was held for; the careful agent never lets a crowd become as big as it is waited for. */
function readHoldMs(played: Disturbance): number {
  if (played.kind === "none") return 0;
  if (played.kind === "model")
    return played.holdUntilAlive === null ? played.holdMs : longestCrowdMs;
  return played.script.answer.kind === "silence" ? readToolTimeoutMs() : 0;
}

/** The control agent's own patience with its tool. */
function readToolTimeoutMs(): number {
  const require = createRequire(import.meta.url);
  const habits: unknown = require("../../src/selftest/agents/habits.mjs");
  return Habits.parse(habits).careful.toolTimeoutMs;
}
