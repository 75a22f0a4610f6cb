import type { Harness } from "../ports/harness.ts";

/** The same harness, with so many runs at a time; the others wait for their turn in the order in which they came. */
export function limitRuns(harness: Harness, lanes: number): Harness {
  const waiting: (() => void)[] = [];
  let free = lanes;

  async function takeTurn<T>(work: () => Promise<T>): Promise<T> {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  }

  return {
    refusal: harness.refusal,
    run: (plan) => takeTurn(() => harness.run(plan)),
    testTool: (plan) => takeTurn(() => harness.testTool(plan)),
  };
}
