import assert from "node:assert/strict";
import { test } from "node:test";
import { describeSelftest } from "../../src/selftest/selftest-document.ts";
import { writeSelftest } from "../../src/selftest/write-table.ts";
import type { Drill } from "../../src/selftest/drill.ts";

const drill: Drill = { agent: "survivor", transport: "http", protocol: "none", expects: {} };
const rows = [
  { drill, name: "control", verdict: "ok", wrong: null, wasCancelled: false },
  { drill, name: "boom", verdict: "fail-closed", wrong: null, wasCancelled: false },
  { drill, name: "flag", verdict: "not-applicable", wrong: null, wasCancelled: false },
];
const setting = { color: false, width: 100 };

test("an agent is one line, and the verdict comes last", () => {
  const lines = writeSelftest(describeSelftest(rows, null), rows, setting).split("\n");
  assert.deepEqual(lines.slice(2), [
    "  ✓ right  survivor · http  control ok, 1 fail-closed",
    "",
    "RIGHT · 3 rows judged right, 0 wrong · exit 0",
    "",
  ]);
});

test("what is wrong stands below its agent, in words", () => {
  const wrong = {
    drill,
    name: "junk",
    verdict: "hung",
    wrong: "it must be fail-closed",
    wasCancelled: false,
  };
  const all = [...rows, wrong];
  const text = writeSelftest(describeSelftest(all, null), all, setting);
  assert.match(text, /✗ WRONG {2}survivor · http/);
  assert.match(text, /^ {13}junk: hung; it must be fail-closed$/m);
  assert.match(text, /^WRONG · 3 rows judged right, 1 wrong · exit 1$/m);
});

test("a machine on which nothing can be run is told why", () => {
  const text = writeSelftest(describeSelftest([], "no /proc here"), [], setting);
  assert.match(text, /^UNDECIDED · nothing was run: no \/proc here · exit 3$/m);
});
