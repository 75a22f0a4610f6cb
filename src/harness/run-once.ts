import type { RunPlan, RunResult } from "../ports/harness.ts";
import type { PrintedEnd } from "../faults/claim.ts";
import type { Log } from "../ports/log.ts";
import { ParityError } from "../terms/parity-error.ts";
import { quoteAll } from "../terms/prose.ts";
import { buildAgentEnvironment } from "./folder/agent-environment.ts";
import { serveCalls } from "./tool/call-server.ts";
import { describeCancelled, describeRun, describeUnstarted } from "./evidence.ts";
import { isolate } from "./isolation.ts";
import { startLedger } from "./tool/ledger.ts";
import { captureOutput } from "./process/output.ts";
import { isOwnOutput } from "./folder/left-out.ts";
import { makeRunFolder } from "./folder/run-folder.ts";
import type { RunFolder } from "./folder/run-folder.ts";
import { makeHome } from "./folder/shell-start-up.ts";
import { installStandIn } from "./tool/stand-in.ts";
import { superviseAgent } from "./process/supervise.ts";
import type { Supervised, Waits } from "./process/supervise.ts";
import { copyWorkspace } from "./folder/work-copy.ts";

const defaultWaits: Waits = { graceMs: 2000, quietMs: 2000 };
const printedTailBytes = 8 * 1024;

/** What every run needs of its surroundings; paths are absolute. */
export interface RunSurroundings {
  readonly workspace: string;
  readonly env: ReadonlyMap<string, string>;
  /** The stand-in's program, and the Node that runs it. */
  readonly standInScript: string;
  readonly nodePath: string;
  /** Where the runs' folders are made and removed. */
  readonly tempRoot: string;
  readonly log: Log;
  readonly waits?: Waits;
}

/** The runs that go on at this moment, and whether they are to end. */
export interface RunSession extends RunSurroundings {
  readonly running: Set<Supervised>;
  isCancelled: boolean;
  /** What every run's copy lacks is told once. */
  hasToldLeftOut: boolean;
}

/** A run's evidence and what was printed; the caller keeps the time. */
export type SeenRun = Omit<RunResult, "durationMs">;

/** A run that could not be started: why, in words. */
export function describeUnprepared(reason: string): SeenRun {
  return { evidence: describeUnstarted(reason), outputTail: "" };
}

/** Makes one run from its folder to its evidence, and leaves nothing behind; throws only for a fault of our own. */
export async function runOnce(session: RunSession, plan: RunPlan): Promise<SeenRun> {
  if (session.isCancelled) return cancelled;
  let folder: RunFolder | undefined;
  try {
    folder = await makeRunFolder(session.tempRoot, (path) =>
      session.log.warn(`${plan.label}: could not remove ${path}`),
    );
    return await runIn(folder, session, plan);
  } catch (error) {
    const reason = explainFailure(error);
    if (reason === null) throw error;
    return describeUnprepared(reason);
  } finally {
    await folder?.[Symbol.asyncDispose]();
  }
}

const cancelled: SeenRun = { evidence: describeCancelled(), outputTail: "" };

/** What the user or the machine can mend, in words; null for a fault of our own. */
function explainFailure(error: unknown): string | null {
  if (error instanceof ParityError) {
    return error.hint === null ? error.message : `${error.message}; ${error.hint}`;
  }
  // A full disk, a temporary folder that is missing: the system's own errors name the call that failed.
  if (!(error instanceof Error && "syscall" in error && "code" in error)) return null;
  const failed = `${String(error.syscall)} failed with ${String(error.code)}`;
  return `the run could not be prepared: ${failed}; TMPDIR must name a folder that is there, can be written and has room`;
}

async function runIn(folder: RunFolder, session: RunSession, plan: RunPlan): Promise<SeenRun> {
  const { agent, label } = plan;
  const env = await prepare(folder, session, plan);
  if (session.isCancelled) return cancelled;
  const stdout = captureOutput();
  const stderr = captureOutput();
  const printed = captureOutput({ headBytes: 0, tailBytes: printedTailBytes });
  const lastWords: PrintedEnd[] = [];
  const ledger = startLedger(() => performance.now());
  let supervised: Supervised | undefined;
  let hasEnded = false;
  const server = await serveCalls({
    ...plan,
    socketPath: folder.socketPath,
    ledger,
    onTooManyCalls: () => supervised?.stop("too-many-calls"),
    onOverdueCall: () => supervised?.stop("tool-timeout"),
  });
  try {
    const { command, level } = isolate(agent.command);
    supervised = superviseAgent({
      command,
      cwd: folder.workFolder,
      env,
      mark: folder.mark,
      budgetMs: agent.timeoutMs,
      waits: session.waits ?? defaultWaits,
      ledger,
      onStdout: (chunk) => [stdout, printed].forEach((capture) => capture.push(chunk)),
      onStderr: (chunk) => [stderr, printed].forEach((capture) => capture.push(chunk)),
      onLastWords: () => lastWords.push(stdout.readEnd(agent.claim.lastLines)),
    });
    session.running.add(supervised);
    if (session.isCancelled) supervised.stop("cancelled");
    const end = await supervised.end;
    hasEnded = true;
    for (const pid of end.survivors)
      session.log.warn(`${label}: process ${pid} could not be stopped`);
    const evidence = describeRun({
      agent,
      end,
      counts: ledger.count(),
      overdueCalls: server.overdueCalls,
      lastWords: [...lastWords, stdout.readEnd(agent.claim.lastLines)],
      stdout,
      stderr,
      isolation: level,
      template: (text) => templateRunPaths(text, folder),
    });
    return { evidence, outputTail: printed.readText() };
  } finally {
    if (supervised !== undefined) session.running.delete(supervised);
    if (!hasEnded) supervised?.kill();
    await server[Symbol.asyncDispose]();
  }
}

/** Lays out the run's folder; answers with the agent's environment. */
async function prepare(
  folder: RunFolder,
  session: RunSession,
  plan: RunPlan,
): Promise<Readonly<Record<string, string>>> {
  await installStandIn({
    tool: plan.agent.tool,
    binFolder: folder.binFolder,
    nodePath: session.nodePath,
    scriptPath: session.standInScript,
    socketPath: folder.socketPath,
  });
  const env = await buildAgentEnvironment({
    ...folder,
    env: session.env,
    passEnv: plan.agent.passEnv,
  });
  await makeHome(folder.homeFolder, env["PATH"] ?? "");
  const { leftOut, unreadable } = await copyWorkspace({
    from: session.workspace,
    to: folder.workFolder,
  });
  const missing = leftOut.filter((path) => !isOwnOutput(path));
  if (missing.length > 0 && !session.hasToldLeftOut) {
    session.hasToldLeftOut = true;
    session.log.info(`left out of the agent's copy of this folder: ${quoteAll(missing)}`);
  }
  if (unreadable.length > 0) {
    session.log.warn(`${plan.label}: could not be copied: ${quoteAll(unreadable)}`);
  }
  return env;
}

function templateRunPaths(text: string, folder: RunFolder): string {
  return text
    .replaceAll(folder.workFolder, "$WORKSPACE")
    .replaceAll(folder.homeFolder, "$HOME")
    .replaceAll(folder.path, "$RUN");
}
