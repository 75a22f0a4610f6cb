import { type Section, suggestLine } from "./section.ts";

/** Which places a report needs. */
export function writePlaces(): Section {
  return {
    table: "places",
    remarks: [],
    proposals: [
      suggestLine("required", ["box", "ci"], "a place without a fingerprint makes the report red"),
    ],
  };
}
