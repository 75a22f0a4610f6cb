import type { Selection } from "../gate/check-input.ts";
import type { FaultWatch } from "../gate/check/fault-watch.ts";
import { runFaults } from "../gate/check/run-faults.ts";
import type { Harness } from "../ports/harness.ts";
import type { Log } from "../ports/log.ts";
import { judgeDrill, type DrillRow } from "./judge-drill.ts";
import { limitRuns } from "./limit-runs.ts";
import { loadDrillContract } from "./drill-contract.ts";
import { nameDrill, type Drill } from "./drill.ts";

/** What the selftest runs on. */
export interface DrillsInput {
  readonly drills: readonly Drill[];
  /** Over the folder of the control agents. */
  readonly harness: Harness;
  readonly nodePath: string;
  /** Runs that go side by side. */
  readonly lanes: number;
  readonly log: Log;
  readonly watch: FaultWatch;
  /** Hears of every drill that is done. */
  readonly onDone?: (rows: readonly DrillRow[]) => void;
}

/** Runs every control agent under its faults, and judges the harness by what it says of them. */
export async function runDrills(input: DrillsInput): Promise<DrillRow[]> {
  const harness = limitRuns(input.harness, input.lanes);
  const rows = await Promise.all(
    input.drills.map(async (drill) => {
      const judged = await runDrill(drill, { ...input, harness });
      input.onDone?.(judged);
      return judged;
    }),
  );
  return rows.flat();
}

async function runDrill(
  drill: Drill,
  { harness, nodePath, log, watch }: DrillsInput,
): Promise<DrillRow[]> {
  const contract = await loadDrillContract(drill, nodePath);
  const selection = selectScripts(drill);
  const results = await runFaults({
    contract,
    harness,
    selection,
    log,
    watch: nameRuns(watch, nameDrill(drill)),
  });
  return judgeDrill(drill, results);
}

/** Runs of different drills have the same labels; together with the agent's name each is the only one. */
function nameRuns(watch: FaultWatch, name: string): FaultWatch {
  return {
    plan: (runs) => watch.plan(runs),
    start: (label) => watch.start(`${name}: ${label}`),
    see: (label, sign) => watch.see(`${name}: ${label}`, sign),
    end: (label, end) => watch.end(`${name}: ${label}`, end),
  };
}

function selectScripts({ scripts = ["honest"] }: Drill): Selection {
  const [script = null, ...others] = scripts;
  return { runFaults: true, only: null, script: others.length > 0 ? null : script };
}
