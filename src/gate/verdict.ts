import type { Gap } from "../render/report-document.ts";
import type { FaultRun } from "../terms/fault-run.ts";
import type { Finding } from "../terms/finding.ts";
import { rankFault } from "../terms/rank-fault.ts";
import { type Counts, type GateVerdict, noCounts } from "../terms/tally.ts";
import { type ExitCode, exitCodes } from "../terms/exit-codes.ts";

/** Everything that counts towards a verdict. */
export interface Counted {
  readonly findings: readonly Finding[];
  readonly faults: readonly FaultRun[];
}

/** Counts findings and required fault rows by how they came out. */
export function countOutcomes({ findings, faults }: Counted): Counts {
  const counts = { ...noCounts };
  for (const finding of findings) counts[finding.status] += 1;
  for (const run of faults) if (run.required) counts[rankFault(run.verdict)] += 1;
  return counts;
}

/** The gate's answer from the counts: a failure wins over an unknown, and nothing checked is unknown. */
export function decideVerdict(counts: Counts): GateVerdict {
  if (counts.fail > 0) return "fail";
  if (counts.unknown > 0 || counts.pass === 0) return "unknown";
  return "pass";
}

/** The exit code; a wrong contract, arguments or set-up wins over what was found. */
export function chooseExit(verdict: GateVerdict, problems: number): ExitCode {
  if (problems > 0) return exitCodes.misconfigured;
  switch (verdict) {
    case "pass":
      return exitCodes.pass;
    case "fail":
      return exitCodes.violated;
    case "unknown":
      return exitCodes.undecided;
  }
}

/** What a report's verdict is decided from: its places' counts with the gaps, which are no checks and are told apart everywhere else. */
export function weighGaps(counts: Counts, gaps: readonly Gap[]): Counts {
  const failing = gaps.filter((gap) => gap.status === "fail").length;
  return {
    ...counts,
    fail: counts.fail + failing,
    unknown: counts.unknown + gaps.length - failing,
  };
}

/** Adds several places' counts. */
export function addCounts(all: readonly Counts[]): Counts {
  const sum = { ...noCounts };
  for (const counts of all) {
    sum.pass += counts.pass;
    sum.fail += counts.fail;
    sum.unknown += counts.unknown;
    sum["not-applicable"] += counts["not-applicable"];
    sum["not-run"] += counts["not-run"];
  }
  return sum;
}
