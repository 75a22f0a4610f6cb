import assert from "node:assert/strict";
import { test } from "node:test";
import { cutArguments } from "../../../src/harness/model/cut.ts";

const midValue: readonly (readonly [unknown, string])[] = [
  [{ order: "4711" }, '{"order":"47'],
  [{ reason: "a b", order: "4711" }, '{"reason":"a b","order":"47'],
  [{ command: "shop refund --order 4711" }, '{"command":"shop refund --order 47'],
  [{ order: 4711 }, '{"order":47'],
  [{ force: true }, '{"force":tr'],
  [{ order: { id: "4711", lines: ["12", "34"] } }, '{"order":{"id":"4711","lines":["12","3'],
  [{ command: ["bash", "-lc", "shop refund"] }, '{"command":["bash","-lc","shop ref'],
  [{ text: 'say "hi"' }, '{"text":"say \\"h'],
  [{ face: "😀😀" }, '{"face":"😀'],
  [{ order: "4" }, '{"order":"'],
  [{ lines: [] }, '{"lines":['],
  [{}, "{"],
];

for (const [value, cut] of midValue) {
  test(`mid-value: ${cut}`, () => {
    assert.equal(cutArguments(value, "mid-value"), cut);
    assert.throws(() => JSON.parse(cut));
  });
}

test("missing-brace leaves out the last brace alone", () => {
  assert.equal(cutArguments({ order: "4711" }, "missing-brace"), '{"order":"4711"');
  assert.equal(cutArguments({ order: { id: 1 } }, "missing-brace"), '{"order":{"id":1}');
  assert.equal(cutArguments({}, "missing-brace"), "{");
});
