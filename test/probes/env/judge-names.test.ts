import assert from "node:assert/strict";
import { test } from "node:test";
import type { EnvFacts } from "../../../src/probes/env/env-facts.ts";
import {
  has,
  isForActionsOnly,
  judgeForbidden,
  judgePresent,
} from "../../../src/probes/env/judge-names.ts";
import { unmeasured } from "../../../src/terms/measured.ts";

const facts: EnvFacts = {
  names: ["A"],
  launcher: { kind: "action", names: ["INPUT_X"] },
  kinds: { behaviour: [], credential: [], ci: [], session: [] },
  empty: [],
  fold_case: false,
  ci: "github-actions",
  own_library_path: false,
  dotenv: {
    value: [
      { name: "A", line: 1 },
      { name: "B", line: 2 },
    ],
  },
  values: unmeasured("not-asked", "x"),
  survival: unmeasured("not-asked", "x"),
};

test("a name that is held and written is one item; one that is written only names its line", () => {
  const judged = judgeForbidden(facts, (name) => name === "A" || name === "B");
  assert.equal(judged.status, "fail");
  assert.deepEqual(judged.items, ["A", "B"]);
  assert.deepEqual(judged.observed, ["A", "B (.env:2)"]);
});

test("nothing forbidden passes, unless .env could not be read", () => {
  assert.equal(judgeForbidden(facts, () => false).status, "pass");
  const blind = { ...facts, dotenv: unmeasured("unreadable", "x") };
  assert.equal(judgeForbidden(blind, () => false).status, "unknown");
  assert.equal(judgeForbidden(blind, (name) => name === "A").status, "fail");
  assert.equal(judgePresent([]).status, "pass");
});

test("what the launcher brought is held as well", () => {
  assert.deepEqual(judgeForbidden(facts, (name) => name === "INPUT_X").items, ["INPUT_X"]);
});

test("case counts where the system says so", () => {
  assert.ok(!has(facts, facts.names, "a"));
  assert.ok(has({ ...facts, fold_case: true }, facts.names, "a"));
});

test("names for actions only are such on their runner", () => {
  assert.ok(isForActionsOnly("INPUT_X", facts));
  assert.ok(!isForActionsOnly("INPUT_X", { ...facts, ci: "none" }));
  assert.ok(!isForActionsOnly("ACTIONS_ID_TOKEN_REQUEST_TOKEN", facts));
});
