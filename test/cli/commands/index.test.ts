import assert from "node:assert/strict";
import test from "node:test";
import { commands } from "../../../src/cli/commands/index.ts";

test("the commands are these, in this order", () => {
  assert.deepEqual(
    commands.map(({ name }) => name),
    ["check", "report", "faults", "init", "explain", "record", "collector", "schema", "selftest"],
  );
});

test("every flag is a plain word with a line of its own", () => {
  for (const { name, flags } of commands) {
    for (const [flag, { says }] of Object.entries(flags)) {
      assert.match(flag, /^[a-z]+(-[a-z]+)*$/, `${name} --${flag}`);
      assert.match(says, /^\S.*\S$/);
    }
  }
});
