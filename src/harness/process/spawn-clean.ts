import { spawn } from "node:child_process";
import type { ChildProcess, SpawnOptions } from "node:child_process";
import { closeSync, openSync, readFileSync, readdirSync } from "node:fs";

const closesAtStart = 0o2000000;

/** What is said of the child; its standard streams are named, and it has no other descriptor. */
export type CleanSpawnOptions = Omit<SpawnOptions, "shell" | "stdio"> & {
  readonly stdio: readonly ("ignore" | "pipe" | "inherit")[];
};

/** Starts a program as `spawn` does, but what this process was handed open by its own parent leads the child nowhere. */
export function spawnClean(
  [program, ...args]: readonly [string, ...string[]],
  { stdio, ...options }: CleanSpawnOptions,
): ChildProcess {
  const inherited = listInherited();
  if (inherited.length === 0) return spawn(program, args, { ...options, stdio: [...stdio] });
  // Node cannot mark a descriptor so that it closes: under its number the child gets what holds nothing.
  const nothing = openSync("/dev/null", "r");
  try {
    const length = Math.max(stdio.length, ...inherited.map((descriptor) => descriptor + 1));
    const all = Array.from({ length }, (_, descriptor) =>
      inherited.includes(descriptor) ? nothing : (stdio[descriptor] ?? "ignore"),
    );
    return spawn(program, args, { ...options, stdio: all });
  } finally {
    closeSync(nothing);
  }
}

/** Node marks what it opens itself, and the lowest numbers that it was handed; `flock 200` and `exec 200<` use higher ones. */
function listInherited(): number[] {
  try {
    return readdirSync("/proc/self/fd")
      .map(Number)
      .filter((descriptor) => descriptor > 2 && !isClosedAtStart(descriptor));
  } catch {
    return [];
  }
}

function isClosedAtStart(descriptor: number): boolean {
  try {
    const told = readFileSync(`/proc/self/fdinfo/${descriptor}`, "latin1");
    const flags = /^flags:\s*([0-7]+)$/m.exec(told)?.[1] ?? "0";
    return (Number.parseInt(flags, 8) & closesAtStart) !== 0;
  } catch {
    // The one by which the list was read is gone.
    return true;
  }
}
