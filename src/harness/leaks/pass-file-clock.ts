import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

const lookAgainMs = 1;
/** No file system counts in longer steps than two seconds. */
const longestStepMs = 3000;

/** Waits until the clock by which files are stamped has moved on; answers with its time, before which everything that is in the folder now was written, and after which, or at which, what comes. */
export async function passFileClock(folder: string): Promise<number> {
  // The kernel stamps with a clock of steps, which lags behind ours; a server's clock may be quite another.
  const path = join(folder, "clock");
  await using file = await open(path, "wx", 0o600);
  try {
    const { ctimeMs: firstMs } = await file.stat();
    for (let waitedMs = 0; ; waitedMs += lookAgainMs) {
      await file.utimes(0, 0);
      const { ctimeMs } = await file.stat();
      if (ctimeMs > firstMs || waitedMs >= longestStepMs) return ctimeMs;
      await setTimeout(lookAgainMs);
    }
  } finally {
    await rm(path, { force: true });
  }
}
