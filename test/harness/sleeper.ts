import { spawn } from "node:child_process";
import type { ChildProcess, SpawnOptions } from "node:child_process";
import type { TestContext } from "node:test";

/** Starts a process that is killed when the test ends, if nobody did it before. */
export function startProcess(
  t: TestContext,
  command: readonly [string, ...string[]],
  options: SpawnOptions = {},
): ChildProcess & { readonly pid: number } {
  const [program, ...args] = command;
  const child = spawn(program, args, { stdio: "ignore", ...options });
  t.after(() => child.kill("SIGKILL"));
  const { pid } = child;
  if (pid === undefined) throw new Error(`not started: ${program}`);
  return Object.assign(child, { pid });
}

/** How a process ended; it may have done so already. */
export function waitForExit(
  child: ChildProcess,
): Promise<{ readonly exit: number | null; readonly signal: string | null }> {
  if (child.exitCode !== null || child.signalCode !== null) {
    return Promise.resolve({ exit: child.exitCode, signal: child.signalCode });
  }
  return new Promise((resolve) => {
    child.once("exit", (exit, signal) => resolve({ exit, signal }));
  });
}

/** Starts a process that lives for ten minutes. */
export function startSleeper(t: TestContext, options: SpawnOptions = {}) {
  return startProcess(t, ["sleep", "600"], options);
}
