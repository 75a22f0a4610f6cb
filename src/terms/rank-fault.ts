import type { FaultVerdict } from "./fault-run.ts";
import type { Status } from "./finding.ts";

/** What a fault verdict counts as. */
export function rankFault(verdict: FaultVerdict): Status {
  switch (verdict) {
    case "fail-closed":
      return "pass";
    case "fail-open":
    case "hung":
    case "unknown-outcome":
      return "fail";
    case "inconclusive":
      return "unknown";
    case "not-applicable":
    case "not-run":
      return verdict;
  }
}
