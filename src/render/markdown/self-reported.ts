import { type JudgedPlace, namePlace } from "../judged-place.ts";
import { codes, type Phrasing, text } from "./phrasing.ts";

/** What is said of a place that is known from a recording: nobody but the place itself vouches for it. */
export const selfReported = "self-reported from a recording";

/** Which of these places are known from a recording only; nothing where none is. */
export function tellSelfReported(
  places: readonly Pick<JudgedPlace, "place" | "leg" | "recording">[],
): Phrasing {
  const names = places.filter(({ recording }) => recording !== undefined).map(namePlace);
  if (names.length === 0) return [];
  return places.length === 1 ? text(selfReported) : [...text(`${selfReported}: `), ...codes(names)];
}
