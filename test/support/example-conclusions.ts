import type { ConclusionRow } from "../../src/terms/conclusion-row.ts";

/** The conclusion rows of a run in which everything is well at these places. */
export function conclude(
  places: string,
  changes: Readonly<Record<string, Partial<ConclusionRow>>> = {},
): ConclusionRow[] {
  const rows: readonly ConclusionRow[] = [
    {
      id: "imports-green",
      observation: "Imports succeed",
      status: "seen",
      evidence: `the agent loaded and finished its control run at ${places}`,
      safe: "the agent's own code loads and runs there",
      unsafe: places.includes(",")
        ? "production runs the same builds: names and versions say nothing about native builds"
        : "production runs the same builds: there is no fingerprint of another place to compare",
    },
    {
      id: "tool-called",
      observation: "The agent called its tool",
      status: "seen",
      evidence: `1 call in the control run at ${places}`,
      safe: "the happy path was sampled once",
      unsafe: "the tool loop is proven: 4 faults were survived, and others were never tried",
    },
    {
      id: "cost-nothing",
      observation: "The run cost nothing",
      status: "seen",
      evidence: `0 model requests in ${5 * places.split(",").length} runs at ${places}`,
      safe: "this is a cheap place to fail",
      unsafe: "no cap is needed on retries, parallel calls and prompt size",
    },
    {
      id: "tmp-written",
      observation: "A file was written to the temporary folder",
      status: "seen",
      evidence: `written, read back and deleted at ${places}`,
      safe: "the temporary folder works right now",
      unsafe: "the disk is durable: it was not seen a second time",
    },
    {
      id: "names-set",
      observation: "Required names are set",
      status: "seen",
      evidence: `3 names at ${places}; values were not read`,
      safe: "the contract's shape is right there",
      unsafe: "the secrets are safe, or the values are right",
    },
  ];
  return rows.map((row) => ({ ...row, ...changes[row.id] }));
}

/** The rows of places where a name is missing and faults are not survived. */
export function concludeBroken(places: string): ConclusionRow[] {
  return conclude(places, {
    "tool-called": { unsafe: "the tool loop is proven: 2 of 4 faults are not survived" },
    "names-set": {
      status: "not-seen",
      evidence: "`TOOL_TIMEOUT_MS` missing at `box`",
      safe: "–",
      unsafe: "the secrets are safe",
    },
  });
}

/** The rows of a run whose control run failed. */
export function concludeUncontrolled(places: string): ConclusionRow[] {
  return conclude(places, {
    "imports-green": {
      status: "not-seen",
      evidence: "the agent did not finish its control run at `box`",
      safe: "–",
      unsafe: "production runs the same builds",
    },
    "tool-called": {
      status: "not-seen",
      evidence: "the control run was no success: the agent never called the tool",
      safe: "–",
      unsafe: "the tool loop is proven, or any fault was survived",
    },
  });
}
