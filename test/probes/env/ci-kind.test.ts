import assert from "node:assert/strict";
import { test } from "node:test";
import { nameCi } from "../../../src/probes/env/ci-kind.ts";

test("a service is known by the names that it sets; CI alone is some other", () => {
  assert.equal(nameCi(new Set(["CI", "GITHUB_ACTIONS"])), "github-actions");
  assert.equal(nameCi(new Set(["CI", "GITLAB_CI"])), "gitlab-ci");
  assert.equal(nameCi(new Set(["CI"])), "other");
  assert.equal(nameCi(new Set(["PATH"])), "none");
});
