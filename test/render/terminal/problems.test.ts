import assert from "node:assert/strict";
import { test } from "node:test";
import { listProblemLines, locateProblem } from "../../../src/render/terminal/problems.ts";
import type { Problem } from "../../../src/terms/problem.ts";

const problem: Problem = {
  code: "contract/unknown-key",
  file: "parity-contract.toml",
  line: 2,
  column: 1,
  message: "unknown key `required_name` in [env]",
  hint: null,
};

test("a problem is located as editors read it", () => {
  assert.equal(locateProblem(problem), "parity-contract.toml:2:1");
  assert.equal(locateProblem({ ...problem, column: null }), "parity-contract.toml:2");
  assert.equal(locateProblem({ ...problem, line: null }), "parity-contract.toml");
  assert.equal(locateProblem({ ...problem, file: null }), "contract/unknown-key");
});

test("messages stand one below the other, the fix below its message", () => {
  const second = { ...problem, line: 119, column: 22, message: "must be text", hint: "quote it" };
  assert.deepEqual(listProblemLines([problem, second]), [
    "parity-contract.toml:2:1     unknown key required_name in [env]",
    "parity-contract.toml:119:22  must be text",
    "                             fix: quote it",
  ]);
});

test("a hostile file name cannot begin a command or a second line", () => {
  const [line = ""] = listProblemLines([{ ...problem, file: "::error::x\n##[error]" }]);
  assert.doesNotMatch(line, /^\s*::|##\[|\n/);
});
