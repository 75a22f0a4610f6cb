import assert from "node:assert/strict";
import test from "node:test";
import { tellCrash } from "../../src/cli/tell-crash.ts";
import { keepTerminal } from "./cli-kit.ts";

function tell(error: unknown): readonly string[] {
  const terminal = keepTerminal();
  tellCrash(error, terminal);
  return terminal.notices;
}

test("the stack is told line by line, and a report is asked for", () => {
  const lines = tell(new TypeError("x is not a function"));
  assert.equal(lines[0], "TypeError: x is not a function");
  assert.match(lines[1] ?? "", /^ +at /);
  assert.match(lines.at(-1) ?? "", /please report it/);
});

test("whatever was thrown is told, and commands nobody", () => {
  for (const thrown of [undefined, null, 7, {}, "text"]) assert.equal(tell(thrown).length, 2);
  for (const line of tell("one\n::error::two\u001b[2J")) assert.doesNotMatch(line, /^::|\u001b/);
});
