import type { Isolation } from "../terms/fault-run.ts";

/** A command as it is really started, and how well that walls it off. */
export interface IsolatedCommand {
  readonly command: readonly [string, ...string[]];
  readonly level: Isolation;
}

/** Walls the agent off from the machine as well as this build can: not at all yet, and the evidence says so. */
export function isolate(command: readonly [string, ...string[]]): IsolatedCommand {
  return { command, level: "none" };
}
