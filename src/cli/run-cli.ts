import { type ExitCode, exitCodes } from "../terms/exit-codes.ts";
import type { Machine } from "../ports/machine.ts";
import type { Terminal } from "../ports/terminal.ts";
import { forTerminal } from "../render/terminal/terminal.ts";
import { ParityError } from "../terms/parity-error.ts";
import type { Command } from "./command.ts";
import { commands } from "./commands/index.ts";
import { parseFlags, suggest } from "./flags.ts";
import { tellCrash } from "./tell-crash.ts";
import { describeCommand, describeProgram } from "./help.ts";

/** What a run of the command line is made from. */
export interface CliInput {
  readonly args: readonly string[];
  readonly machine: Machine;
  readonly terminal: Terminal;
  readonly version: string;
}

/** Runs one command line to its exit code; never throws, and prints every failure in words. */
export async function runCli(input: CliInput): Promise<ExitCode> {
  try {
    return await dispatch(input);
  } catch (error) {
    return explain(error, input.terminal);
  }
}

async function dispatch({ args, machine, terminal, version }: CliInput): Promise<ExitCode> {
  const [first, ...rest] = args;
  if (first === "--version" || first === "-V") {
    await terminal.writeResult(`${version}\n`);
    return exitCodes.pass;
  }
  if (first === "--help" || first === "-h" || first === "help") {
    await terminal.writeResult(describeProgram(commands));
    return exitCodes.pass;
  }
  const command = findCommand(first);
  if (rest.includes("--help") || rest.includes("-h")) {
    await terminal.writeResult(describeCommand(command));
    return exitCodes.pass;
  }
  const typed = parseFlags(command.name, command.flags, rest);
  return command.run({ typed, machine, terminal, version });
}

function findCommand(name: string | undefined): Command {
  const command = commands.find((candidate) => candidate.name === name);
  if (command !== undefined) return command;
  const names = commands.map((candidate) => candidate.name);
  if (name === undefined) {
    throw new ParityError("usage/no-command", "no command is given", {
      hint: `write one of: ${names.join(", ")}; or --help`,
    });
  }
  const nearest = suggest(name, names);
  throw new ParityError("usage/unknown-command", `there is no command ${JSON.stringify(name)}`, {
    hint:
      nearest === null
        ? `write one of: ${names.join(", ")}; or --help`
        : `did you mean ${nearest}?`,
  });
}

function explain(error: unknown, terminal: Terminal): ExitCode {
  if (error instanceof ParityError) {
    terminal.writeNotice(`${error.code}: ${forTerminal(error.message)}`);
    if (error.hint !== null) terminal.writeNotice(`  fix: ${forTerminal(error.hint)}`);
    return exitCodes.misconfigured;
  }
  tellCrash(error, terminal);
  return exitCodes.ourBug;
}
