import assert from "node:assert/strict";
import { test } from "node:test";
import type { EnvFacts } from "../../../src/probes/env/env-facts.ts";
import {
  type Forbidden,
  has,
  isForActionsOnly,
  judgeForbidden,
  judgePresent,
} from "../../../src/probes/env/judge-names.ts";
import { unmeasured } from "../../../src/terms/measured.ts";

const facts: EnvFacts = {
  names: ["A"],
  launcher: { kind: "action", names: ["INPUT_X"], empty: [] },
  kinds: { behaviour: [], credential: [], ci: [], session: [] },
  empty: [],
  fold_case: false,
  ci: "github-actions",
  own_library_path: false,
  dotenv: {
    value: [
      {
        file: ".env",
        content: {
          value: {
            names: [
              { name: "A", line: 1 },
              { name: "B", line: 2 },
            ],
            unnamed: [
              { pattern: "c*", line: 3 },
              { pattern: "*d", line: 3 },
              { pattern: "exact", line: 4 },
            ],
            withheld: 3,
            compared: ["c*", "*d", "exact", "e*"],
          },
        },
      },
    ],
  },
  values: unmeasured("not-asked", "x"),
  survival: unmeasured("not-asked", "x"),
};

function forbid(...names: string[]): Forbidden {
  return { isForbidden: (name) => names.includes(name), compared: [] };
}

test("a name that is held and written is one item; one that is written only names its line", () => {
  const judged = judgeForbidden(facts, forbid("A", "B"));
  assert.equal(judged.status, "fail");
  assert.deepEqual(judged.items, ["A", "B"]);
  assert.deepEqual(judged.observed, ["A", "B (.env:2)"]);
});

test("nothing forbidden passes, unless .env could not be read", () => {
  assert.equal(judgeForbidden(facts, forbid()).status, "pass");
  const blind = { ...facts, dotenv: unmeasured("unreadable", "x") };
  assert.equal(judgeForbidden(blind, forbid()).status, "unknown");
  assert.equal(judgeForbidden(blind, forbid("A")).status, "fail");
  assert.equal(judgePresent([]).status, "pass");
});

test("what is not told is judged by the patterns that it was compared with", () => {
  const judgeBy = (...compared: string[]) => judgeForbidden(facts, { ...forbid(), compared });
  assert.deepEqual(judgeBy("c*", "*d").items, [".env:3"]);
  assert.deepEqual(judgeBy("exact").observed, ["exact (.env:4)"]);
  assert.equal(judgeBy("e*").status, "pass");
  assert.equal(judgeBy("f*").reason, "not-asked");
  assert.match(judgeBy("f*").fix ?? "", /with this contract$/);
});

test("what the launcher brought is held as well", () => {
  assert.deepEqual(judgeForbidden(facts, forbid("INPUT_X")).items, ["INPUT_X"]);
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
