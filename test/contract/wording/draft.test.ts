import assert from "node:assert/strict";
import test from "node:test";
import {
  comparePlaces,
  type Draft,
  maxListed,
  placeDraft,
  placeDrafts,
} from "../../../src/contract/wording/draft.ts";
import { locate } from "../../../src/contract/text/positions.ts";

const positions = locate("[env]\na = 1\nb = 2\n");
const draft = (key: string, at: Draft["at"] = "key"): Draft => ({
  code: "contract/unknown-key",
  path: ["env", key],
  at,
  message: key,
});
const place = (drafts: readonly Draft[], unlisted = 0) =>
  placeDrafts(drafts, { file: "c.toml", positions, unlisted });

test("problems come in the file's order, at the key or at its value", () => {
  assert.deepEqual(place([draft("b", "value"), draft("a")]), [
    { code: "contract/unknown-key", file: "c.toml", line: 2, column: 1, message: "a", hint: null },
    { code: "contract/unknown-key", file: "c.toml", line: 3, column: 5, message: "b", hint: null },
  ]);
  assert.ok(
    comparePlaces(placeDraft(draft("a"), positions), placeDraft(draft("b"), positions)) < 0,
  );
});

test("what is beyond the limit is counted, never dropped in silence", () => {
  const many = Array.from({ length: maxListed + 2 }, () => draft("a"));
  assert.equal(place(many).length, maxListed + 1);
  assert.equal(place(many).at(-1)?.message, "2 more problems are not listed");
  assert.equal(place([draft("a")], 1).at(-1)?.message, "1 more problem is not listed");
  assert.equal(place(many.slice(0, maxListed)).length, maxListed);
});
