import type { PlaceView } from "../../src/conclusions/conclusion.ts";

/** A place where no agent ran and nothing was measured, but for what the test says of it. */
export function placeView(changes: Partial<PlaceView> = {}): PlaceView {
  return {
    title: "box",
    facts: null,
    findings: [],
    hasAgent: false,
    control: [],
    faults: [],
    ...changes,
  };
}
