import type { Terminal } from "../ports/terminal.ts";
import { forTerminal } from "../render/terminal/terminal.ts";

/** Prints the stack of a fault of our own, and asks for a report. */
export function tellCrash(error: unknown, terminal: Terminal): void {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  for (const line of stack.split("\n")) terminal.writeNotice(forTerminal(line));
  terminal.writeNotice(
    "This is a bug in parity-contract, not in your repository: please report it.",
  );
}
