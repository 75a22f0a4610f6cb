import assert from "node:assert/strict";
import test from "node:test";
import { listTitles } from "../../src/conclusions/wording.ts";

test("places are named once each, quoted", () => {
  const titles = ["box", "ci", "box"].map((title) => ({ title }));
  assert.equal(listTitles(titles), "`box`, `ci`");
  assert.equal(listTitles([]), "");
});

test("more than a few are counted", () => {
  const titles = Array.from({ length: 12 }, (_, index) => ({ title: `leg ${index}` }));
  assert.match(listTitles(titles), /`leg 9` and 2 more$/);
});
