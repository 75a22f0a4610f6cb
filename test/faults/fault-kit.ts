import assert from "node:assert/strict";
import { Agent } from "../../src/faults/agent.ts";
import { decideFault, type Decision } from "../../src/faults/decide.ts";
import type { Disturbance, Fault, FaultCase } from "../../src/faults/fault.ts";
import type { Limits } from "../../src/faults/limits.ts";
import type { ModelDisturbance, ToolScript } from "../../src/ports/harness.ts";
import type { FaultVerdict, RunEvidence } from "../../src/terms/fault-run.ts";
import { evidence, success } from "../support/evidence.ts";

/** A case that a test looks at, and the contract that it is played under. */
export interface Played {
  readonly fault: Fault;
  readonly id?: string | null;
  readonly agent?: Readonly<Record<string, unknown>>;
  readonly limits?: Limits;
}

/** How the case is played for a scripted agent, but for what the test says of it. */
export function play({ fault, id = null, agent = {}, limits = {} }: Played): Disturbance {
  const parsed = Agent.parse({
    command: ["node", "agent.mjs"],
    tool: "shop",
    call: ["refund", "--order", "4711"],
    model: "scripted",
    claim: {},
    ...agent,
  });
  return findCase(fault, id).disturb(parsed, limits);
}

/** What the stand-in does in a case that disturbs the tool. */
export function playTool(played: Played): ToolScript {
  const disturbance = play(played);
  assert.ok(disturbance.kind === "tool", disturbance.kind);
  return disturbance.script;
}

/** How the model misbehaves in a case that disturbs it. */
export function playModel(played: Played): ModelDisturbance {
  const disturbance = play(played);
  assert.ok(disturbance.kind === "model", disturbance.kind);
  return disturbance.model;
}

/** Judges a run of the case by its row of the verdict table; the control run had one effect and a prompt of 800 characters. */
export function judge(
  { fault, id = null, limits = {} }: Played,
  seen: Partial<RunEvidence>,
): Decision {
  const faultCase = findCase(fault, id);
  return decideFault(evidence({ model_requests: 2, ...seen }), {
    layer: fault.layer,
    rule: faultCase.rule ?? fault.rule,
    says: faultCase.says,
    control: evidence({ ...success, model_requests: 2, max_prompt_chars: 800 }),
    claimExit: 0,
    limits,
    isolation: "none",
  });
}

/** Asserts what each of these runs comes to. */
export function assertVerdicts(
  played: Played,
  rows: readonly (readonly [FaultVerdict, Partial<RunEvidence>])[],
): void {
  for (const [verdict, seen] of rows) {
    const decision = judge(played, seen);
    assert.equal(decision.verdict, verdict, `${JSON.stringify(seen)}: ${decision.reason}`);
  }
}

/** An agent that stopped with an honest failure. */
export const stopped = {} satisfies Partial<RunEvidence>;

/** An agent that claims success, and whose effect did not happen. */
export const liedFlat = { ...success, fired: true, effects: 0 } satisfies Partial<RunEvidence>;

/** An agent that claims success after exactly the wanted effect. */
export const wasRight = { ...success, fired: true } satisfies Partial<RunEvidence>;

/** The rows of a fault after which nothing may happen and nothing may be claimed. */
export const nothingAllowedRows: readonly (readonly [FaultVerdict, Partial<RunEvidence>])[] = [
  ["fail-closed", stopped],
  ["fail-open", liedFlat],
  ["fail-open", wasRight],
  ["fail-open", { effects: 1 }],
  ["fail-open", { late_effects: 1 }],
  ["hung", { ...liedFlat, timed_out: true, stopped: "budget" }],
  ["inconclusive", { ...liedFlat, fired: false }],
  ["inconclusive", { claim_printed: true, claim_line: "RESULT: ok", exit: 4 }],
  ["unknown-outcome", { alive: 1 }],
];

function findCase(fault: Fault, id: string | null): FaultCase {
  const found = fault.cases.find((candidate) => candidate.id === id);
  assert.ok(found !== undefined, `a case ${id} of ${fault.id}`);
  return found;
}
