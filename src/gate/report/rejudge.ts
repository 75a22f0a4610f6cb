import type { LoadedContract } from "../../contract/contract.ts";
import type { Fingerprint } from "../../fingerprint/v1.ts";
import type { Script } from "../../ports/harness.ts";
import type { ControlRun, FaultRun } from "../../terms/fault-run.ts";
import type { Finding } from "../../terms/finding.ts";
import type { PullHead } from "../../terms/pull-head.ts";
import { listScripts, planFaultRuns, readWalk, type Walk } from "../fault-plan.ts";
import { judgeClauses } from "../judge/judge-clauses.ts";
import {
  faultKey,
  findControl,
  judgeControl,
  judgeFaultRow,
  planKey,
} from "../judge/judge-faults.ts";
import { judgeLeaks } from "../judge/judge-leaks.ts";
import { judgeLimits } from "../judge/judge-limits.ts";
import { judgeTool } from "../judge/judge-tool.ts";

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
  const { place } = fingerprint;
  const clauses = judgeClauses({
    contract,
    place,
    facts: fingerprint.facts ?? {},
    only: null,
    pull,
  });
  const findings = [
    ...judgeLeaks({ contract, place, findings: clauses, control, faults }),
    ...judgeTool({ contract, checks: fingerprint.tool_checks, isLeftOut: false, only: null }),
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
  const walk = readWalk(contract);
  if (walk === null) return { control: [], faults: [] };
  const control = listScripts(walk).map((script) => rejudgeControl(fingerprint, script, walk));
  const recorded = recordRows(fingerprint.faults);
  const faults = planFaultRuns(walk).map((planned) => {
    const run = recorded.get(planKey(planned));
    const evidence = run?.evidence ?? null;
    // a row with evidence was run, whatever it says of itself
    const absence = run?.verdict === "not-run" && evidence === null ? run.reason : null;
    const ground = findControl(control, planned.script);
    return judgeFaultRow({ planned, walk, control: ground, evidence, absence });
  });
  return { control, faults };
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

function rejudgeControl(fingerprint: Fingerprint, script: Script | null, walk: Walk): ControlRun {
  const recorded = fingerprint.control.filter((run) => run.script === script);
  const [run] = recorded;
  if (run === undefined || recorded.length > 1) {
    return judgeControl({ script, evidence: null, absence: "no control run was recorded" }, walk);
  }
  return judgeControl({ script, evidence: run.evidence, absence: run.reason }, walk);
}
