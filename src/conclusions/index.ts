import type { ConclusionRow } from "../terms/conclusion-row.ts";
import type { Conclusion, PlaceView } from "./conclusion.ts";
import costNothing from "./cost-nothing.ts";
import importsGreen from "./imports-green.ts";
import namesSet from "./names-set.ts";
import tmpWritten from "./tmp-written.ts";
import toolCalled from "./tool-called.ts";

/** Every row of the conclusion table, in the order in which it is read. */
export const conclusions: readonly Conclusion[] = [
  importsGreen,
  toolCalled,
  costNothing,
  tmpWritten,
  namesSet,
];

/** Derives every row from the places' evidence; no row is ever left out. */
export function weighConclusions(places: readonly PlaceView[]): ConclusionRow[] {
  return conclusions.map(({ id, observation, weigh }) => ({ id, observation, ...weigh(places) }));
}
