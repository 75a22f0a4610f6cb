import { runCli } from "../cli/run-cli.ts";
import { openTerminal } from "../cli/terminal.ts";
import { type MachineOptions, openMachine } from "../host/machine.ts";
import type { ExitCode } from "../terms/exit-codes.ts";
import { version } from "../terms/version.ts";

/** Runs the command line of this process on this machine, to its exit code. */
export function runProgram(options: MachineOptions): Promise<ExitCode> {
  const machine = openMachine(options);
  const terminal = openTerminal(machine.env);
  return runCli({ args: process.argv.slice(2), machine, terminal, version });
}
