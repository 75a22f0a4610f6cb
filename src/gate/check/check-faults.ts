import type { LoadedContract } from "../../contract/contract.ts";
import { openRedactor } from "../../fingerprint/redact.ts";
import type { Harness } from "../../ports/harness.ts";
import type { Host } from "../../ports/host.ts";
import type { Log } from "../../ports/log.ts";
import type { CheckDocument } from "../../render/check-document.ts";
import type { CheckOrigin, CheckOutcome, Selection } from "../check-input.ts";
import { describeAgent, listSetupProblems } from "./check-place.ts";
import type { FaultWatch } from "./fault-watch.ts";
import { judgeClauses } from "../judge/judge-clauses.ts";
import { judgeLeaks, leakClause } from "../judge/judge-leaks.ts";
import { judgeLimits } from "../judge/judge-limits.ts";
import { judgeTool } from "../judge/judge-tool.ts";
import { redactRuns } from "./redact-runs.ts";
import { runFaults } from "./run-faults.ts";
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
  const runs = await runFaults({ contract, harness, selection, log, watch });
  const checks = await runToolTests({ contract, harness, selection, log });
  const leaks = judgeClauses({ contract, place, facts: {}, only }).filter(
    ({ id }) => id === leakClause,
  );
  const findings = [
    ...judgeLeaks({ contract, place, findings: leaks, ...runs }),
    ...judgeTool({ contract, checks, isLeftOut: false, only }),
    ...judgeLimits({ contract, ...runs, only }),
  ];
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
    notes: [...contract.warnings],
    fingerprint: { path: null, sha256: null, parity: null },
  };
  return { document, agentOutput: runs.agentOutput };
}
