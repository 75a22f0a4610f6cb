import assert from "node:assert/strict";
import { test } from "node:test";
import { listConclusions } from "../../../src/render/terminal/conclusion-lines.ts";
import { chooseSetting } from "../../../src/render/terminal/terminal.ts";
import type { ConclusionRow } from "../../../src/terms/conclusion-row.ts";

const setting = chooseSetting({ color: false, width: 80 });
const row: ConclusionRow = {
  id: "tmp-written",
  observation: "A file was written",
  status: "seen",
  evidence: "at `box`",
  safe: "tmp works right now",
  unsafe: "the disk is durable",
};

test("a row tells what was seen, what is safe and what is not", () => {
  assert.deepEqual(listConclusions([row], setting), [
    "  What is safe to conclude, and what is not",
    "    A file was written: seen, at box",
    "      safe    tmp works right now",
    "      unsafe  the disk is durable",
    "",
  ]);
});

test("a column that has nothing to say is left out, and no row is no list", () => {
  const lines = listConclusions([{ ...row, status: "not-seen", safe: "–" }], setting);
  assert.match(lines[1] ?? "", /: not seen, at box$/);
  assert.ok(!lines.some((line) => line.trimStart().startsWith("safe")));
  assert.deepEqual(listConclusions([], setting), []);
});
