import assert from "node:assert/strict";
import { test } from "node:test";
import { codes, text } from "../../../src/render/markdown/phrasing.ts";
import { selfReported, tellSelfReported } from "../../../src/render/markdown/self-reported.ts";

const recording = { made_by: "collector", minted_s: 1, nonce: "a".repeat(32) } as const;
const box = { place: "box", leg: null, recording };
const ci = { place: "ci", leg: null };

test("a place that is known from a recording is told to be", () => {
  assert.deepEqual(tellSelfReported([box]), text(selfReported));
  assert.deepEqual(tellSelfReported([ci, box]), [...text(`${selfReported}: `), ...codes(["box"])]);
});

test("where all were seen, nothing is said", () => {
  assert.deepEqual(tellSelfReported([ci]), []);
});
