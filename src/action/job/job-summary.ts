import { appendFile, stat } from "node:fs/promises";
import type { Environment } from "./job.ts";
import type { JobLog } from "./job-log.ts";

/** The runner drops a whole summary of more than 1 MiB; a little is kept free for line ends. */
const maxSummaryBytes = 1024 * 1024 - 1024;

/** Adds to the step's summary what fits beside its earlier content; a failure is a warning, the verdict stands. */
export async function appendSummary(
  env: Environment,
  render: (maxBytes: number) => string,
  log: JobLog,
): Promise<void> {
  const path = env.get("GITHUB_STEP_SUMMARY") ?? "";
  try {
    if (path === "") throw new Error("GITHUB_STEP_SUMMARY is not set");
    const maxBytes = maxSummaryBytes - (await stat(path)).size;
    const text = maxBytes > 0 ? `${render(maxBytes - 1)}\n` : "";
    if (text === "" || Buffer.byteLength(text) > maxBytes) {
      throw new Error("there is no room left in it (1 MiB)");
    }
    await appendFile(path, text);
  } catch (error) {
    log.warn(`the job summary could not be written: ${String(error)}; the verdict stands`);
  }
}
