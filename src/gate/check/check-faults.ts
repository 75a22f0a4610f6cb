import type { LoadedContract } from "../../contract/contract.ts";
import { openRedactor } from "../../fingerprint/redact.ts";
import type { Harness } from "../../ports/harness.ts";
import type { Host } from "../../ports/host.ts";
import type { Log } from "../../ports/log.ts";
import type { CheckDocument } from "../../render/check-document.ts";
import type { FaultRun } from "../../terms/fault-run.ts";
import type { Finding } from "../../terms/finding.ts";
import type { CheckOrigin, CheckOutcome, Selection } from "../check-input.ts";
import { describeAgent, listSetupProblems } from "./check-place.ts";
import type { FaultWatch } from "./fault-watch.ts";
import { judgeClauses } from "../judge/judge-clauses.ts";
import { judgeLeaks, leakClause } from "../judge/judge-leaks.ts";
import { judgeLimits } from "../judge/judge-limits.ts";
import { noteRuns } from "../judge/note-runs.ts";
import { judgeTool } from "../judge/judge-tool.ts";
import { selectsClause, selectsFault } from "../judge/selection.ts";
import { redactRuns } from "./redact-runs.ts";
import { leftOut, runFaults } from "./run-faults.ts";
import { runToolTests } from "../tool-tests.ts";
import { chooseExit, countOutcomes, decideVerdict } from "../verdict.ts";

/** Everything that the agent's runs alone are made from. */
export interface FaultsInput {
  readonly contract: LoadedContract;
  readonly origin: Pick<CheckOrigin, "place">;
  readonly selection: Selection;
  readonly host: Host;
  readonly harness: Harness;
  readonly log: Log;
  readonly watch: FaultWatch;
}

/** Runs the agent under its faults and judges it as a check does; nothing else of the contract is measured, and no fingerprint is made. */
export async function checkFaults(
  input: FaultsInput,
): Promise<Pick<CheckOutcome, "document" | "agentOutput">> {
  const { contract, origin, selection, log, watch } = input;
  const { place } = origin;
  const { only } = selection;
  const harness = redactRuns(input.harness, openRedactor(input.host));
  const made = await runFaults({ contract, harness, selection, log, watch });
  const runs = { ...made, faults: made.faults.map((run) => leaveOut(run, only)) };
  const checks = await runToolTests({ contract, harness, selection, log });
  const leaks = judgeClauses({ contract, place, facts: {}, only }).filter(
    ({ id }) => id === leakClause,
  );
  const findings = [
    ...judgeLeaks({ contract, place, findings: leaks, ...runs }),
    ...judgeTool({ contract, checks, isLeftOut: false, only }),
    ...judgeLimits({ contract, ...runs, only }),
  ].map((finding) => leaveOutFinding(finding, only));
  const problems = listSetupProblems({ contract }, runs);
  const counts = countOutcomes({ findings, faults: runs.faults });
  const verdict = problems.length > 0 ? "unknown" : decideVerdict(counts);
  const document: CheckDocument = {
    schema: "parity-check/1",
    verdict,
    exit: chooseExit(verdict, problems.length),
    place,
    leg: null,
    subject: null,
    contract: { path: contract.path, sha256: contract.sha256 },
    problems,
    counts,
    findings,
    agent: describeAgent(contract),
    control: runs.control.map((run, index) => ({
      ...run,
      duration_ms: runs.controlMs[index] ?? null,
    })),
    faults: runs.faults.map((run, index) => ({ ...run, duration_ms: runs.faultMs[index] ?? null })),
    conclusions: [],
    notes: [...contract.warnings, ...noteRuns(runs.control, runs.faults)],
    fingerprint: { path: null, sha256: null, parity: null },
  };
  return { document, agentOutput: runs.agentOutput };
}

/** What nobody asked for was left out, whether or not the contract could have expressed it. */
function leaveOut(run: FaultRun, only: Selection["only"]): FaultRun {
  return selectsFault(only, run.id) ? run : { ...run, verdict: "not-run", reason: leftOut };
}

function leaveOutFinding(finding: Finding, only: Selection["only"]): Finding {
  const isKept = finding.status !== "not-applicable" || selectsClause(only, finding.id);
  return isKept ? finding : { ...finding, status: "not-run", message: leftOut };
}
