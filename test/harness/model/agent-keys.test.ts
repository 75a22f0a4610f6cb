import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { test } from "node:test";
import {
  hasDummyKey,
  hasForeignKey,
  writeAddress,
  writeHeaders,
} from "../../../src/harness/model/agent-keys.ts";

function requestWith(headers: Readonly<Record<string, string>>): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  Object.assign(request.headers, headers);
  return request;
}

const plain = new URL("http://127.0.0.1/v1/models");
const address = new URL("http://127.0.0.1/v1beta/models?alt=sse&key=dummy-key");

const real = "sk-proj-4f9a8b7c6d5e4f3a2b1c";

test("a key that looks real and that nobody gave is foreign, wherever it stands", () => {
  const keys = { dummies: ["dummy-key-0123456789"], contractTexts: [] };
  const foreign = [
    hasForeignKey(requestWith({ authorization: `Bearer ${real}` }), plain, keys),
    hasForeignKey(requestWith({ "x-api-key": real }), plain, keys),
    hasForeignKey(requestWith({}), new URL(`?key=${real}`, plain), keys),
  ];
  assert.deepEqual(foreign, [true, true, true]);
});

test("a dummy, a word of the contract and a word in place of a key are not", () => {
  const dummies = ["sk-0123456789abcdef01"];
  const keys = { dummies, contractTexts: [`{ "apiKey": "${real}" }`] };
  for (const key of [...dummies, real, "none", "not-needed-at-all-here", "EMPTY", "0000"]) {
    assert.ok(!hasForeignKey(requestWith({ authorization: `Bearer ${key}` }), plain, keys), key);
  }
  assert.ok(!hasForeignKey(requestWith({ cookie: `session=${real}` }), plain, keys));
});

test("who carries a dummy is known by it", () => {
  const dummies = ["dummy-key"];
  assert.ok(hasDummyKey(requestWith({ authorization: "Bearer dummy-key" }), plain, dummies));
  assert.ok(hasDummyKey(requestWith({}), address, dummies));
  assert.ok(!hasDummyKey(requestWith({ authorization: "Bearer other" }), plain, dummies));
  assert.ok(!hasDummyKey(requestWith({ "x-app": "dummy-key" }), plain, dummies));
});

test("what is searched for keys leaves out the places where keys belong", () => {
  assert.equal(writeAddress(address), "/v1beta/models?alt=sse");
  const request = requestWith({ authorization: "Bearer secret", cookie: "a=secret", "x-app": "1" });
  assert.equal(writeHeaders(request), "x-app: 1");
});

function writeLogin(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
}

test("a user and a password are looked at as what they are", () => {
  const dummies = ["sk-0123456789abcdef01"];
  const keys = { dummies, contractTexts: [`password = "${real}"`] };
  const isForeign = (authorization: string): boolean =>
    hasForeignKey(requestWith({ authorization }), plain, keys);
  for (const [user, password] of [
    ["x", dummies[0] ?? ""],
    [dummies[0] ?? "", ""],
    ["agent", real],
    ["a-longer-user-name", "not-needed-at-all-here"],
  ] as const) {
    assert.ok(!isForeign(writeLogin(user, password)), password);
  }
  assert.ok(isForeign(writeLogin("x", `${real}-other`)));
  assert.ok(isForeign(`Basic ${real}9`));
  const carried = requestWith({ authorization: writeLogin("x", "sk-0123456789abcdef01") });
  assert.ok(hasDummyKey(carried, plain, dummies));
});

test("a token that a dummy signed is the dummy's; one that something else signed is foreign", () => {
  const dummies = ["sk-0123456789abcdef01"];
  const keys = { dummies, contractTexts: [] };
  for (const digest of ["sha256", "sha384", "sha512"]) {
    const sign = (secret: string): string => {
      const parts = [{ alg: "HS", typ: "JWT" }, { exp: 1_800_000_000 }].map((part) =>
        Buffer.from(JSON.stringify(part)).toString("base64url"),
      );
      const signed = parts.join(".");
      return `${signed}.${createHmac(digest, secret).update(signed).digest("base64url")}`;
    };
    const isForeign = (secret: string): boolean =>
      hasForeignKey(requestWith({ authorization: `Bearer ${sign(secret)}` }), plain, keys);
    assert.deepEqual([isForeign("sk-0123456789abcdef01"), isForeign("other")], [false, true]);
  }
});
