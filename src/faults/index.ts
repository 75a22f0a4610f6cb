import type { Fault } from "./fault.ts";
import boom from "./tool/boom.ts";
import junk from "./tool/junk.ts";
import slow from "./tool/slow.ts";

/** Every fault, in the order in which they are walked. */
export const faults: readonly Fault[] = [boom, junk, slow];
