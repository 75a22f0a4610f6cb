import disk from "./disk.ts";
import env from "./env.ts";
import git from "./git.ts";
import type { Probe } from "./probe.ts";
import runtime from "./runtime.ts";

/** Every probe, in the order of the contract's tables. */
export const probes: readonly Probe[] = [runtime, env, disk, git];
