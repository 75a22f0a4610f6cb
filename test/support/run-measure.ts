import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

const SCRIPT = join(import.meta.dirname, "measure-here.ts");
const run = promisify(execFile);

/** How to start the measuring process: words before it (`setpriv …`), shell lines before it (`umask 077`), and what it is told. */
export interface MeasureRun {
  readonly wrap?: readonly string[];
  readonly before?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly table?: Readonly<Record<string, unknown>>;
  readonly workspace?: string;
}

/** Measures one table in a process of its own, whose parent is a shell; the facts are as they were printed. */
export async function measureElsewhere(id: string, options: MeasureRun = {}): Promise<unknown> {
  const { wrap = [], before = ":", table = {}, workspace = process.cwd() } = options;
  // a shell with something left to do does not make room for the program: it stays its parent
  const line = `${before} || exit 9\n"$@"\nexit $?`;
  const words = [process.execPath, "--no-warnings", SCRIPT, id, JSON.stringify(table), workspace];
  const { stdout } = await run("/bin/sh", ["-c", line, "sh", ...wrap, ...words], {
    env: { PATH: process.env["PATH"] ?? "/usr/bin:/bin", ...options.env },
  });
  const facts: unknown = JSON.parse(stdout);
  return facts;
}

/** Why a variant cannot be made here, or false: it needs a Linux, and mostly root. */
export function cannotVary(needs: "linux" | "root"): string | false {
  if (process.platform !== "linux") return "needs Linux";
  return needs === "root" && process.getuid?.() !== 0 ? "needs root" : false;
}
