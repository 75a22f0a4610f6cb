import { readFileSync } from "node:fs";
import {
  isRestored,
  restoreEnvironment,
} from "../../../src/harness/isolation/restore-environment.ts";
import { shedEnvironment } from "../../../src/harness/isolation/shed-environment.ts";

/** A program that starts itself anew without its environment, and tells what /proc shows and what it still knows. */
restoreEnvironment();
const pid = process.pid;
if (!isRestored()) process.stdout.write(`first ${pid}\n`);
shedEnvironment();
process.stdout.write(
  JSON.stringify({
    pid,
    args: process.argv.slice(2),
    shown: readFileSync("/proc/self/environ", "utf8")
      .split("\0")
      .map((entry) => entry.split("=")[0]),
    token: process.env["JOB_TOKEN"],
    lines: process.env["LINES_VALUE"],
    empty: process.env["EMPTY"],
    mark: Object.keys(process.env).filter((name) => name.startsWith("PARITY_")),
    stdin: readFileSync(0, "utf8"),
  }),
);
process.exitCode = 3;
