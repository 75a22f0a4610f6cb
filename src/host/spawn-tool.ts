import { type ChildProcessByStdio, spawn } from "node:child_process";
import type { Readable } from "node:stream";
import type { Attempt, ExecOutcome, ExecRequest } from "../ports/host.ts";
import { nameErrno } from "./attempt.ts";
import { collect } from "./collect.ts";

const DEFAULT_OUTPUT_BYTES = 1024 * 1024;
// how long a grandchild that holds the pipe may delay what the tool itself has already said
const HELD_PIPE_MS = 250;

/** What the runner means for this program alone: a program found on PATH may be anybody's. */
const runnersOwn =
  /^(ACTIONS_.*|INPUT_.*|GITHUB_TOKEN|GITHUB_(ENV|PATH|OUTPUT|STATE|STEP_SUMMARY))$/;

/** Where a measuring tool runs: the folder, and the environment before the request's changes. */
export interface ToolPlace {
  readonly folder: string;
  readonly env: ReadonlyMap<string, string>;
  /** Whether what it started ends with it. */
  readonly clearsGroup?: boolean;
}

/** A tool that is running, and the way to end it with all that it started. */
export interface RunningTool {
  readonly outcome: Promise<Attempt<ExecOutcome>>;
  stop(): void;
}

type Child = ChildProcessByStdio<null, Readable, Readable>;

/** Starts a measuring tool without a shell, in its own process group, with its time-out running; the outcome never rejects. */
export function spawnTool(request: ExecRequest, place: ToolPlace): RunningTool {
  try {
    const child = start(request, place);
    if (place.clearsGroup === true) child.once("exit", () => stopGroup(child));
    let hasSettled = false;
    const outcome = awaitOutcome(child, request).finally(() => {
      hasSettled = true;
    });
    // its number may belong to somebody else by then
    return { outcome, stop: () => void (hasSettled || stopGroup(child)) };
  } catch (error) {
    const failure: Attempt<never> = { ok: false, errno: nameErrno(error) };
    return { outcome: Promise.resolve(failure), stop: () => {} };
  }
}

function start(request: ExecRequest, place: ToolPlace): Child {
  const [file, ...args] = request.argv;
  return spawn(file, args, {
    cwd: place.folder,
    env: composeEnv(request, place.env),
    stdio: ["ignore", "pipe", "pipe"],
    detached: process.platform !== "win32",
    windowsHide: true,
  });
}

function awaitOutcome(child: Child, request: ExecRequest): Promise<Attempt<ExecOutcome>> {
  const maxBytes = request.maxOutputBytes ?? DEFAULT_OUTPUT_BYTES;
  const stdout = collect(child.stdout, maxBytes);
  const stderr = collect(child.stderr, maxBytes);
  let timedOut = false;
  let held: NodeJS.Timeout | undefined;

  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      timedOut = true;
      stopGroup(child);
      settleSoon(null, "SIGKILL");
    }, request.timeoutMs);

    function settle(exit: number | null, signal: string | null): void {
      clearTimeout(timer);
      clearTimeout(held);
      child.stdout.destroy();
      child.stderr.destroy();
      resolve({
        ok: true,
        value: {
          exit: timedOut ? null : exit,
          signal,
          timedOut,
          stdout: stdout.text(),
          stderr: stderr.text(),
          cut: stdout.isCut() || stderr.isCut(),
        },
      });
    }

    function settleSoon(exit: number | null, signal: string | null): void {
      clearTimeout(held);
      held = setTimeout(() => {
        stopGroup(child);
        settle(exit, signal);
      }, HELD_PIPE_MS);
    }

    child.once("error", (error) => {
      clearTimeout(timer);
      resolve({ ok: false, errno: nameErrno(error) });
    });
    child.once("close", settle);
    child.once("exit", settleSoon);
  });
}

function composeEnv(
  { env = {}, unset = [] }: ExecRequest,
  base: ReadonlyMap<string, string>,
): Record<string, string> {
  const own = [...base].filter(([name]) => !runnersOwn.test(name));
  const composed = new Map([...own, ...Object.entries(env)]);
  for (const name of unset) composed.delete(name);
  return Object.fromEntries(composed);
}

function stopGroup({ pid }: Child): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === "win32" ? pid : -pid, "SIGKILL");
  } catch {
    // it has ended by itself
  }
}
