import { countOf } from "../terms/quantities.ts";
import { defineConclusion, type PlaceView, readStarted } from "./conclusion.ts";
import { listTitles, none } from "./wording.ts";

export default defineConclusion({
  id: "cost-nothing",
  observation: "The run cost nothing",
  weigh(places) {
    const ran = places.filter((place) => listEvidence(place).length > 0);
    if (ran.length === 0) {
      return {
        status: "unknown",
        evidence: "no agent was run, so no spending was watched",
        safe: none,
        unsafe: "no cap is needed",
      };
    }
    const runs = ran.flatMap((place) => listEvidence(place));
    const requests = runs.reduce((sum, run) => sum + run.model_requests, 0);
    const prompt = Math.max(...runs.map((run) => run.max_prompt_chars));
    const counted = `${countOf(runs.length, "run")} at ${listTitles(ran)}`;
    return {
      status: "seen",
      evidence:
        requests === 0
          ? `no model key was handed out in ${counted}`
          : `${countOf(requests, "model request")} in ${counted}, largest prompt ${countOf(prompt, "character")}`,
      safe: "this is a cheap place to fail",
      unsafe: "no cap is needed on retries, parallel calls and prompt size",
    };
  },
});

function listEvidence(place: PlaceView) {
  return [...place.control, ...place.faults].flatMap((run) => readStarted(run) ?? []);
}
