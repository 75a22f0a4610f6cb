import assert from "node:assert/strict";
import { test } from "node:test";
import {
  countsAsCredential,
  isCredentialName,
  mayHoldCredential,
} from "../../src/terms/credential-name.ts";

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

test("what only sounds like a credential is not counted, and an address that holds one is", () => {
  for (const name of ["PWD", "SSH_AUTH_SOCK", "XAUTHORITY", "TOKENIZERS_PARALLELISM"]) {
    assert.ok(!countsAsCredential(name), name);
  }
  for (const name of ["GIT_AUTHOR_NAME", "AWS_WEB_IDENTITY_TOKEN_FILE", "KEYBOARD", "HOME"]) {
    assert.ok(!countsAsCredential(name), name);
  }
  for (const name of ["GITHUB_TOKEN", "DB_PWD", "DATABASE_URL", "MONGODB_URI", "PGPASSWORD"]) {
    assert.ok(countsAsCredential(name), name);
  }
});

test("what may open something is never handed on, counted or not", () => {
  for (const name of ["API_TOKEN", "DATABASE_URL", "TOKEN_FILE"])
    assert.ok(mayHoldCredential(name));
  for (const name of ["APP_ENV", "HOME", "SHOP_URL"]) assert.ok(!mayHoldCredential(name));
});
