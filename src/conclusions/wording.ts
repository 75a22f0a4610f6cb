import { quoteAll } from "../terms/prose.ts";
import type { PlaceView } from "./conclusion.ts";

/** Stands in a column that has nothing to say. */
export const none = "–";

/** Names places in a sentence. */
export function listTitles(places: readonly Pick<PlaceView, "title">[]): string {
  return quoteAll([...new Set(places.map((place) => place.title))]);
}
