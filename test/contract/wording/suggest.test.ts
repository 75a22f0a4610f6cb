import assert from "node:assert/strict";
import test from "node:test";
import { findNearest, suggestKey } from "../../../src/contract/wording/suggest.ts";

const tables = new Map([
  ["", ["env", "git", "agent"]],
  ["env", ["required_names", "forbidden_names"]],
  ["git", ["require_clean"]],
  ["agent.claim", ["last_line"]],
]);
const suggest = (key: string, table: string) => suggestKey(key, table, { tables });

test("a slip of the pen is recognised, in its own table first", () => {
  assert.equal(suggest("required_name", "env"), 'did you mean "required_names"?');
  assert.equal(suggest("Required-Names", "env"), 'did you mean "required_names"?');
  assert.equal(findNearest("envv", ["env", "git"]), "env");
  assert.equal(findNearest("agnet", ["env", "agent"]), "agent");
  assert.equal(findNearest("got", ["env", "git"]), "git");
  assert.equal(findNearest("gut", ["env", "agent"]), null);
});

test("half a key's name is its whole one, unless it begins two", () => {
  assert.equal(suggest("required", "env"), 'did you mean "required_names"?');
  const twins = new Map([["env", ["required_names", "required_files"]]]);
  assert.equal(suggestKey("required", "env", { tables: twins }), null);
});

test("a key in the wrong table is sent home", () => {
  assert.equal(suggest("require_clean", "env"), "it belongs in [git]");
  assert.equal(suggest("last_line", "agent"), "it belongs in [agent.claim]");
  assert.equal(suggest("require_claen", "env"), 'did you mean "require_clean" in [git]?');
});

test("what is near to nothing gets no suggestion", () => {
  assert.equal(suggest("colour", "env"), null);
  assert.equal(suggest("constructor", "env"), null);
  assert.equal(findNearest("x".repeat(1_000_000), ["x"]), null);
});
