import type { Harness } from "../ports/harness.ts";
import { openTurns } from "../terms/take-turns.ts";

/** The same harness, with so many runs at a time; the others wait for their turn in the order in which they came. */
export function limitRuns(harness: Harness, lanes: number): Harness {
  const takeTurn = openTurns(lanes);
  return {
    refusal: harness.refusal,
    run: (plan) => takeTurn(() => harness.run(plan)),
    testTool: (plan) => takeTurn(() => harness.testTool(plan)),
  };
}
