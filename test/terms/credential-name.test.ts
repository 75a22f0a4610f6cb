import assert from "node:assert/strict";
import { test } from "node:test";
import { isCredentialName } from "../../src/terms/credential-name.ts";

test("names that say what they open are credential names", () => {
  for (const name of ["GITHUB_TOKEN", "STRIPE_SECRET", "DB_PASSWORD", "OPENAI_API_KEY", "APIKEY"]) {
    assert.ok(isCredentialName(name), name);
  }
});

test("harmless names are none", () => {
  for (const name of ["APP_ENV", "KEYBOARD", "PATH", "MONKEY", "TOOL_TIMEOUT_MS"]) {
    assert.ok(!isCredentialName(name), name);
  }
});
