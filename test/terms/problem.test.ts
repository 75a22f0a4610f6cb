import assert from "node:assert/strict";
import test from "node:test";
import { ParityError } from "../../src/terms/parity-error.ts";
import { Problem, toProblem } from "../../src/terms/problem.ts";

test("an error becomes a problem with its place and hint", () => {
  const at = { file: "parity-contract.toml", line: 2, column: 3 };
  const error = new ParityError("contract/unknown-key", "unknown key", { hint: "delete it", at });
  assert.deepEqual(toProblem(error), {
    code: "contract/unknown-key",
    file: "parity-contract.toml",
    line: 2,
    column: 3,
    message: "unknown key",
    hint: "delete it",
  });
});

test("whatever an error says, its problem fits the schema", () => {
  const long = "x".repeat(10_000);
  const at = { file: long, line: null, column: null };
  for (const error of [
    new ParityError("output/not-writable", long, { hint: long, at }),
    new ParityError("output/not-writable", ""),
  ]) {
    assert.equal(Problem.safeParse(toProblem(error)).success, true);
  }
});
