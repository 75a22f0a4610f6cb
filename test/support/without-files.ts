import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import * as z from "zod";

const Outcome = z.strictObject({ ok: z.boolean(), errno: z.string() });
const Told = z.strictObject({ tool: Outcome, fed: Outcome, tried: z.string() });

/** What is told of children that a process starts when it has no file descriptor left. */
export async function startWithoutFiles(): Promise<z.infer<typeof Told>> {
  const program = fileURLToPath(new URL("without-files-program.ts", import.meta.url));
  const script = 'ulimit -n 64 && exec "$@"';
  const args = ["-c", script, "sh", process.execPath, program];
  const { stdout } = await promisify(execFile)("/bin/sh", args);
  return Told.parse(JSON.parse(stdout));
}
