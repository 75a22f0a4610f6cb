import type { Command } from "../command.ts";
import check from "./check.ts";
import collector from "./collector.ts";
import explain from "./explain.ts";
import init from "./init.ts";
import record from "./record.ts";
import faults from "./faults.ts";
import report from "./report.ts";
import schema from "./schema.ts";
import selftest from "./selftest.ts";

/** Every command, in the order of the help text. */
export const commands: readonly Command[] = [
  check,
  report,
  faults,
  init,
  explain,
  record,
  collector,
  schema,
  selftest,
];
