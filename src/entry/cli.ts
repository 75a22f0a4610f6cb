#!/usr/bin/env node
import { fileURLToPath } from "node:url";
import { startEarly } from "../host/early.ts";
import { readEnvironment } from "../host/environment.ts";
import { endOnStrayErrors } from "../host/last-resort.ts";
import { refuseJob } from "../terms/privileged-event.ts";
import { restoreEnvironment } from "../harness/isolation/restore-environment.ts";

endOnStrayErrors();
restoreEnvironment();
// git, node and Python start before anything else is loaded: they take as long as the rest of us
const isCheck =
  process.argv[2] === "check" && !process.argv.some((arg) => /^--(?:help|from)\b/.test(arg));
const env = readEnvironment();
const early =
  isCheck && refuseJob(env) === null ? startEarly({ workspace: process.cwd(), env }) : undefined;
try {
  const { runProgram } = await import("./program.ts");
  const standInScript = fileURLToPath(new URL("stand-in.js", import.meta.url));
  process.exitCode = await runProgram({ standInScript, early });
} finally {
  early?.[Symbol.dispose]();
}
