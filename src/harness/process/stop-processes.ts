import { readProcess } from "./proc.ts";
import type { Process } from "./proc.ts";
import type { ProcessTree } from "./process-tree.ts";

const killDeadlineMs = 2000;
const longestPauseMs = 80;

/** Which processes were stopped: politely, by force, and those that are still there. Only confirmed ends count. */
export interface StopReport {
  readonly ended: readonly number[];
  readonly killed: readonly number[];
  readonly survivors: readonly number[];
}

/** Stops a run's processes: TERM, a grace in which they may end, KILL; looks again until none is left. */
export async function stopProcesses(tree: ProcessTree, graceMs: number): Promise<StopReport> {
  const asked = new Set<number>();
  const killed = new Set<number>();
  await signalUntilGone(tree, graceMs, (process) => {
    if (asked.has(process.pid)) return;
    asked.add(process.pid);
    signalProcess(process, "SIGTERM");
  });
  const left = await signalUntilGone(tree, killDeadlineMs, (process) => {
    killed.add(process.pid);
    signalProcess(process, "SIGKILL");
  });
  const survivors = left.map(({ pid }) => pid);
  return {
    ended: [...asked].filter((pid) => !killed.has(pid)),
    killed: [...killed].filter((pid) => !survivors.includes(pid)),
    survivors,
  };
}

/** Kills what is there at this moment, at once and without waiting: for the end of our own process. */
export function killProcesses(tree: ProcessTree): void {
  for (const process of tree.find()) signalProcess(process, "SIGKILL");
}

/** Signals what is found, again and again, until nothing is found or the time is over; returns what is left. */
async function signalUntilGone(
  tree: ProcessTree,
  limitMs: number,
  signal: (process: Process) => void,
): Promise<Process[]> {
  const deadline = performance.now() + limitMs;
  for (let pauseMs = 5; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    const found = tree.find();
    for (const process of found) signal(process);
    if (found.length === 0 || performance.now() >= deadline) return found;
    await pause(pauseMs);
  }
}

/** Signals a process, if it is still the one that was found. */
export function signalProcess(target: Process, signal: NodeJS.Signals): void {
  // The number may have been given to somebody else since it was found.
  if (readProcess(target.pid)?.startTicks !== target.startTicks) return;
  try {
    process.kill(target.pid, signal);
  } catch {
    // It ended in between, or is not ours to stop: the next look tells which.
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
