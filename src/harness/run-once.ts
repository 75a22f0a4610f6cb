import { dirname } from "node:path";
import type { AgentSetup, RunPlan, RunResult } from "../ports/harness.ts";
import type { PrintedEnd } from "../faults/claim.ts";
import type { Log } from "../ports/log.ts";
import { openByteBudget } from "./byte-budget.ts";
import { inRunFolder } from "./folder/in-run-folder.ts";
import { keepRecords } from "./folder/keep-records.ts";
import { layOut } from "./folder/lay-out.ts";
import { describeModelEnvironment } from "./folder/model-environment.ts";
import { fillIn } from "./folder/placeholders.ts";
import type { Placeholders } from "./folder/placeholders.ts";
import { listReplaced, makeDecoys } from "./leaks/decoys.ts";
import { openLeakSearch } from "./leaks/leak-search.ts";
import { passFileClock } from "./leaks/pass-file-clock.ts";
import { readWrittenFiles } from "./leaks/written-files.ts";
import { openServers } from "./run-servers.ts";
import type { RunServers } from "./run-servers.ts";
import { describeCancelled, describeRun, describeUnstarted } from "./evidence.ts";
import type { Isolator } from "./isolation/isolate.ts";
import { refuseIsolation } from "./isolation/refuse-isolation.ts";
import { startLedger } from "./tool/ledger.ts";
import { captureOutput } from "./process/output.ts";
import type { Capture } from "./process/output.ts";
import type { RunFolder } from "./folder/run-folder.ts";
import { explainScript } from "./process/script-start.ts";
import { superviseAgent } from "./process/supervise.ts";
import type { Supervised, Waits } from "./process/supervise.ts";

/** How long a run waits where nothing else is said. */
export const defaultWaits: Waits = { graceMs: 2000, quietMs: 2000 };
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
  /** Leaves the runs' folders on the disk, with what was printed and seen beside them. */
  readonly keepsFolders?: boolean;
  /** The ledger of a run, where it is not the usual one. */
  readonly openLedger?: typeof startLedger;
  readonly waits?: Waits;
}

/** The runs that go on at this moment, and whether they are to end. */
export interface RunSession extends RunSurroundings {
  readonly running: Set<Supervised>;
  isCancelled: boolean;
  readonly isolator: Isolator;
  /** A call's digest under a key that only this harness has: equal calls have equal ones. */
  readonly digestCall: (canonical: string) => string;
  /** What every run's copy lacks is told once. */
  hasToldLeftOut: boolean;
  /** So is which names that are passed got a decoy. */
  hasToldReplaced: boolean;
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
  const refused = await refuseIsolation(session.isolator, plan.isolation);
  if (refused !== null) {
    const { reason, level } = refused;
    return { evidence: { ...describeUnstarted(reason), isolation: level }, outputTail: "" };
  }
  const done = await inRunFolder(session, plan.label, (folder) => runIn(folder, session, plan));
  return done.ok ? done.value : describeUnprepared(done.reason);
}

const cancelled: SeenRun = { evidence: describeCancelled(), outputTail: "" };

async function runIn(folder: RunFolder, session: RunSession, plan: RunPlan): Promise<SeenRun> {
  const { agent, label, model } = plan;
  const { level: reachable } = await session.isolator.detect();
  const decoys = makeDecoys({ ...session, ...agent, ...folder, hasModel: model !== null });
  const leaks = openLeakSearch(decoys);
  const budget = openByteBudget(undefined, () => leaks.miss("a request that was too large"));
  const stdout = captureOutput();
  const stderr = captureOutput();
  const printed = captureOutput({ headBytes: 0, tailBytes: printedTailBytes });
  const lastWords: PrintedEnd[] = [];
  const ledger = (session.openLedger ?? startLedger)(
    () => performance.now(),
    (words) => {
      plan.onSign?.("tool-called");
      leaks.look(words.join("\n"), "a tool call");
    },
    agent.effects,
  );
  let supervised: Supervised | undefined;
  let hasEnded = false;
  const servers = await openServers({
    plan,
    folder,
    level: reachable,
    standInScript: session.standInScript,
    nodePath: session.nodePath,
    ledger,
    decoys,
    leaks,
    budget,
    onTooMany: (what) => supervised?.stop(what),
    onOverdueCall: () => supervised?.stop("tool-timeout"),
  });
  try {
    const { placeholders, modelUrls } = servers;
    const { env, borrowed } = await layOut({
      folder,
      session,
      label,
      agent,
      decoys,
      placeholders,
      addresses: nameAddresses(agent, placeholders, modelUrls),
    });
    if (session.isCancelled) return cancelled;
    const [program, ...args] = agent.command;
    const command = [program, ...args.map((word) => fillIn(word, placeholders))] as const;
    await using isolated = await session.isolator.isolate({
      folder,
      command,
      env,
      borrowed,
      relays: servers.relays,
    });
    const sinceMs = decoys.length === 0 ? 0 : await passFileClock(folder.path);
    const outputs = {
      stdout: [stdout, printed, leaks.follow("standard output")],
      stderr: [stderr, printed, leaks.follow("standard error")],
    };
    supervised = superviseAgent({
      command,
      start: (started) => isolated.start(started),
      cwd: folder.workFolder,
      env,
      mark: folder.mark,
      budgetMs: agent.timeoutMs,
      waits: session.waits ?? defaultWaits,
      ledger,
      onStdout: (chunk) => outputs.stdout.forEach((output) => output.push(chunk)),
      onStderr: (chunk) => outputs.stderr.forEach((output) => output.push(chunk)),
      onLastWords: () => lastWords.push(stdout.readEnd(agent.claim.lastLines)),
    });
    session.running.add(supervised);
    if (session.isCancelled) supervised.stop("cancelled");
    const end = await supervised.end;
    hasEnded = true;
    for (const pid of end.survivors)
      session.log.warn(`${label}: process ${pid} could not be stopped`);
    function template(text: string): string {
      return leaks.hide(templateRunPaths(text, folder));
    }
    if (decoys.length > 0) {
      await readWrittenFiles({
        // What we wrote there ourselves is older.
        folders: [...new Set([folder.path, dirname(folder.socketPath)])],
        sinceMs,
        onFile: (path) => leaks.follow(`the file ${template(path)}`),
        onUnread: (what) => leaks.miss(template(what)),
      });
    }
    const evidence = describeRun({
      plan,
      end,
      counts: ledger.count(),
      model: servers.model?.count() ?? null,
      overdueCalls: servers.tool.overdueCalls,
      toolFailure: servers.tool.failure,
      scriptFault:
        end.startError === "ENOENT" || end.exit === 127
          ? await explainScript(program, { cwd: folder.workFolder, path: env["PATH"] ?? "" })
          : null,
      lastWords: [...lastWords, stdout.readEnd(agent.claim.lastLines)],
      stdout,
      stderr,
      isolation: isolated.level,
      decoys: decoys.length,
      replaced: listReplaced(decoys, agent.passEnv),
      leaks: leaks.places,
      unsearched: leaks.unsearched,
      oversizedRequests: budget.refusals,
      strayRequests: servers.strays,
      digestCall: session.digestCall,
      template,
    });
    if (session.keepsFolders === true) {
      await keepRecords(folder.path, {
        "stdout.txt": stdout.readText(),
        "stderr.txt": stderr.readText(),
        "evidence.json": `${JSON.stringify(evidence, null, 2)}\n`,
      });
    }
    return { evidence, outputTail: leaks.hide(readTail(printed)) };
  } finally {
    if (supervised !== undefined) session.running.delete(supervised);
    if (!hasEnded) supervised?.kill();
    await servers[Symbol.asyncDispose]();
  }
}

function nameAddresses(
  { urlEnv }: AgentSetup,
  { tool_url: toolUrl }: Placeholders,
  modelUrls: RunServers["modelUrls"],
): Readonly<Record<string, string>> {
  return {
    ...(modelUrls === null ? {} : describeModelEnvironment(modelUrls)),
    ...(urlEnv === null || toolUrl === null ? {} : { [urlEnv]: toolUrl }),
  };
}

/** Where the beginning is cut off, its first line may begin with half a secret, which nobody would recognise: it goes, or its first word where it is all there is. */
function readTail(printed: Capture): string {
  const text = printed.readText();
  return printed.cutBytes === 0 ? text : text.replace(/^(\n… .* …\n)(?:.*\n(?!$)|\S*)/, "$1");
}

function templateRunPaths(text: string, folder: RunFolder): string {
  return text
    .replaceAll(folder.workFolder, "$WORKSPACE")
    .replaceAll(folder.homeFolder, "$HOME")
    .replaceAll(folder.outsideFolder, "")
    .replaceAll(folder.path, "$RUN")
    .replaceAll(dirname(folder.socketPath), "$RUN");
}
