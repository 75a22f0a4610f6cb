import type { Agent } from "../faults/agent.ts";
import { controlFailed, explainControlFailure } from "../faults/decide-control.ts";
import { decideFault, type Decision } from "../faults/decide.ts";
import type { ControlRun, FaultRun, RunEvidence } from "../terms/fault-run.ts";
import { isExpressible, type PlannedRun } from "./fault-plan.ts";

/** Names a fault row: the same disturbance has the same key in every fingerprint. */
export function faultKey(row: { id: string; case: string | null; trial: number }): string {
  return `${row.id}/${row.case ?? "plain"}/${row.trial}`;
}

/** A control run's evidence, or why there is none. */
export interface ControlInput {
  readonly evidence: RunEvidence | null;
  readonly absence: string | null;
}

/** Judges the control run from its evidence; without evidence it is never a success. */
export function judgeControl({ evidence, absence }: ControlInput, agent: Agent): ControlRun {
  if (evidence === null) return { script: null, ok: false, reason: absence ?? "not run", evidence };
  const reason = explainControlFailure(evidence, agent)?.slice(0, 500) ?? null;
  return { script: null, ok: reason === null, reason, evidence };
}

/** What one fault row is judged from. */
export interface FaultRowInput {
  readonly planned: PlannedRun;
  readonly agent: Agent;
  readonly control: ControlRun;
  /** Null when the row was not run; `absence` then says why. */
  readonly evidence: RunEvidence | null;
  readonly absence: string | null;
}

/** Judges one fault row from its evidence, whoever recorded it; a row without evidence is never a pass. */
export function judgeFaultRow(input: FaultRowInput): FaultRun {
  const { planned, evidence } = input;
  return {
    id: planned.fault.id,
    case: planned.faultCase.id,
    script: null,
    required: true,
    trial: planned.trial,
    ...decideRow(input),
    fired: evidence?.fired ?? false,
    evidence,
  };
}

function decideRow(input: FaultRowInput): Decision {
  const { planned, agent, control, evidence, absence } = input;
  if (!isExpressible(planned, agent)) {
    return {
      verdict: "not-applicable",
      reason: "the contract's own reply looks like this disturbance",
    };
  }
  if (absence !== null) return { verdict: "not-run", reason: absence };
  if (!control.ok) return { verdict: "inconclusive", reason: controlFailed };
  if (evidence === null) return { verdict: "inconclusive", reason: "no evidence was recorded" };
  const decision = decideFault(evidence, {
    rule: planned.fault.rule,
    says: planned.faultCase.says,
    wantedEffects: agent.effects,
    claimExit: agent.claim.exit,
  });
  return { ...decision, reason: decision.reason.slice(0, 500) };
}
