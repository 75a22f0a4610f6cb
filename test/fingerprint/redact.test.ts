import assert from "node:assert/strict";
import { test } from "node:test";
import { openRedactor } from "../../src/fingerprint/redact.ts";

function redact(text: string, env: Record<string, string> = {}): string {
  const all = new Map(Object.entries({ HOME: "/home/alice", PATH: "/usr/bin:/bin", ...env }));
  return openRedactor({ env: all, workspace: "/home/alice/work/shop" })(text);
}

test("a secret value becomes its name, raw and in the usual encodings", () => {
  const value = "s3cr3t?value";
  const encodings = [
    value,
    Buffer.from(value).toString("base64"),
    Buffer.from(value).toString("base64url"),
    Buffer.from(value).toString("hex"),
    encodeURIComponent(value),
  ];
  for (const text of encodings) {
    const redacted = redact(`RESULT: ok ${text}`, { SHOP_TOKEN: value });
    assert.match(redacted, /^RESULT: ok \$SHOP_TOKEN=*$/);
  }
});

test("every line of a value is a value", () => {
  const key = "-----BEGIN\nMIIEvQIBADANBg\n-----END";
  assert.equal(redact("got MIIEvQIBADANBg", { DEPLOY: key }), "got $DEPLOY");
});

test("the workspace and the home become variables, the longer one first", () => {
  assert.equal(
    redact("/home/alice/work/shop/a.py and /home/alice/.cache"),
    "$WORKSPACE/a.py and $HOME/.cache",
  );
});

test("what is no value of this place stays as it is, and so do short plain values", () => {
  assert.equal(redact("RESULT: ok, order 4711", { MODE: "ok" }), "RESULT: ok, order 4711");
});

test("a short value is taken out where its name is a credential's, and stays where it is a count", () => {
  assert.equal(redact("with hunter2", { DB_PASS: "hunter2" }), "with $DB_PASS");
  assert.equal(redact("of 4096", { MAX_TOKENS: "4096", CHUNK_TOKENS: "4096" }), "of 4096");
});

test("a value that looks like a replacement pattern does no harm", () => {
  assert.equal(redact("x $&$&$&$& y", { API_KEY: "$&$&$&$&" }), "x $API_KEY y");
});
