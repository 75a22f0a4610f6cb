import type { ChildProcess } from "node:child_process";
import type { StopCause } from "../../terms/fault-run.ts";
import {
  captureStreams,
  readWhatIsThere,
  startAgent,
  waitForEnd,
  waitForError,
} from "./agent-process.ts";
import type { AgentCommand, StreamCapture } from "./agent-process.ts";
import type { Ledger } from "../tool/ledger.ts";
import { followProcesses } from "./process-tree.ts";
import type { ProcessTree } from "./process-tree.ts";
import { killProcesses, stopProcesses } from "./stop-processes.ts";
import type { StopReport } from "./stop-processes.ts";
import { openGate, settleWithin } from "./waiting.ts";
import type { Gate } from "./waiting.ts";

const followEveryMs = 500;
const lookEveryMs = 40;
const drainMs = 1000;

/** The waits of a run: from TERM to KILL, and how long calls and processes may outlive the agent before they are stopped. */
export interface Waits {
  readonly graceMs: number;
  readonly quietMs: number;
}

/** What is needed to start the agent and to watch it. */
export interface SuperviseOptions extends AgentCommand, Omit<StreamCapture, "child"> {
  readonly mark: string;
  readonly budgetMs: number;
  readonly waits: Waits;
  readonly ledger: Pick<Ledger, "alive" | "markAgentEnded">;
  /** The agent has ended, and what it had printed by then has been read; leftovers may still print. */
  readonly onLastWords: () => void;
}

/** How the agent ended, and what it left behind. */
export interface AgentEnd {
  /** The system's own word (`ENOENT`, `EACCES` …) when the agent could not be started. */
  readonly startError: string | null;
  readonly exit: number | null;
  readonly signal: string | null;
  readonly stopped: StopCause | null;
  readonly alive: number;
  readonly leftovers: number;
  readonly survivors: readonly number[];
}

/** A started agent. */
export interface Supervised {
  readonly end: Promise<AgentEnd>;
  /** Stops it, its children and whatever carries the run's mark; the first cause is the one that counts. */
  stop(cause: StopCause): void;
  /** Kills everything at once: for the end of our own process. */
  kill(): void;
}

/** Starts the agent in a process group of its own with stdin at its end, and watches it until nothing of it is left. */
export function superviseAgent(options: SuperviseOptions): Supervised {
  const child = startAgent(options);
  if (typeof child === "string") return describeFailedStart(Promise.resolve(child));
  if (child.pid === undefined) return describeFailedStart(waitForError(child));
  const tree = followProcesses({ rootPid: child.pid, mark: options.mark });
  const stopRequest = openGate<StopCause>();
  return {
    end: watch({ ...options, child, tree, stopRequest }),
    stop: stopRequest.open,
    kill: () => killProcesses(tree),
  };
}

interface Watched extends SuperviseOptions {
  readonly child: ChildProcess;
  readonly tree: ProcessTree;
  readonly stopRequest: Gate<StopCause>;
}

async function watch(watched: Watched): Promise<AgentEnd> {
  const { child, tree, stopRequest, ledger, waits, budgetMs } = watched;
  const drained = captureStreams(watched);
  const ended = waitForEnd(child, () => ledger.markAgentEnded()).then(async (end) => {
    await readWhatIsThere(child);
    watched.onLastWords();
    return end;
  });
  const budget = setTimeout(() => stopRequest.open("budget"), budgetMs);
  const follow = setInterval(() => void tree.find(), followEveryMs);
  try {
    const first = await Promise.race([ended, stopRequest.opened]);
    const isStopped = typeof first === "string";
    clearTimeout(budget);
    const cancelled = isStopped ? first === "cancelled" : await keepQuiet(watched);
    const alive = ledger.alive;
    const report = await stopProcesses(tree, cancelled ? waits.graceMs / 2 : waits.graceMs);
    const end = await settleWithin(ended, drainMs);
    await settleWithin(drained, drainMs);
    return {
      startError: null,
      exit: end?.exit ?? null,
      signal: end?.signal ?? null,
      stopped: isStopped ? first : cancelled ? "cancelled" : null,
      alive,
      leftovers: countLeftovers(report, isStopped, child.pid),
      survivors: report.survivors,
    };
  } finally {
    clearTimeout(budget);
    clearInterval(follow);
    child.stdout?.destroy();
    child.stderr?.destroy();
  }
}

/** Watches for late effects while calls or processes outlive the agent; true when a cancel cut it short. */
async function keepQuiet({ tree, ledger, waits, stopRequest }: Watched): Promise<boolean> {
  const deadline = performance.now() + waits.quietMs;
  while (performance.now() < deadline) {
    if (ledger.alive === 0 && tree.find().length === 0) return false;
    const cause = await settleWithin(stopRequest.opened, lookEveryMs);
    if (cause !== null) return cause === "cancelled";
  }
  return false;
}

/** Whoever had to be stopped after the agent; in a stopped run everybody was asked at once, so only who ignored it counts. */
function countLeftovers(report: StopReport, isStopped: boolean, pid: number | undefined): number {
  const stopped = isStopped ? report.killed : [...report.ended, ...report.killed];
  return stopped.filter((other) => other !== pid).length;
}

function describeFailedStart(reason: Promise<string>): Supervised {
  const nothing = {
    exit: null,
    signal: null,
    stopped: null,
    alive: 0,
    leftovers: 0,
    survivors: [],
  };
  const end = reason.then((startError) => ({ startError, ...nothing }));
  return { end, stop: () => {}, kill: () => {} };
}
