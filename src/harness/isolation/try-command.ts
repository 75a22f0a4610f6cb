import { spawn } from "node:child_process";
import type { ChildProcessByStdio } from "node:child_process";
import type { Readable } from "node:stream";
import { readErrno } from "../process/agent-process.ts";
import { settleWithin } from "../process/waiting.ts";
import { describeWallEnvironment } from "./wall-environment.ts";

const longestTryMs = 5000;
const maxWordsChars = 160;

/** Runs a command to see whether it works: null when it exits with 0, else why not, in its own words. */
export async function tryCommand(
  command: readonly [string, ...string[]],
  limitMs: number = longestTryMs,
): Promise<string | null> {
  const [program] = command;
  const child = start(command);
  if (typeof child === "string") return `${program} ${child}`;
  let words = "";
  // where files run out a child that was not started has no streams, whatever its type says
  if (child.pid !== undefined) {
    child.stderr.on(
      "data",
      (chunk) => (words = `${words}${String(chunk)}`.slice(0, maxWordsChars * 4)),
    );
  }
  const failure = new Promise<string | null>((resolve) => {
    child.once("error", (error) =>
      resolve("code" in error ? `${program} ${String(error.code)}` : error.message),
    );
    child.once("close", (exit) => resolve(exit === 0 ? null : describe(words, exit)));
  });
  const outcome = await settleWithin(
    failure.then((reason) => ({ reason })),
    limitMs,
  );
  if (outcome !== null) return outcome.reason;
  // Where sudo is in between it is not ours to kill: nothing waits for it then.
  child.kill("SIGKILL");
  child.stderr.destroy();
  child.unref();
  return `${program} did not end within ${limitMs} ms`;
}

/** Most failures are told later, but not all: one word that is too long is thrown at once, and so told by its errno. */
function start([program, ...args]: readonly [string, ...string[]]):
  | ChildProcessByStdio<null, null, Readable>
  | string {
  try {
    return spawn(program, args, {
      cwd: "/",
      env: describeWallEnvironment(),
      detached: true,
      stdio: ["ignore", "ignore", "pipe"],
    });
  } catch (error) {
    return readErrno(error);
  }
}

/** What sudo says first on a box whose own name is in no hosts file, and then does its work. */
const aside = /^sudo: unable to resolve host /;

function describe(words: string, exit: number | null): string {
  const line = words.split("\n").find((text) => text.trim() !== "" && !aside.test(text));
  return line?.trim().slice(0, maxWordsChars) ?? `exit ${exit ?? "by a signal"}`;
}
