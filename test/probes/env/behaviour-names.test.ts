import assert from "node:assert/strict";
import { test } from "node:test";
import { BEHAVIOUR_NAMES, JS_ACTION_NAMES } from "../../../src/probes/env/behaviour-names.ts";

test("the closed list is sorted, has no name twice, and none that every process needs", () => {
  assert.deepEqual([...new Set(BEHAVIOUR_NAMES)].toSorted(), BEHAVIOUR_NAMES);
  for (const name of ["PATH", "HOME", "LANG", "TMPDIR"]) assert.ok(!BEHAVIOUR_NAMES.includes(name));
});

test("what run steps get as well is not let off", () => {
  for (const name of ["GITHUB_TOKEN", "ACTIONS_ID_TOKEN_REQUEST_TOKEN"]) {
    assert.ok(!JS_ACTION_NAMES.includes(name));
  }
});
