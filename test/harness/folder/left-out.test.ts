import assert from "node:assert/strict";
import { test } from "node:test";
import { chooseCopyRule, holdsCredential } from "../../../src/harness/folder/left-out.ts";

test("ordinary files and folders are copied", () => {
  for (const path of ["a.ts", "src/id_rsa.ts", "env", "environment.yml", "docs/.env.example"]) {
    assert.equal(chooseCopyRule(path, "file"), "copy", path);
  }
  assert.equal(chooseCopyRule("src", "folder"), "copy");
});

test("environment and credential files stay behind", () => {
  const names = [".env", ".env.local", ".envrc", "app/.env.production", ".netrc", ".pypirc"];
  const paths = ["keys/id_ed25519", ".git-credentials", ".aws/credentials", ".docker/config.json"];
  const tools = [".cargo/credentials.toml", ".gem/credentials", ".config/gcloud/access_tokens.db"];
  for (const path of [
    ...names,
    ...paths,
    ...tools,
    "gha-creds-0a1b2c.json",
    "parity-fingerprint.json",
  ]) {
    assert.equal(chooseCopyRule(path, "file"), "leave-out", path);
  }
  assert.equal(chooseCopyRule("a/.env", "folder"), "leave-out");
});

test("dependency folders are linked", () => {
  for (const path of ["node_modules", "packages/a/node_modules", ".venv", "venv"]) {
    assert.equal(chooseCopyRule(path, "folder"), "link", path);
  }
  assert.equal(chooseCopyRule("venv", "file"), "copy");
});

test("a doubtful file is decided by its content", () => {
  for (const path of [".npmrc", "a/.yarnrc.yml", "tls/server.pem", "server.key"]) {
    assert.equal(chooseCopyRule(path, "file"), "look-inside", path);
  }
  assert.equal(holdsCredential("//registry.example/:_authToken=x"), true);
  assert.equal(holdsCredential("-----BEGIN EC PRIVATE KEY-----"), true);
  assert.equal(holdsCredential("save-exact=true"), false);
  assert.equal(holdsCredential("-----BEGIN CERTIFICATE-----"), false);
});
