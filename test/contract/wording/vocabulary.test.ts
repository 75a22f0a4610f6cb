import assert from "node:assert/strict";
import test from "node:test";
import { readVocabulary } from "../../../src/contract/wording/vocabulary.ts";

const vocabulary = readVocabulary();

test("tables and keys are those of the units", () => {
  assert.ok(vocabulary.tables.get("")?.includes("runtime"));
  assert.ok(vocabulary.tables.get("env")?.includes("required_names"));
  assert.deepEqual(vocabulary.tables.get("agent.reads"), ["args", "reply", "reply_after"]);
  assert.equal(vocabulary.tables.get("nowhere"), undefined);
});

test("what is allowed is said in words", () => {
  const words: [(string | number)[], string][] = [
    [["limits", "tool_timeout_ms"], "a whole number from 1 to 2147483647"],
    [["runtime", "python_major_minor"], "text"],
    [["runtime", "require_posix"], "true or false"],
    [["env", "required_names"], "a list of texts"],
    [["env", "required_names", 3], "text"],
    [["agent", "transport"], 'one of "command", "http", "mcp-stdio", "mcp-http"'],
    [["agent", "claim"], "a table"],
    [["agent", "reads", 0, "reply"], "text"],
    [["agent", "benign_exits"], "a list whose items are a whole number from 1 to 255"],
    [["report", "comment"], 'one of "always", "on-failure", "never"'],
    [["env", "forbid_behaviour_names"], "true or false, or a list of texts"],
    [
      ["agent", "claim", "json", "a", 0, "b"],
      "text, a whole number, true or false, a list or a table",
    ],
    [["no", "such", 1, "place"], "something else"],
  ];
  for (const [path, allowed] of words) assert.equal(vocabulary.describeAllowed(path), allowed);
});

test("types, closed lists and purposes are read from the schema", () => {
  assert.equal(vocabulary.takes(["runtime", "python_major_minor"], "string"), true);
  assert.equal(vocabulary.takes(["runtime", "require_posix"], "string"), false);
  assert.deepEqual(vocabulary.listWords(["report", "comment"]), ["always", "on-failure", "never"]);
  assert.deepEqual(vocabulary.listWords(["agent", "tool"]), []);
  assert.match(vocabulary.describePurpose(["agent", "tool"]) ?? "", /PATH/);
  assert.equal(vocabulary.describePurpose(["agent", "toString"]), null);
});
