import type { ChildProcess } from "node:child_process";
import { startAgent, waitForEnd, waitForError } from "./agent-process.ts";
import type { AgentCommand, StartedAgent } from "./agent-process.ts";
import { followProcesses } from "./process-tree.ts";
import { killProcesses } from "./stop-processes.ts";

/** Starts the agent as a process of this machine like any other; by the mark its processes are found again. */
export function startBare(agent: AgentCommand, mark: string): StartedAgent {
  const child = startAgent(agent);
  if (typeof child === "string") return describeFailed(Promise.resolve(child));
  if (child.pid === undefined) return describeFailed(waitForError(child));
  return describeStarted(child, child.pid, mark);
}

function describeStarted(child: ChildProcess, pid: number, mark: string): StartedAgent {
  const tree = followProcesses({ rootPid: pid, mark });
  return {
    stdout: child.stdout,
    stderr: child.stderr,
    startError: Promise.resolve(null),
    ended: waitForEnd(child, () => {}),
    tree,
    findPid: () => pid,
    kill: () => killProcesses(tree),
    close: async () => {},
  };
}

function describeFailed(reason: Promise<string>): StartedAgent {
  return {
    stdout: null,
    stderr: null,
    startError: reason,
    ended: Promise.resolve({ exit: null, signal: null }),
    tree: { find: () => [] },
    findPid: () => undefined,
    kill: () => {},
    close: async () => {},
  };
}
