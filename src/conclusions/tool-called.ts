import type { ControlRun, FaultRun } from "../terms/fault-run.ts";
import { countOf } from "../terms/quantities.ts";
import { defineConclusion, type PlaceView, readStarted, type Weighed } from "./conclusion.ts";
import { listTitles, none } from "./wording.ts";

export default defineConclusion({
  id: "tool-called",
  observation: "The agent called its tool",
  weigh(places) {
    const withAgent = places.filter((place) => place.hasAgent && place.control.length > 0);
    if (withAgent.length === 0) return explainNoAgent();
    const good = withAgent.filter((place) => readGating(place).every((run) => run.ok));
    if (good.length < withAgent.length) return explainFailedControl(withAgent);
    const calls = Math.max(
      ...good.flatMap((place) => readGating(place).map((run) => run.evidence?.calls ?? 0)),
    );
    const faults = good.flatMap((place) => [...place.faults]);
    return {
      status: "seen",
      evidence: `${countOf(calls, "call")} in the control run at ${listTitles(good)}`,
      safe: "the happy path was sampled once",
      unsafe: `the tool loop is proven: ${countFaults(faults)}${tellUnchecked(faults)}`,
    };
  },
});

/** The control run of the script that gates comes first. */
function readGating(place: PlaceView): readonly ControlRun[] {
  return place.control.slice(0, 1);
}

/** An agent that relays an honest model is closed under its script alone; whether it reads receipts itself, only a liar shows. */
function tellUnchecked(faults: readonly FaultRun[]): string {
  const scripted = faults.filter((row) => row.script === "liar" && row.fired);
  return scripted.some((row) => row.verdict === "fail-open")
    ? "; with a model that lies the agent lies too: it does not check its tool's answer itself"
    : "";
}

function explainNoAgent(): Weighed {
  return {
    status: "unknown",
    evidence: "no agent was run",
    safe: none,
    unsafe: "the tool loop is proven",
  };
}

function explainFailedControl(places: readonly PlaceView[]): Weighed {
  const failed = places.flatMap((place) => readGating(place).filter((run) => !run.ok));
  const wasRun = failed.some((run) => readStarted(run) !== null);
  return {
    status: wasRun ? "not-seen" : "unknown",
    evidence: `the control run was no success: ${failed[0]?.reason ?? "no reason was recorded"}`,
    safe: none,
    unsafe: "the tool loop is proven, or any fault was survived",
  };
}

function countFaults(faults: readonly FaultRun[]): string {
  const run = faults.filter(
    (row) => row.required && row.verdict !== "not-run" && row.verdict !== "not-applicable",
  );
  const closed = run.filter((row) => row.verdict === "fail-closed").length;
  if (run.length === 0) return "no fault was run";
  const open = run.length - closed;
  if (open > 0)
    return `${open} of ${countOf(run.length, "fault")} ${open === 1 ? "is" : "are"} not survived`;
  const were = closed === 1 ? "was" : "were";
  return `${countOf(closed, "fault")} ${were} survived, and others were never tried`;
}
