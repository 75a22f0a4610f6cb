import assert from "node:assert/strict";
import test from "node:test";
import { commands } from "../../src/cli/commands/index.ts";
import { describeCommand, describeProgram } from "../../src/cli/help.ts";

test("C4: the program's help names every command and every exit code", () => {
  const text = describeProgram(commands);
  for (const { name, says } of commands) assert.ok(text.includes(name) && text.includes(says));
  for (const code of [0, 1, 2, 3, 70]) assert.match(text, new RegExp(`\\b${code} \\w`));
});

test("a command's help names every flag with what it takes", () => {
  for (const command of commands) {
    const text = describeCommand(command);
    for (const [name, { takes, says }] of Object.entries(command.flags)) {
      assert.ok(text.includes(`--${name}${takes === null ? "" : ` ${takes}`}`), name);
      assert.ok(text.includes(says));
    }
  }
});

test("help texts end with one newline", () => {
  for (const text of [describeProgram(commands), ...commands.map(describeCommand)]) {
    assert.match(text, /[^\n]\n$/);
  }
});
