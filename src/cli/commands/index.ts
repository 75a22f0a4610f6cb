import type { Command } from "../command.ts";
import check from "./check.ts";
import faults from "./faults.ts";
import report from "./report.ts";
import schema from "./schema.ts";
import selftest from "./selftest.ts";

/** Every command, in the order of the help text. */
export const commands: readonly Command[] = [check, faults, report, schema, selftest];
