import assert from "node:assert/strict";
import { test } from "node:test";
import { findStartedProgram, nameProgram } from "../../src/terms/started-program.ts";

test("what a command starts is its first word, or what follows env and its assignments", () => {
  for (const [line, program] of [
    ["agent --once", "agent"],
    ["env PYTHONPATH=src agent A=b", "agent"],
    ["/usr/bin/env -i -u HOME A=1 ./agent", "./agent"],
    ["env agent", "agent"],
    ["environment A=1", "environment"],
  ] as const) {
    assert.equal(findStartedProgram(line.split(" ")), program, line);
  }
});

test("a command of assignments alone starts nothing", () => {
  assert.equal(findStartedProgram(["env", "A=1"]), undefined);
  assert.equal(findStartedProgram([]), undefined);
});

test("a program is called by its last part", () => {
  assert.deepEqual(["a", "/b/a", String.raw`C:\a`].map(nameProgram), ["a", "a", "a"]);
});
