import assert from "node:assert/strict";
import { test } from "node:test";
import { isCredentialName } from "../../src/terms/credential-name.ts";
import { isHarmlessName, isRunnersOwn, toolRoots } from "../../src/terms/foreign-names.ts";

test("the runner's tokens, files and inputs are its own; other names that begin alike are not", () => {
  for (const name of ["GITHUB_TOKEN", "GITHUB_ENV", "ACTIONS_RUNTIME_TOKEN", "INPUT_X"]) {
    assert.ok(isRunnersOwn(name) && !isHarmlessName(name), name);
  }
  for (const name of ["GITHUB_SHA", "GITHUB_ENVIRONMENT", "MY_INPUT_X"]) {
    assert.ok(!isRunnersOwn(name), name);
  }
});

test("what is handed on opens nothing by its name, and what is not listed is not handed on", () => {
  for (const name of ["LANG", "LC_ALL", "VIRTUAL_ENV", "SSL_CERT_FILE"]) {
    assert.ok(isHarmlessName(name), name);
  }
  for (const name of [
    "DATABASE_URL",
    "AWS_PROFILE",
    "HTTPS_PROXY",
    "PIP_INDEX_URL",
    "LD_PRELOAD",
  ]) {
    assert.ok(!isHarmlessName(name), name);
  }
  for (const name of toolRoots.keys()) assert.ok(!isCredentialName(name), name);
});
