import type { LoadedContract } from "../contract/contract.ts";
import type { Agent } from "../faults/agent.ts";
import type { Fingerprint } from "../fingerprint/v1.ts";
import type { ControlRun, FaultRun } from "../terms/fault-run.ts";
import type { Finding } from "../terms/finding.ts";
import type { PullHead } from "../terms/pull-head.ts";
import { planFaultRuns } from "./fault-plan.ts";
import { judgeClauses } from "./judge-clauses.ts";
import { faultKey, judgeControl, judgeFaultRow } from "./judge-faults.ts";
import { judgeLimits } from "./judge-limits.ts";

/** A place's findings and runs as the contract judges them, whatever the fingerprint itself says of them. */
export interface Rejudged {
  readonly findings: Finding[];
  readonly control: ControlRun[];
  readonly faults: FaultRun[];
}

/** Judges a fingerprint again from its facts and evidence; every clause and fault row of the contract gets an answer, also those that the fingerprint leaves out. */
export function rejudge(
  fingerprint: Fingerprint,
  contract: LoadedContract,
  pull: PullHead | null = null,
): Rejudged {
  const { control, faults } = rejudgeRuns(fingerprint, contract);
  const findings = [
    ...judgeClauses({
      contract,
      place: fingerprint.place,
      facts: fingerprint.facts ?? {},
      only: null,
      pull,
    }),
    ...judgeLimits({ contract, control, faults, only: null }),
  ];
  return {
    findings: findings.map((finding) => keepNotRun(finding, fingerprint)),
    control,
    faults,
  };
}

/** A clause that was left out at the place stays left out, although its facts may be there. */
function keepNotRun(finding: Finding, fingerprint: Fingerprint): Finding {
  const recorded = fingerprint.findings.find((candidate) => candidate.id === finding.id);
  if (recorded?.status !== "not-run") return finding;
  return { ...finding, status: "not-run", reason: null, items: [], message: recorded.message };
}

function rejudgeRuns(
  fingerprint: Fingerprint,
  contract: LoadedContract,
): Pick<Rejudged, "control" | "faults"> {
  const agent = contract.agent;
  if (agent === null) return { control: [], faults: [] };
  const control = rejudgeControl(fingerprint, agent);
  const recorded = recordRows(fingerprint.faults);
  const faults = planFaultRuns(contract).map((planned) => {
    const key = faultKey({
      id: planned.fault.id,
      case: planned.faultCase.id,
      trial: planned.trial,
    });
    const run = recorded.get(key);
    const evidence = run?.evidence ?? null;
    // a row with evidence was run, whatever it says of itself
    const absence = run?.verdict === "not-run" && evidence === null ? run.reason : null;
    return judgeFaultRow({ planned, agent, control, evidence, absence });
  });
  return { control: [control], faults };
}

/** The rows by their names; of one that is there twice, nobody can tell which is true. */
function recordRows(faults: readonly FaultRun[]): ReadonlyMap<string, FaultRun> {
  const rows = new Map<string, FaultRun>();
  for (const run of faults) {
    const key = faultKey(run);
    const isTwice = rows.has(key);
    rows.set(key, isTwice ? { ...run, verdict: "inconclusive", evidence: null } : run);
  }
  return rows;
}

function rejudgeControl(fingerprint: Fingerprint, agent: Agent): ControlRun {
  const recorded = fingerprint.control[0];
  if (recorded === undefined) {
    return judgeControl({ evidence: null, absence: "no control run was recorded" }, agent);
  }
  return judgeControl({ evidence: recorded.evidence, absence: recorded.reason }, agent);
}
