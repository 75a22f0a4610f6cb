import assert from "node:assert/strict";
import { test } from "node:test";
import { holdsCredential } from "../../../src/harness/folder/credential-content.ts";

const serviceAccount = {
  type: "service_account",
  private_key: "-----BEGIN PRIVATE KEY-----\\nMII",
  client_email: "a@b.example",
};

const rows: Readonly<Record<string, readonly (readonly [string, string, boolean])[]>> = {
  "a registry's settings and a key file": [
    [".npmrc", "//registry.example/:_authToken=x", true],
    [".npmrc", "save-exact=true", false],
    ["server.pem", "-----BEGIN EC PRIVATE KEY-----", true],
    ["deploy_key", "-----BEGIN OPENSSH PRIVATE KEY-----", true],
    ["server.pem", "-----BEGIN CERTIFICATE-----", false],
    ["public.key", "-----BEGIN PUBLIC KEY-----", false],
  ],
  "a service account's key, whatever its name": [
    ["prod-3f2a.json", JSON.stringify(serviceAccount), true],
    ["sa.json", JSON.stringify({ ...serviceAccount, private_key: "<your key>" }), false],
    ["sa.json", JSON.stringify({ ...serviceAccount, type: "authorized" }), false],
    ["docs.json", JSON.stringify([serviceAccount.type]), false],
    ["broken.json", '{"type":"service_account","private_key":"-----BEGIN', false],
  ],
  "JSON of a credential's name": [
    ["auth.json", '{"http-basic":{"repo.example":{"username":"a","password":"b"}}}', true],
    ["auth.json", '{"github-oauth":{"github.com":"ghp_a"}}', true],
    ["a/auth.json", '{"OPENAI_API_KEY":null,"tokens":{"refresh_token":"rt_8f3kd02m"}}', true],
    ["credentials.json", '{"installed":{"client_secret":"GOCSPX-1a2b3c"}}', true],
    ["credentials.json", '{"accessKeyId":"AKIA1","secretAccessKey":"wJalr7XUtnFEMI"}', true],
    ["auth.json", '{"http-basic":{}}', false],
    ["auth.json", '{"properties":{"token":{"type":"string"}}}', false],
    ["locales/en/auth.json", '{"password":"Password","token":"Enter the token 2 times"}', false],
    ["auth.json", '{"token":"$TOKEN_2_PROD","api_key":"<key-1234>"}', false],
    ["credentials.json", '{"key_id":"1234abcd-12ab","public_key":"ssh-ed25519-AAAA"}', false],
    ["settings.json", '{"client_secret":"GOCSPX-1a2b3c"}', false],
  ],
  "Terraform's variables": [
    ["terraform.tfvars", 'region = "eu-west-1"\ndb_password = "hunter"\n', true],
    ["prod.auto.tfvars", 'tokens = { "api_token": "abc" }\n  "api_token" = "abc"\n', true],
    ["x.tfvars", "key = <<EOF\n-----BEGIN PRIVATE KEY-----\nEOF", true],
    ["x.tfvars.json", '{"db_password":"hunter2-9"}', true],
    ["terraform.tfvars", 'region = "eu-west-1"\nkey_name = "deploy-2024"\n', false],
    ["terraform.tfvars", 'db_password = ""\napi_token = "changeme"\n', false],
    ["terraform.tfvars", 'db_password_length = 16\nmax_tokens = "4096"\n', false],
    ["terraform.tfvars", '# db_password = "hunter"\n', false],
  ],
};

for (const [what, cases] of Object.entries(rows)) {
  test(`${what}: a credential is told from what only looks like one`, () => {
    for (const [path, content, holds] of cases) {
      assert.equal(holdsCredential(path, content), holds, `${path}: ${content}`);
    }
  });
}
