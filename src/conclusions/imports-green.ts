import { quoteAll } from "../terms/prose.ts";
import { countOf } from "../terms/quantities.ts";
import { defineConclusion, type PlaceView, readStarted, type Weighed } from "./conclusion.ts";
import { listTitles, none } from "./wording.ts";

export default defineConclusion({
  id: "imports-green",
  observation: "Imports succeed",
  weigh(places) {
    const seen = places.flatMap((place) => [...tellAgent(place), ...tellModules(place)]);
    const failed = seen.filter((sight) => !sight.isGreen);
    if (seen.length === 0) return { ...unproven, status: "unknown", evidence: nothingImported };
    if (failed.length > 0) {
      return { ...unproven, status: "not-seen", evidence: listSights(failed) };
    }
    return {
      status: "seen",
      evidence: listSights(seen),
      safe: "this code loads and runs there",
      unsafe: `production runs the same builds: ${describeComparison(places)}`,
    };
  },
});

/** One thing that was loaded, or not, at one place. */
interface Sight {
  readonly title: string;
  readonly says: string;
  readonly isGreen: boolean;
}

function tellAgent(place: PlaceView): Sight[] {
  if (!place.control.some((run) => readStarted(run) !== null)) return [];
  const isGreen = place.control.every((run) => run.ok);
  const says = isGreen
    ? "the agent loaded and finished its control run"
    : "the agent did not finish its control run";
  return [{ title: place.title, says, isGreen }];
}

/** The contract's `[python] modules`, each really imported. */
function tellModules(place: PlaceView): Sight[] {
  const finding = place.findings.find(({ id }) => id === "python.modules");
  if (finding?.status === "pass") {
    const says = `${countOf(finding.expected.length, "module")} imported`;
    return [{ title: place.title, says, isGreen: true }];
  }
  if (finding?.status !== "fail") return [];
  const says = `${quoteAll(finding.items)} did not import`;
  return [{ title: place.title, says, isGreen: false }];
}

/** Says each thing once, with all places where it was seen. */
function listSights(sights: readonly Sight[]): string {
  return [...new Set(sights.map(({ says }) => says))]
    .map((says) => `${says} at ${listTitles(sights.filter((sight) => sight.says === says))}`)
    .join("; ");
}

const nothingImported = "no agent was run, and no module was imported";

const unproven: Pick<Weighed, "safe" | "unsafe"> = {
  safe: none,
  unsafe: "production runs the same builds",
};

function describeComparison(places: readonly PlaceView[]): string {
  return places.length < 2
    ? "there is no fingerprint of another place to compare"
    : "names and versions say nothing about native builds";
}
