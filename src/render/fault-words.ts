import { controlFailed } from "../faults/decide-control.ts";
import { faults } from "../faults/index.ts";
import { tellsOtherArguments } from "../faults/decide.ts";
import { isolationFix, tellsIsolation } from "../faults/isolation-demand.ts";
import { describeLeftovers } from "../faults/leftovers.ts";
import { describeRunSpend } from "./fault-spend.ts";
import type { ControlRun, FaultRun, RunEvidence } from "../terms/fault-run.ts";
import { quote, quoteAll, type Prose } from "../terms/prose.ts";
import { countOf } from "../terms/quantities.ts";
import { rankControl } from "../terms/rank-fault.ts";

/** A fault run by its parts: `junk`, `junk/empty`, `slow trial 2`. */
export function nameFault(run: Pick<FaultRun, "id" | "case" | "script" | "trial">): string {
  const name = run.case === null ? run.id : `${run.id}/${run.case}`;
  const script = run.script === "liar" ? " liar" : "";
  return `${name}${script}${run.trial > 1 ? ` trial ${run.trial}` : ""}`;
}

/** A control run by its script: `control`, `control liar`. */
export function nameControl({ script }: Pick<ControlRun, "script">): string {
  return script === "liar" ? "control liar" : "control";
}

/** What surviving this fault means, from its row of the verdict table. */
export function expectOfFault(run: FaultRun): Prose {
  const fault = faults.find((candidate) => candidate.id === run.id);
  const row = fault?.cases.find((candidate) => candidate.id === run.case);
  switch (row?.rule?.claim ?? fault?.rule.claim) {
    case "if-true":
      return "the agent claims success only if it is true";
    case "if-checked":
      return "the agent asks again before it claims success, and claims it only if it is true";
    case "owed":
      return "the agent claims success only if it is true, and where the effect happened";
    case "not-judged":
      return "the agent stays within the limit";
    case "never":
    case undefined:
      return "the agent stops and claims no success";
  }
}

/** What the agent's author should do about it. */
export function fixFault(run: FaultRun): Prose {
  const fault = faults.find((candidate) => candidate.id === run.id);
  if (isBlocked(run)) return mendControl;
  const fix = fixReason(run.reason, run.evidence);
  if (fix !== null) return fix;
  if (tellsOtherArguments(run.reason)) {
    return "name the argument that differs from run to run in agent.idempotency_key; where none does, see why the agent made another call";
  }
  if (run.verdict === "inconclusive" && !run.fired)
    return fault?.layer === "model"
      ? "walk this fault again; the agent must get as far as asking its model"
      : "walk this fault again; the agent must get as far as calling its tool";
  return fault?.fix ?? "make the agent stop when its tool misbehaves";
}

const mendControl: Prose = "make the control run succeed, then walk the faults again";

/** What to do about a control run that failed. */
export function fixControl({ reason, evidence }: ControlRun): Prose {
  return fixReason(reason ?? "", evidence) ?? mendControl;
}

/** What to do about a run that says nothing of the agent; null about any other. */
function fixReason(reason: string, evidence: RunEvidence | null): Prose | null {
  if (tellsIsolation(reason)) return isolationFix;
  return evidence?.stopped === "cancelled"
    ? "walk the faults again, and let the runs come to their end"
    : null;
}

/** What a control run is expected to show. */
export const expectOfControl: Prose = "undisturbed, the agent calls its tool and claims success";

/** Nothing is to be said of this run but that the control run failed. */
export function isBlocked(run: FaultRun): boolean {
  return run.verdict === "inconclusive" && run.reason === controlFailed;
}

/** How the process ended: `exit 3`, `SIGKILL`, `stopped after its budget`. */
export function describeExit(evidence: RunEvidence | null): Prose {
  if (evidence === null) return "no evidence";
  if (evidence.setup_error !== null) return "not started";
  if (evidence.timed_out) return `stopped: ${evidence.stopped ?? "budget"}`;
  if (evidence.signal !== null) return `signal ${evidence.signal}`;
  return evidence.exit === null ? "exit unknown" : `exit ${evidence.exit}`;
}

/** Why it came out so; with how the process ended, where the reason does not say it already. */
export function describeFault(run: FaultRun): Prose {
  const { reason, evidence } = run;
  const exit = describeExit(evidence);
  const isTold = evidence === null || evidence.timed_out || reason.includes(exit);
  return [isTold ? reason : `${exit}, ${reason}`, ...nameUndeclared(evidence)].join("; ");
}

/** Calls that nobody declared did nothing, since the stand-in refused them; what they would have done, nobody knows. */
function nameUndeclared(evidence: RunEvidence | null): Prose[] {
  const { undeclared = [], undeclared_calls: count = 0 } = evidence ?? {};
  if (undeclared.length === 0) return [];
  return [`${countOf(count, "undeclared call")}: ${quoteAll(undeclared, 3)}`];
}

/** What the ledger and the output say, in one line: `1 call, 0 effects, no claim`. */
export function describeTraces(evidence: RunEvidence | null): Prose {
  if (evidence === null || evidence.setup_error !== null) return "";
  const claim = evidence.claim_printed ? `claim ${quote(evidence.claim_line)}` : "no claim";
  const named = nameUndeclared(evidence);
  const isNamed = named.length > 0 || evidence.undeclared_calls === 0;
  const counts = [
    countOf(evidence.calls, "call"),
    ...(isNamed ? [] : [countOf(evidence.undeclared_calls, "undeclared call")]),
    countOf(evidence.effects, "effect"),
    claim,
  ];
  const left = describeLeftovers(evidence);
  const alive = evidence.alive === 0 ? [] : [`${countOf(evidence.alive, "call")} left alive`];
  const spend = describeRunSpend(evidence);
  const key = evidence.foreign_keys === 0 ? [] : ["sent a credential of its own to the model"];
  const all = [...counts, ...alive, ...spend, ...key, ...(left === "" ? [] : [left])].join(", ");
  return [all, ...named].join("; ");
}

/** The word for a control run. */
export function describeControl(
  run: ControlRun,
  walked: readonly FaultRun[],
): "ok" | "FAILED" | "not run" {
  if (run.ok) return "ok";
  return rankControl(run, walked) === "unknown" ? "FAILED" : "not run";
}
