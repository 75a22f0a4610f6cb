import assert from "node:assert/strict";
import { test } from "node:test";
import { writePlaces } from "../../src/init/places-section.ts";

test("places are suggested: one visit does not show that there are others", () => {
  assert.ok(writePlaces().proposals.every(({ isSuggestion }) => isSuggestion));
});
