import { controlFailed, explainControlFailure } from "../../faults/decide-control.ts";
import { decideFault, type Decision } from "../../faults/decide.ts";
import type { Script } from "../../ports/harness.ts";
import type { ControlRun, FaultRun, RunEvidence } from "../../terms/fault-run.ts";
import { planDisturbance, type PlannedRun, type Walk } from "../fault-plan.ts";

/** Names a fault row: the same disturbance has the same key in every fingerprint. */
export function faultKey(row: Pick<FaultRun, "id" | "case" | "script" | "trial">): string {
  const script = row.script === null ? "" : `/${row.script}`;
  return `${row.id}/${row.case ?? "plain"}${script}/${row.trial}`;
}

/** Names a planned row, as `faultKey` names it once it has run. */
export function planKey({ fault, faultCase, script, trial }: PlannedRun): string {
  return faultKey({ id: fault.id, case: faultCase.id, script, trial });
}

/** A control run's evidence, or why there is none. */
export interface ControlInput {
  readonly script: Script | null;
  readonly evidence: RunEvidence | null;
  readonly absence: string | null;
}

/** Judges a control run from its evidence; without evidence it is never a success. */
export function judgeControl({ script, evidence, absence }: ControlInput, walk: Walk): ControlRun {
  if (evidence === null) return { script, ok: false, reason: absence ?? "not run", evidence };
  const failure = explainControlFailure(evidence, walk.agent, walk.faults.isolation);
  const reason = failure?.slice(0, 500) ?? null;
  return { script, ok: reason === null, reason, evidence };
}

/** The control run that a row of this script rests on; one that is missing is none. */
export function findControl(runs: readonly ControlRun[], script: Script | null): ControlRun {
  const run = runs.find((candidate) => candidate.script === script);
  return run ?? { script, ok: false, reason: "no control run was recorded", evidence: null };
}

/** What one fault row is judged from. */
export interface FaultRowInput {
  readonly planned: PlannedRun;
  readonly walk: Walk;
  /** The control run of the same script. */
  readonly control: ControlRun;
  /** Null when the row was not run; `absence` then says why. */
  readonly evidence: RunEvidence | null;
  readonly absence: string | null;
}

/** Judges one fault row from its evidence, whoever recorded it; a row without evidence is never a pass. */
export function judgeFaultRow(input: FaultRowInput): FaultRun {
  const { planned, evidence } = input;
  const decision = decideRow(input);
  return {
    id: planned.fault.id,
    case: planned.faultCase.id,
    script: planned.script,
    required: planned.required,
    trial: planned.trial,
    verdict: decision.verdict,
    reason: decision.reason.slice(0, 500),
    fired: evidence?.fired ?? false,
    evidence,
  };
}

function decideRow({ planned, walk, control, evidence, absence }: FaultRowInput): Decision {
  const { fault, faultCase } = planned;
  const disturbance = planDisturbance(planned, walk);
  if (disturbance.kind === "none") {
    return { verdict: "not-applicable", reason: disturbance.reason };
  }
  if (absence !== null) return { verdict: "not-run", reason: absence };
  if (!control.ok || control.evidence === null) {
    return { verdict: "inconclusive", reason: controlFailed };
  }
  if (evidence === null) return { verdict: "inconclusive", reason: "no evidence was recorded" };
  return decideFault(evidence, {
    layer: fault.layer,
    rule: faultCase.rule ?? fault.rule,
    says: faultCase.tells?.(walk.agent) ?? faultCase.says,
    control: control.evidence,
    claimExit: walk.agent.claim.exit,
    limits: walk.limits,
    isolation: walk.faults.isolation,
  });
}
