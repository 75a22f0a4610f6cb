import type { StopCause } from "../../terms/fault-run.ts";
import { captureStreams, readWhatIsThere } from "./agent-process.ts";
import type { AgentCommand, StartedAgent, StreamCapture } from "./agent-process.ts";
import type { Ledger } from "../tool/ledger.ts";
import { startBare } from "./start-bare.ts";
import { stopProcesses } from "./stop-processes.ts";
import type { StopReport } from "./stop-processes.ts";
import { openGate, settleWithin } from "./waiting.ts";
import type { Gate } from "./waiting.ts";

const followEveryMs = 500;
const lookEveryMs = 40;
const drainMs = 1000;

/** The waits of a run: from TERM to KILL, and how long calls, a real server's work and processes may outlive the agent before they are stopped. */
export interface Waits {
  readonly graceMs: number;
  readonly quietMs: number;
}

/** What is needed to start the agent and to watch it. */
export interface SuperviseOptions extends AgentCommand, Omit<StreamCapture, "child"> {
  readonly mark: string;
  /** Starts the agent within a wall; where it is not given, as a process like any other. */
  readonly start?: (agent: AgentCommand) => StartedAgent;
  readonly budgetMs: number;
  readonly waits: Waits;
  readonly ledger: Pick<Ledger, "alive" | "atWork" | "markAgentEnded">;
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
  const { command, cwd, env, mark, start = (agent) => startBare(agent, mark) } = options;
  const started = start({ command, cwd, env });
  const stopRequest = openGate<StopCause>();
  return {
    end: watch({ ...options, agent: started, stopRequest }),
    stop: stopRequest.open,
    kill: started.kill,
  };
}

interface Watched extends SuperviseOptions {
  readonly agent: StartedAgent;
  readonly stopRequest: Gate<StopCause>;
}

async function watch(watched: Watched): Promise<AgentEnd> {
  const { agent, stopRequest, ledger, waits, budgetMs } = watched;
  const { tree } = agent;
  const drained = captureStreams({ ...watched, child: agent });
  const startError = await agent.startError;
  if (startError !== null) {
    await agent.close();
    return describeFailedStart(startError);
  }
  const ended = agent.ended.then(async (end) => {
    ledger.markAgentEnded();
    await readWhatIsThere(agent);
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
    const pid = agent.findPid();
    const report = await stopProcesses(tree, cancelled ? waits.graceMs / 2 : waits.graceMs);
    const end = await settleWithin(ended, drainMs);
    await agent.close();
    await settleWithin(drained, drainMs);
    return {
      startError: null,
      exit: end?.exit ?? null,
      signal: end?.signal ?? null,
      stopped: isStopped ? first : cancelled ? "cancelled" : null,
      alive,
      leftovers: countLeftovers(report, isStopped, pid),
      survivors: report.survivors,
    };
  } finally {
    clearTimeout(budget);
    clearInterval(follow);
    agent.stdout?.destroy();
    agent.stderr?.destroy();
  }
}

/** Watches for late effects while calls, a real server's work or processes outlive the agent; true when a cancel cut it short. */
async function keepQuiet({ agent, ledger, waits, stopRequest }: Watched): Promise<boolean> {
  const deadline = performance.now() + waits.quietMs;
  while (performance.now() < deadline) {
    const isQuiet = ledger.alive === 0 && ledger.atWork === 0;
    if (isQuiet && agent.tree.find().length === 0) return false;
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

function describeFailedStart(startError: string): AgentEnd {
  return {
    startError,
    exit: null,
    signal: null,
    stopped: null,
    alive: 0,
    leftovers: 0,
    survivors: [],
  };
}
