import { closeSync, ftruncateSync, openSync, readFileSync } from "node:fs";

/** Set in a process that was started anew: its environment waits on stdin. */
export const storedMark = "PARITY_ENVIRONMENT_ON_STDIN";

let wasStored = false;

/** Takes the environment back in a process that was started anew; the first thing that a program does. */
export function restoreEnvironment(): void {
  if (process.env[storedMark] === undefined) return;
  wasStored = true;
  delete process.env[storedMark];
  const stored = readFileSync(0, "utf8");
  // What an open file holds can be read by others as long as it is open.
  ftruncateSync(0);
  closeSync(0);
  openSync("/dev/null", "r");
  // Values that are set now stand on the heap, not where /proc shows them.
  for (const entry of stored.split("\0")) {
    const at = entry.indexOf("=");
    if (at > 0) process.env[entry.slice(0, at)] = entry.slice(at + 1);
  }
}

/** Whether this process was started anew; once is enough. */
export function isRestored(): boolean {
  return wasStored;
}
