import assert from "node:assert/strict";
import test from "node:test";
import { addProblem } from "../../src/cli/add-problem.ts";
import { CheckDocument } from "../../src/render/check-document.ts";
import { failingCheck, passingCheck } from "../support/documents.ts";

const problem = {
  code: "output/not-writable",
  file: null,
  line: null,
  column: null,
  message: "cannot write",
  hint: null,
};

test("a pass and a failure both become a wrong set-up, and keep what was found", () => {
  for (const before of [passingCheck(), failingCheck()]) {
    const after = addProblem(before, problem);
    assert.deepEqual([after.verdict, after.exit, after.problems], ["unknown", 2, [problem]]);
    assert.deepEqual(after.findings, before.findings);
    assert.equal(CheckDocument.safeParse(after).success, true);
  }
});

test("a bug of ours stays one", () => {
  assert.equal(addProblem({ ...passingCheck(), exit: 70 }, problem).exit, 70);
});
