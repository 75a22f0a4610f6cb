import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { CredentialFormat } from "../../../src/ports/host.ts";
import { holdsCredential } from "../../../src/probes/secrets/credential-formats.ts";

/** Texts that hold a credential, and texts that only look so. */
const cases: Readonly<Record<CredentialFormat, readonly [string[], string[]]>> = {
  "any-text": [["s.abc\n"], ["\n"]],
  aws: [
    ["[default]\naws_access_key_id = A\naws_secret_access_key = B\n"],
    ["[default]\nsso_session = x\nregion = y\n", "# aws_secret_access_key = B\n"],
  ],
  cargo: [['[registry]\ntoken = "x"\n'], ['[registry]\nglobal-credential-providers = ["cargo"]\n']],
  docker: [
    [
      '{"auths":{"https://docker.example/v1/":{"auth":"dTpw"}}}',
      '{"auths":{"r":{"identitytoken":"x"}}}',
    ],
    ['{"auths":{"r":{}},"credsStore":"desktop"}', '{"credHelpers":{"r":"gcloud"}}', "no JSON"],
  ],
  gh: [["github.com:\n    oauth_token: x\n    user: y\n"], ["github.com:\n    user: y\n"]],
  "json-secret": [
    ['{"type":"service_account","private_key":"x"}', '{"a":[{"refresh_token":"x"}]}'],
    ['{"type":"external_account","token_url":"https://x"}', '{"OPENAI_API_KEY":null}', "["],
  ],
  kube: [
    ["users:\n- name: a\n  user:\n    token: x\n", "users:\n- user:\n    client-key-data: x\n"],
    ["users:\n- user:\n    exec:\n      command: aws\n", "clusters:\n- name: token\n"],
  ],
  maven: [["<server><password>x</password></server>"], ["<password>${env.X}</password>"]],
  "my-cnf": [["[client]\npassword=x\n"], ["[client]\nuser=x\npassword=\n"]],
  netrc: [
    ["machine h login l password p\n", "machine h\n  login l\n  password p\n"],
    ["machine h login l\n", "# machine h password p\n"],
  ],
  npmrc: [
    ["//registry.npmjs.org/:_authToken=npm_x\n", "_auth = dTpw\n", '//r/:_password="cA=="\n'],
    ["//registry.npmjs.org/:_authToken=${NODE_AUTH_TOKEN}\n", "always-auth=true\n", "; _auth=x\n"],
  ],
  pgpass: [["host:5432:db:user:pass\n"], ["# host:5432:db:user:pass\n", "host:5432:db:user:\n"]],
  "private-key": [
    [
      "-----BEGIN RSA PRIVATE KEY-----\nMIIE\n-----END RSA PRIVATE KEY-----\n",
      "-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXktdjEAAAAABG5vbmUAAAAE\n",
    ],
    [
      "-----BEGIN RSA PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED\n\nMIIE\n",
      "-----BEGIN ENCRYPTED PRIVATE KEY-----\nMIIE\n",
      "-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXktdjEAAAAACmFlczI1Ni1jdHIA\n",
      "ssh-ed25519 AAAA\n",
    ],
  ],
  pypirc: [
    ["[pypi]\nusername = __token__\npassword = pypi-x\n"],
    ["[pypi]\nusername = __token__\n"],
  ],
  rubygems: [["---\n:rubygems_api_key: rubygems_x\n"], ["---\n"]],
  "url-userinfo": [
    ["https://u:p@github.com\n", "[global]\nindex-url = https://u:p@host/simple\n"],
    ["[global]\nindex-url = https://host/simple\n"],
  ],
  yarnrc: [['npmAuthToken: "x"\n'], ["npmAuthToken: ${NODE_AUTH_TOKEN}\n", "nodeLinker: pnp\n"]],
};

describe("credential formats", () => {
  for (const [format, [holding, free]] of Object.entries(cases)) {
    test(`${format}: a credential is seen, and a reference to one is none`, () => {
      const known = Object.keys(cases).find((name): name is CredentialFormat => name === format);
      assert.ok(known !== undefined);
      for (const text of holding) assert.ok(holdsCredential(known, text), text);
      for (const text of free) assert.ok(!holdsCredential(known, text), text);
      assert.ok(!holdsCredential(known, ""));
    });
  }
});
