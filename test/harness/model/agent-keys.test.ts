import assert from "node:assert/strict";
import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { test } from "node:test";
import {
  hasForeignKey,
  writeAddress,
  writeHeaders,
} from "../../../src/harness/model/agent-keys.ts";

function requestWith(headers: Readonly<Record<string, string>>): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  Object.assign(request.headers, headers);
  return request;
}

const address = new URL("http://127.0.0.1/v1beta/models?alt=sse&key=dummy-key");

test("dummies are no foreign keys, wherever they stand", () => {
  const dummies = ["dummy-key"];
  assert.ok(!hasForeignKey(requestWith({ authorization: "Bearer dummy-key" }), address, dummies));
  assert.ok(!hasForeignKey(requestWith({}), address, dummies));
  assert.ok(hasForeignKey(requestWith({ "x-api-key": "sk-other" }), address, dummies));
  assert.ok(hasForeignKey(requestWith({}), address, ["another"]));
});

test("what is searched for keys leaves out the places where keys belong", () => {
  assert.equal(writeAddress(address), "/v1beta/models?alt=sse");
  const request = requestWith({ authorization: "Bearer secret", cookie: "a=secret", "x-app": "1" });
  assert.equal(writeHeaders(request), "x-app: 1");
});
