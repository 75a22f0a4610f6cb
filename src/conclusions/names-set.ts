import { quoteAll } from "../terms/prose.ts";
import { countOf } from "../terms/quantities.ts";
import { defineConclusion, type PlaceView, type Weighed } from "./conclusion.ts";
import { listTitles, none } from "./wording.ts";

export default defineConclusion({
  id: "names-set",
  observation: "Required names are set",
  weigh(places) {
    const judged = places.flatMap((place) =>
      place.findings
        .filter((finding) => finding.id === "env.required_names")
        .map((finding) => ({ title: place.title, finding })),
    );
    const missing = judged.filter(({ finding }) => finding.status === "fail");
    const met = judged.filter(({ finding }) => finding.status === "pass");
    if (missing.length > 0) {
      const names = [...new Set(missing.flatMap(({ finding }) => finding.items))];
      return {
        ...unproven,
        status: "not-seen",
        evidence: `${quoteAll(names, 8)} missing at ${listTitles(missing)}`,
      };
    }
    if (met.length === 0 || met.length < judged.length) {
      return { ...unproven, status: "unknown", evidence: explainUnknown(places, judged.length) };
    }
    const count = met[0]?.finding.expected.length ?? 0;
    return {
      status: "seen",
      evidence: `${countOf(count, "name")} at ${listTitles(met)}; values were not read`,
      safe: "the contract's shape is right there",
      unsafe: "the secrets are safe, or the values are right",
    };
  },
});

const unproven: Pick<Weighed, "safe" | "unsafe"> = {
  safe: none,
  unsafe: "the secrets are safe",
};

function explainUnknown(places: readonly PlaceView[], judged: number): string {
  if (places.every((place) => place.facts === null)) return "nothing was checked";
  return judged === 0 ? "the contract requires no name" : "not measured at every place";
}
