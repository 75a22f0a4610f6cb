import type { ExitCode } from "../terms/exit-codes.ts";
import type { Machine } from "../ports/machine.ts";
import type { Terminal } from "../ports/terminal.ts";
import type { Flags, Typed } from "./flags.ts";

/** What a command works with. */
export interface CommandInput {
  readonly typed: Typed;
  readonly machine: Machine;
  readonly terminal: Terminal;
  readonly version: string;
}

/** One command of the command line. */
export interface Command {
  readonly name: string;
  /** The words that follow the flags, for the usage line. */
  readonly takes: string;
  readonly says: string;
  readonly flags: Flags;
  run(input: CommandInput): Promise<ExitCode>;
}

/** Names a unit of the command registry. */
export function defineCommand(command: Command): Command {
  return command;
}
