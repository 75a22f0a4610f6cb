import type { RunSign } from "../../ports/harness.ts";
import type { Log } from "../../ports/log.ts";
import { writeDuration } from "../../terms/quantities.ts";

/** What a run came to: the control run's `ok` or `failed`, or a fault's verdict. */
export interface RunEnd {
  readonly verdict: string;
  readonly durationMs: number;
}

/** Sees the fault runs come and go, each by its label. */
export interface FaultWatch {
  /** At most so many runs will be made. */
  plan(runs: number): void;
  start(label: string): void;
  see(label: string, sign: RunSign): void;
  end(label: string, end: RunEnd): void;
}

/** One line when a run starts and one when it ends, for a log in which nothing moves. */
export function logRuns(log: Log): FaultWatch {
  return {
    plan() {},
    start: (label) => log.info(`${label}: started`),
    see() {},
    end: (label, { verdict, durationMs }) =>
      log.info(`${label}: ${verdict}, ${writeDuration(durationMs)}`),
  };
}
