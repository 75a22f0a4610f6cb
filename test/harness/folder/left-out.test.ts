import assert from "node:assert/strict";
import { test } from "node:test";
import { chooseCopyRule } from "../../../src/harness/folder/left-out.ts";

test("ordinary files and folders are copied", () => {
  const ordinary = ["a.ts", "src/id_rsa.ts", "env", "environment.yml", "docs/.env.example"];
  const alike = ["test.env.md", "example.env", ".dev.vars.example", "env.ts", "keys/master.key.md"];
  for (const path of [...ordinary, ...alike, "main.tf", "monkey"]) {
    assert.equal(chooseCopyRule(path, "file"), "copy", path);
  }
  assert.equal(chooseCopyRule("src", "folder"), "copy");
});

test("environment and credential files stay behind", () => {
  const names = [".env", ".env.local", ".envrc", "app/.env.production", ".netrc", ".pypirc"];
  const paths = ["keys/id_ed25519", ".git-credentials", ".aws/credentials", ".docker/config.json"];
  const tools = [".cargo/credentials.toml", ".gem/credentials", ".config/gcloud/access_tokens.db"];
  const others = ["prod.env", "deploy/prod.env", ".dev.vars", ".dev.vars.staging"];
  const rails = ["config/master.key", "app/config/credentials/production.key"];
  for (const path of [
    ...others,
    ...rails,
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
  const usual = [".npmrc", "a/.yarnrc.yml", "tls/server.pem", "server.key", "server.PEM"];
  for (const path of [...usual, "terraform.tfvars", "a/x.auto.tfvars.json", "auth.json"]) {
    assert.equal(chooseCopyRule(path, "file"), "look-inside", path);
  }
  for (const path of ["package.json", "sa-prod.json", "deploy_key", "github-ed25519"]) {
    assert.equal(chooseCopyRule(path, "file"), "look-inside-small", path);
  }
});
