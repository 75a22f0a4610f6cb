import * as z from "zod";
import type { Host } from "../../ports/host.ts";
import { measured, type Measured, unmeasured } from "../../terms/measured.ts";
import { searchCommand } from "../command-search.ts";
import { askGit } from "../tool-requests.ts";
import { tellNoStart } from "../denial.ts";

/** What is wrong with the clock; no time of day is kept. */
export const ClockFacts = z.strictObject({
  before_this_tool: z.boolean(),
  /** Null where there is no commit. */
  before_commit: measured(z.boolean().nullable()),
  drifts: z.boolean(),
});
export type ClockFacts = z.infer<typeof ClockFacts>;

/** This code did not exist earlier: a constant, since the same source must build to the same bytes. */
const WRITTEN_MS = Date.UTC(2026, 0, 1);
/** Whoever made the commit may have had a clock that was a little ahead. */
const COMMIT_TOLERANCE_MS = 5 * 60 * 1000;
const DRIFT_TOLERANCE_MS = 1000;

/** Compares the clock with what must lie behind it, and with the monotonic clock since this program started. */
export async function measureClock(host: Host): Promise<Measured<ClockFacts>> {
  const [clock, commit] = await Promise.all([host.readClock(), readCommitTime(host)]);
  if (!clock.ok) return unmeasured("not-recorded", `the clock was not read (${clock.errno})`);
  const { wallMs, driftMs } = clock.value;
  return {
    value: {
      before_this_tool: wallMs < WRITTEN_MS,
      before_commit: "unknown" in commit ? commit : { value: isBefore(wallMs, commit.value) },
      drifts: Math.abs(driftMs) > DRIFT_TOLERANCE_MS,
    },
  };
}

function isBefore(wallMs: number, commitS: number | null): boolean | null {
  return commitS === null ? null : wallMs + COMMIT_TOLERANCE_MS < commitS * 1000;
}

/** When HEAD's commit was made, in seconds since 1970. */
async function readCommitTime(host: Host): Promise<Measured<number | null>> {
  const search = await searchCommand(host, "git");
  if (search.kind !== "found") return { value: null };
  const ran = await host.exec(askGit(search.path).commit);
  if (!ran.ok) return tellNoStart("git", ran.errno);
  const { exit, stdout, stderr, timedOut } = ran.value;
  if (timedOut) return unmeasured("timed-out", "git did not answer within 10 s");
  if (stderr.includes("dubious ownership")) {
    return unmeasured("dubious-ownership", "git refuses this folder: it belongs to another user");
  }
  // no repository, or none with a commit
  if (exit !== 0) return { value: null };
  const [header = ""] = stdout.split("\n\n", 1);
  const seconds = /^committer .*> (\d{1,12}) [+-]\d{4}$/m.exec(header)?.[1];
  return seconds === undefined
    ? unmeasured("crashed", "git gave no commit")
    : { value: Number(seconds) };
}
