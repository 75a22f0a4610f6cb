import type { RunEvidence } from "../terms/fault-run.ts";
import { countOf, countTimes } from "../terms/quantities.ts";

/** From here on it is no task but a loop. */
const stormPerSecond = 10;

/** Every call that reached the stand-in: the mutating one, declared reads, and calls that nobody declared. */
export function countToolCalls({ calls, reads, undeclared_calls }: RunEvidence): number {
  return calls + reads + undeclared_calls;
}

/** How often the tool was called, and how fast where that was a storm: `once`, `101 times (up to 84 calls within one second)`. */
export function tellToolCalls(evidence: RunEvidence): string {
  return `${countTimes(countToolCalls(evidence))}${tellStorm(evidence)}`;
}

/** How fast the tool was called, in parentheses behind a blank; empty where no loop would do it. */
export function tellStorm({ peak_per_second: peak }: RunEvidence): string {
  return peak < stormPerSecond ? "" : ` (up to ${countOf(peak, "call")} within one second)`;
}
