import type { Fault } from "./fault.ts";
import badArgs from "./model/bad-args.ts";
import cutStream from "./model/cut-stream.ts";
import fanOut from "./model/fan-out.ts";
import flag from "./model/flag.ts";
import outage from "./model/outage.ts";
import phantomTool from "./model/phantom-tool.ts";
import repeat from "./model/repeat.ts";
import throttle from "./model/throttle.ts";
import boom from "./tool/boom.ts";
import flaky from "./tool/flaky.ts";
import flood from "./tool/flood.ts";
import junk from "./tool/junk.ts";
import lostReply from "./tool/lost-reply.ts";
import slow from "./tool/slow.ts";
import stderrOnly from "./tool/stderr-only.ts";
import twice from "./tool/twice.ts";

/** The faults that are required where a contract names none: those of the seed. */
export const seedFaults: readonly Fault[] = [boom, junk, slow, twice, repeat, flag];

/** Every fault, in the order in which they are walked. */
export const faults: readonly Fault[] = [
  ...seedFaults,
  lostReply,
  flaky,
  flood,
  stderrOnly,
  badArgs,
  phantomTool,
  fanOut,
  throttle,
  outage,
  cutStream,
];
