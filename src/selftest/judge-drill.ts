import type { FaultResults } from "../gate/check/run-faults.ts";
import { nameControl, nameFault } from "../render/fault-words.ts";
import type { ControlRun, FaultRun } from "../terms/fault-run.ts";
import { countOf } from "../terms/quantities.ts";
import type { Expected, Drill } from "./drill.ts";

/** One row of the selftest: what the harness said of a control agent, and what is wrong with that; null where it is right. */
export interface DrillRow {
  readonly drill: Drill;
  /** As the row is named everywhere: `control`, `junk/empty`, `boom liar`. */
  readonly name: string;
  readonly verdict: string;
  readonly wrong: string | null;
  /** The harness was told to end before the run had ended: that says nothing about it. */
  readonly wasCancelled: boolean;
}

/** Holds what the harness said of one control agent against what it must say; a row that is missing is wrong, too. */
export function judgeDrill(
  drill: Drill,
  { control, faults }: Pick<FaultResults, "control" | "faults">,
): DrillRow[] {
  const seen = faults.filter(({ verdict }) => verdict !== "not-run");
  const rows = [
    ...control
      .filter(({ script }) => isAsked(drill, script))
      .map((run) => ({
        drill,
        name: nameControl(run),
        verdict: run.ok ? "ok" : "failed",
        wrong: explainControl(drill, run),
        wasCancelled: isCancelled(run),
      })),
    ...seen.map((run) => ({
      drill,
      name: nameFault(run),
      verdict: run.verdict,
      wrong: explainRow(drill, run),
      wasCancelled: isCancelled(run),
    })),
  ];
  const missing = Object.keys(drill.expects).filter(
    (name) => name !== "every" && !seen.some((run) => listNames(run).includes(name)),
  );
  return [
    ...rows,
    ...missing.map((name) => ({
      drill,
      name,
      verdict: "not-run",
      wrong: "it was not run",
      wasCancelled: false,
    })),
  ];
}

function isCancelled({ evidence }: ControlRun | FaultRun): boolean {
  return evidence?.stopped === "cancelled";
}

function isAsked({ scripts = ["honest"] }: Drill, script: ControlRun["script"]): boolean {
  return script === null || scripts.includes(script);
}

function explainControl({ control = "ok" }: Drill, run: ControlRun): string | null {
  if (run.ok === (control === "ok")) return null;
  return run.ok ? "it must fail and succeeded" : `it must succeed: ${run.reason ?? "no reason"}`;
}

function explainRow(drill: Drill, run: FaultRun): string | null {
  const expected = findExpected(drill, run);
  if (expected === undefined) return "nobody said what it must come to";
  if (run.verdict !== expected.verdict) {
    return `it must be ${expected.verdict}; the harness says: ${run.reason}`;
  }
  const { evidence } = run;
  // where the control run failed, and where the case cannot be played, nothing was run
  if (evidence === null || expected.verdict === "not-applicable") return null;
  if (!evidence.fired) return "the fault never reached the agent";
  // what was alive when the harness stopped everything says nothing about the agent
  if (expected.verdict === "hung") return null;
  const { alive = 0, leftovers = 0 } = expected;
  if (evidence.alive !== alive) {
    return `${countOf(evidence.alive, "tool call")} left alive, and it must be ${alive}`;
  }
  if (evidence.leftover_processes !== leftovers) {
    const left = countOf(evidence.leftover_processes, "process", "processes");
    return `${left} outlived the agent, and it must be ${leftovers}`;
  }
  return evidence.late_effects === 0
    ? null
    : `${countOf(evidence.late_effects, "effect")} after the agent had ended`;
}

function findExpected({ expects }: Drill, run: FaultRun): Expected | undefined {
  const name = listNames(run).find((candidate) => candidate in expects) ?? "every";
  return expects[name];
}

/** From the most exact name to the fault's own. */
function listNames(run: FaultRun): string[] {
  const named = { ...run, trial: 1 };
  return [nameFault(named), nameFault({ ...named, script: null }), run.id];
}
