import assert from "node:assert/strict";
import { test } from "node:test";
import { closeResult, joinParts, toneOf } from "../../../src/render/terminal/text-frame.ts";
import { chooseSetting } from "../../../src/render/terminal/terminal.ts";
import { brokenCheck, passingCheck } from "../../support/documents.ts";

const { paint } = chooseSetting({ color: false, width: 80 });

test("the closing line has verdict, counts, remarks and exit code", () => {
  assert.equal(
    closeResult(passingCheck(), ["a.json written"], paint),
    "PASS · 10 pass, 1 not applicable · a.json written · exit 0",
  );
});

test("gaps are counted apart from the checks", () => {
  assert.equal(
    closeResult({ ...passingCheck(), exit: 3, gaps: ["one", "two"] }, [], paint),
    "UNDECIDED · 10 pass, 1 not applicable · 2 gaps · exit 3",
  );
});

test("where nothing was checked it says so", () => {
  assert.equal(
    closeResult(brokenCheck(), [], paint),
    "MISCONFIGURED · 2 problems · nothing was checked · exit 2",
  );
});

test("parts are neutralised, empty ones fall out", () => {
  assert.equal(joinParts("a", ["", "b\n::error::c"]), "a · b\\u{a}::error::c");
});

test("only a pass is painted as one", () => {
  assert.deepEqual([0, 1, 2, 3, 70].map(toneOf), ["good", "bad", "bad", "doubt", "bad"]);
});
