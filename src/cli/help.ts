import type { Command } from "./command.ts";

/** The text of `--help`: every command with one line, and the exit codes. */
export function describeProgram(commands: readonly Command[]): string {
  const width = Math.max(...commands.map((command) => usage(command).length));
  const lines = commands.map((command) => `  ${usage(command).padEnd(width)}  ${command.says}`);
  return [
    "parity-contract: turns an agent's claims into evidence",
    "",
    "Usage: parity-contract COMMAND [flags]",
    "",
    ...lines,
    "",
    "  parity-contract COMMAND --help shows a command's flags; --version the version.",
    "",
    describeExits(),
  ].join("\n");
}

/** The text of a command's own `--help`. */
export function describeCommand(command: Command): string {
  const flags = Object.entries(command.flags).map(([name, flag]) => ({
    head: `--${name}${flag.takes === null ? "" : ` ${flag.takes}`}`,
    says: flag.says,
  }));
  const width = Math.max(...flags.map(({ head }) => head.length), 6);
  return [
    command.says,
    "",
    `Usage: parity-contract ${usage(command)} [flags]`,
    "",
    ...flags.map(({ head, says }) => `  ${head.padEnd(width)}  ${says}`),
    `  ${"--help".padEnd(width)}  this text`,
    "",
    describeExits(),
  ].join("\n");
}

function usage(command: Command): string {
  return command.takes === "" ? command.name : `${command.name} ${command.takes}`;
}

function describeExits(): string {
  return "Exit codes: 0 pass, 1 violated, 2 contract, arguments or set-up wrong, 3 undecided, 70 our own bug.\n";
}
