import type { ControlRun, FaultRun, FaultVerdict } from "./fault-run.ts";
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

/** What a control run counts as, beside the fault runs that it stands for: left out where they all were, and where none of them gates. */
export function rankControl(control: ControlRun, faults: readonly FaultRun[]): Status {
  if (control.ok) return "pass";
  const own = faults.filter(({ script }) => script === control.script);
  const isLeftOut = own.every(
    ({ verdict, required }) => !required || verdict === "not-run" || verdict === "not-applicable",
  );
  return isLeftOut ? "not-run" : "unknown";
}
