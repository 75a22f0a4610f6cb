import { defineConclusion, type PlaceView, readStarted, type Weighed } from "./conclusion.ts";
import { listTitles, none } from "./wording.ts";

export default defineConclusion({
  id: "imports-green",
  observation: "Imports succeed",
  weigh(places) {
    const started = places.filter((place) =>
      place.control.some((run) => readStarted(run) !== null),
    );
    const green = started.filter((place) => place.control.every((run) => run.ok));
    if (started.length === 0) return { ...unproven, status: "unknown", evidence: nothingImported };
    if (green.length < started.length) {
      return {
        ...unproven,
        status: "not-seen",
        evidence: `the agent did not finish its control run at ${listTitles(started.filter((place) => !green.includes(place)))}`,
      };
    }
    return {
      status: "seen",
      evidence: `the agent loaded and finished its control run at ${listTitles(green)}`,
      safe: "the agent's own code loads and runs there",
      unsafe: `production runs the same builds: ${describeComparison(places)}`,
    };
  },
});

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
