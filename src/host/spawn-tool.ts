import { type ChildProcessByStdio, spawn } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import type { Attempt } from "../ports/attempt.ts";
import type { ExecOutcome, ExecRequest } from "../ports/host.ts";
import { isRunnersOwn } from "../terms/foreign-names.ts";
import { nameErrno } from "./attempt.ts";
import { collect } from "./collect.ts";
import { startPatience } from "./patience.ts";

const DEFAULT_OUTPUT_BYTES = 1024 * 1024;
// how long a grandchild that holds the pipe may delay what the tool itself has already said
const HELD_PIPE_MS = 250;

/** Where a measuring tool runs: the folder, and the environment before the request's changes. */
export interface ToolPlace {
  readonly folder: string;
  readonly env: ReadonlyMap<string, string>;
  /** Whether what it started ends with it. */
  readonly clearsGroup?: boolean;
  /** What it finds on its standard input; nothing unless told. */
  readonly input?: string;
}

/** A tool that is running, and the way to end it with all that it started. */
export interface RunningTool {
  /** Undefined where it did not start. */
  readonly pid: number | undefined;
  readonly outcome: Promise<Attempt<ExecOutcome>>;
  stop(): void;
}

type Child = ChildProcessByStdio<Writable | null, Readable, Readable>;

/** Starts a measuring tool without a shell, in its own process group, with its time-out running; the outcome never rejects. */
export function spawnTool(request: ExecRequest, place: ToolPlace): RunningTool {
  try {
    const child = start(request, place);
    if (child.pid === undefined) {
      return { pid: undefined, outcome: awaitFailure(child), stop: () => {} };
    }
    if (place.input !== undefined) feed(child, place.input);
    if (place.clearsGroup === true) child.once("exit", () => stopGroup(child));
    let hasSettled = false;
    const outcome = awaitOutcome(child, request).finally(() => {
      hasSettled = true;
    });
    // its number may belong to somebody else by then
    return { pid: child.pid, outcome, stop: () => void (hasSettled || stopGroup(child)) };
  } catch (error) {
    const failure: Attempt<never> = { ok: false, errno: nameErrno(error) };
    return { pid: undefined, outcome: Promise.resolve(failure), stop: () => {} };
  }
}

function start(request: ExecRequest, place: ToolPlace): Child {
  const [file, ...args] = request.argv;
  const options = {
    cwd: place.folder,
    env: composeEnv(request, place.env),
    detached: process.platform !== "win32",
    windowsHide: true,
  };
  return place.input === undefined
    ? spawn(file, args, { ...options, stdio: ["ignore", "pipe", "pipe"] })
    : spawn(file, args, { ...options, stdio: ["pipe", "pipe", "pipe"] });
}

/** Why a child without a number was not started: where files run out it has no streams either, whatever its type says. */
function awaitFailure(child: Child): Promise<Attempt<never>> {
  return new Promise((resolve) => {
    child.once("error", (error) => resolve({ ok: false, errno: nameErrno(error) }));
  });
}

function feed({ stdin }: Child, input: string): void {
  // it may end before it has read anything
  stdin?.on("error", () => {}).end(input);
}

function awaitOutcome(child: Child, request: ExecRequest): Promise<Attempt<ExecOutcome>> {
  const maxBytes = request.maxOutputBytes ?? DEFAULT_OUTPUT_BYTES;
  const stdout = collect(child.stdout, maxBytes);
  const stderr = collect(child.stderr, maxBytes);
  let timedOut = false;
  let callOffHeld: (() => void) | undefined;

  return new Promise((resolve) => {
    const callOff = startPatience(request.timeoutMs, () => {
      timedOut = true;
      stopGroup(child);
      settleSoon(null, "SIGKILL");
    });

    function settle(exit: number | null, signal: string | null): void {
      callOff();
      callOffHeld?.();
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
      callOffHeld?.();
      callOffHeld = startPatience(HELD_PIPE_MS, () => {
        stopGroup(child);
        settle(exit, signal);
      });
    }

    // a failed kill is told here
    child.on("error", () => {});
    child.once("close", settle);
    child.once("exit", (exit, signal) => {
      callOff();
      settleSoon(exit, signal);
    });
  });
}

function composeEnv(
  { env = {}, unset = [] }: ExecRequest,
  base: ReadonlyMap<string, string>,
): Record<string, string> {
  // a program found on PATH may be anybody's
  const own = [...base].filter(([name]) => !isRunnersOwn(name));
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
