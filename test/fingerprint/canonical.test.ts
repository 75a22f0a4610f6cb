import assert from "node:assert/strict";
import test from "node:test";
import * as z from "zod";
import { compareCodeUnits, sortKeys, writeCanonical } from "../../src/fingerprint/canonical.ts";

test("keys are sorted at every depth, lists keep their order, and the text ends with one LF", () => {
  const text = writeCanonical({ b: [{ d: 1, c: null }, "z", "a"], a: true });
  assert.equal(
    text,
    '{\n  "a": true,\n  "b": [\n    {\n      "c": null,\n      "d": 1\n    },\n    "z",\n    "a"\n  ]\n}\n',
  );
});

test("the same value gives the same bytes, in whatever order its keys were put in", () => {
  assert.equal(writeCanonical({ a: 1, b: 2 }), writeCanonical({ b: 2, a: 1 }));
  assert.notEqual(writeCanonical({ a: 1, b: 2 }), writeCanonical({ a: 2, b: 1 }));
});

test("the order is by code units, whatever the locale", () => {
  assert.deepEqual(["ä", "a", "Z", "_", "é"].toSorted(compareCodeUnits), ["Z", "_", "a", "ä", "é"]);
  assert.equal(compareCodeUnits("a", "a"), 0);
});

test("writing again what was written changes nothing", () => {
  const once = writeCanonical({ z: { y: ["\u2028", "\u0000", "é"] } });
  assert.equal(writeCanonical(z.json().parse(JSON.parse(once))), once);
  assert.deepEqual(sortKeys("text"), "text");
});
