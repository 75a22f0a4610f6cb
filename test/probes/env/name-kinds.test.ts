import assert from "node:assert/strict";
import { test } from "node:test";
import { sortByKind } from "../../../src/probes/env/name-kinds.ts";

test("a name is of the first kind that it fits, and most are of none", () => {
  const names = "APP_ENV CI GITHUB_SHA GITHUB_TOKEN HOME LD_PRELOAD OLDPWD SHLVL _ __proto__";
  assert.deepEqual(sortByKind(names.split(" ")), {
    behaviour: ["LD_PRELOAD"],
    credential: ["GITHUB_TOKEN"],
    ci: ["CI", "GITHUB_SHA"],
    session: ["OLDPWD", "SHLVL", "_"],
  });
  assert.deepEqual(sortByKind([]), { behaviour: [], credential: [], ci: [], session: [] });
});
