import type { ChildProcess } from "node:child_process";
import type { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import type { ProcessTree } from "./process-tree.ts";
import { spawnClean } from "./spawn-clean.ts";

const mostReadTurns = 100;

/** What is started, where, and with which environment. */
export interface AgentCommand {
  readonly command: readonly [string, ...string[]];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}

/** How a process ended: by its own exit, or by a signal. */
export interface ProcessEnd {
  readonly exit: number | null;
  readonly signal: string | null;
}

/** An agent's two streams; null when it could not be started. */
export interface AgentOutput {
  readonly stdout: Readable | null;
  readonly stderr: Readable | null;
}

/** An agent under way, whatever it was started in. */
export interface StartedAgent extends AgentOutput {
  /** Null once it was started, else the system's own word (`ENOENT`, `EACCES` …) why it could not be. */
  readonly startError: Promise<string | null>;
  /** The end of the agent itself, not of what it left behind. */
  readonly ended: Promise<ProcessEnd>;
  /** What belongs to it, what holds it aside. */
  readonly tree: ProcessTree;
  readonly findPid: () => number | undefined;
  /** Kills everything at once and waits for nothing: for the end of our own process. */
  readonly kill: () => void;
  /** Takes down what held the agent, after it and all it left behind have ended. */
  close(): Promise<void>;
}

/** Starts the agent in a process group of its own, stdin at its end; a text is the system's reason why it could not. */
export function startAgent({
  command,
  cwd,
  env,
  output = "pipe",
}: AgentCommand & { readonly output?: "pipe" | "inherit" }): ChildProcess | string {
  try {
    return spawnClean(command, { cwd, env, detached: true, stdio: ["ignore", output, output] });
  } catch (error) {
    return readErrno(error);
  }
}

/** The system's reason why a child without a pid was not started. */
export function waitForError(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once("error", (error) => resolve(readErrno(error)));
  });
}

/** Waits for the process alone, never for its pipes: a grandchild may hold those for ever. */
export function waitForEnd(child: ChildProcess, onEnd: () => void): Promise<ProcessEnd> {
  return new Promise((resolve) => {
    // A failed kill is reported here too; whether it worked is asked of /proc.
    child.on("error", () => {});
    child.once("exit", (exit, signal) => {
      onEnd();
      resolve({ exit, signal });
    });
  });
}

/** Whose output is read, and who gets it. */
export interface StreamCapture {
  readonly child: AgentOutput;
  readonly onStdout: (chunk: Uint8Array) => void;
  readonly onStderr: (chunk: Uint8Array) => void;
}

/** Reads both streams as they come; resolves when both have ended. */
export async function captureStreams({ child, onStdout, onStderr }: StreamCapture): Promise<void> {
  const streams = [
    { stream: child.stdout, push: onStdout },
    { stream: child.stderr, push: onStderr },
  ];
  await Promise.all(
    streams.map(
      ({ stream, push }) =>
        new Promise<void>((resolve) => {
          if (stream === null) return resolve();
          stream.on("data", push);
          stream.resume();
          stream.on("error", () => resolve());
          stream.once("close", () => resolve());
        }),
    ),
  );
}

/** Lets the event loop read what a process has left in its pipes, and nothing that is still to come. */
export async function readWhatIsThere({ stdout }: AgentOutput): Promise<void> {
  if (stdout === null) return;
  let chunks = 1;
  const count = (): void => {
    chunks += 1;
  };
  stdout.on("data", count);
  for (let turn = 0; chunks > 0 && turn < mostReadTurns; turn += 1) {
    chunks = 0;
    await setImmediate();
    await setImmediate();
  }
  stdout.off("data", count);
}

/** The system's own word for what went wrong, or the message where there is none. */
export function readErrno(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return "code" in error && typeof error.code === "string" ? error.code : error.message;
}
