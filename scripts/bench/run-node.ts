import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import type { BenchPlace } from "./place.ts";

/** What one run of a program cost; `cpuMs` is of the program and its children, null where the system does not tell. */
export interface Cost {
  readonly wallMs: number;
  readonly cpuMs: number | null;
  readonly exit: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs this very Node with these arguments at the place, to its end. */
export function runNode(args: readonly string[], place: BenchPlace): Cost {
  return runProgram([process.execPath, ...args], place);
}

/** Runs a program at the place, to its end. */
export function runProgram(argv: readonly [string, ...string[]], place: BenchPlace): Cost {
  const [file, ...args] = argv;
  const cpuBeforeMs = readChildrenCpuMs();
  const startedMs = performance.now();
  const { status, stdout, stderr } = spawnSync(file, args, {
    cwd: place.repository,
    env: place.env,
    stdio: ["ignore", "pipe", "pipe"],
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  const wallMs = performance.now() - startedMs;
  const cpuAfterMs = readChildrenCpuMs();
  const cpuMs = cpuBeforeMs === null || cpuAfterMs === null ? null : cpuAfterMs - cpuBeforeMs;
  return { wallMs, cpuMs, exit: status, stdout, stderr };
}

/** User and system time of all children that were waited for; in steps of 10 ms, so only a sum over many runs means something. */
function readChildrenCpuMs(): number | null {
  try {
    const fields = readFileSync("/proc/self/stat", "utf8").split(") ").at(-1)?.split(" ") ?? [];
    return (Number(fields[13]) + Number(fields[14])) * 10;
  } catch {
    return null;
  }
}
