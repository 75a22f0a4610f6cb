import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  classifyEnvironment,
  classifyValue,
  isSecretShaped,
  LONG_LIVED_CLASSES,
} from "../../../src/probes/secrets/credential-classes.ts";

const filler = "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6";
/** Made up at run time, so that no scanner takes this file for a leak. */
const samples: Readonly<Record<string, string>> = {
  "anthropic-key": ["sk-", "ant", "-api03-", filler].join(""),
  "aws-access-key": ["AKIA", "ABCDEFGHIJKLMNOP"].join(""),
  "docker-pat": ["dckr_", "pat", "_", filler].join(""),
  "gcp-service-account": ['{ "type": "', "service", '_account", "private_key": "x" }'].join(""),
  "github-oauth": ["gh", "o", "_", filler].join(""),
  "github-pat": ["gh", "p", "_", filler].join(""),
  "gitlab-pat": ["gl", "pat", "-", filler].join(""),
  "google-api-key": ["AI", "za", filler].join(""),
  "huggingface-token": ["h", "f", "_", filler].join(""),
  "npm-token": ["np", "m", "_", filler].join(""),
  "openai-key": ["sk-", "proj", "-", filler].join(""),
  "private-key": ["-----BEGIN ", "OPENSSH", " PRIVATE KEY-----\n", filler].join(""),
  "pypi-token": ["py", "pi", "-AgE", filler].join(""),
  "sendgrid-key": ["S", "G", ".", filler].join(""),
  "slack-token": ["xo", "xb", "-", filler].join(""),
  "stripe-key": ["sk_", "live", "_", filler].join(""),
};

describe("credential classes", () => {
  test("every class is known by a sample, also on a later line", () => {
    assert.deepEqual(Object.keys(samples), [...LONG_LIVED_CLASSES]);
    for (const [name, value] of Object.entries(samples)) {
      assert.equal(classifyValue(value), name);
      assert.equal(classifyValue(`note\n  ${value}`), name);
      assert.ok(isSecretShaped(value), name);
    }
  });

  test("what ends by itself has a class of its own, and plain text has none", () => {
    assert.equal(classifyValue(["gh", "s", "_", filler].join("")), "github-app-token");
    assert.equal(classifyValue(["ASIA", "ABCDEFGHIJKLMNOP"].join("")), "aws-session");
    for (const plain of ["production", "", "UTC", "sk-", "/usr/bin", "npm_x", "1"]) {
      assert.equal(classifyValue(plain), null);
      assert.ok(!isSecretShaped(plain), plain);
    }
  });

  test("an AWS key without a session is long-lived; with one it is not", () => {
    const pair = { AWS_ACCESS_KEY_ID: "x", AWS_SECRET_ACCESS_KEY: "y" };
    assert.deepEqual(classifyEnvironment(new Map(Object.entries(pair))), [
      { name: "AWS_SECRET_ACCESS_KEY", kind: "aws-access-key" },
    ]);
    const session = new Map(Object.entries({ ...pair, AWS_SESSION_TOKEN: "z" }));
    assert.deepEqual(classifyEnvironment(session), []);
  });

  test("passwords in addresses, signed tokens and random text are shaped like secrets", () => {
    for (const text of [
      "postgres://u:p@host/db",
      "eyJhbGciOiJub25lIn0.eyJ4IjoxfQ.c2ln",
      "0123456789abcdef0123456789abcdef",
      `Bearer ${filler}`,
    ]) {
      assert.ok(isSecretShaped(text), text);
    }
    assert.ok(!isSecretShaped("https://host:8080/path"));
  });
});
