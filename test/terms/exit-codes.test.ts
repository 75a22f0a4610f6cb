import assert from "node:assert/strict";
import test from "node:test";
import { ExitCode } from "../../src/terms/exit-code.ts";
import { exitCodes } from "../../src/terms/exit-codes.ts";

test("the documented exit codes keep their numbers", () => {
  assert.deepEqual(exitCodes, {
    pass: 0,
    violated: 1,
    misconfigured: 2,
    undecided: 3,
    ourBug: 70,
  });
});

test("the schema knows these and no other", () => {
  for (const code of Object.values(exitCodes)) assert.equal(ExitCode.safeParse(code).success, true);
  for (const code of [4, -1, 127, "0", null]) assert.equal(ExitCode.safeParse(code).success, false);
});
