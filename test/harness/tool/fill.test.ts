import assert from "node:assert/strict";
import { test } from "node:test";
import { fillOutput } from "../../../src/harness/tool/fill.ts";

test("filler is lines, of exactly so many bytes", () => {
  for (const bytes of [1, 2, 100, 61_200, 200_001]) {
    const text = [...fillOutput(bytes)].join("");
    assert.equal(Buffer.byteLength(text), bytes);
    assert.ok(text.endsWith("\n"));
  }
  assert.deepEqual([...fillOutput(0)], []);
});
