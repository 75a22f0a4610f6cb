import assert from "node:assert/strict";
import { test } from "node:test";
import { mcpForm } from "../../../../src/harness/tool/forms/mcp-form.ts";

const { canonicalise, cover, readKey } = mcpForm;

test("a tool is known by its name, and by the arguments that are declared", () => {
  assert.equal(cover(["refund"], ["refund", '{"order":1}']), 1);
  assert.equal(cover(["refund", '{"order":1}'], ["refund", '{"order":1,"x":2}']), 3);
  assert.equal(cover(["refund", '{"order":1}'], ["refund", '{"order":2}']), null);
  assert.equal(cover(["refund"], ["list", "{}"]), null);
});

test("a key is an argument", () => {
  assert.equal(readKey(["refund", '{"key":"a"}'], "key"), "a");
  assert.equal(readKey(["refund", '{"key":{}}'], "key"), null);
  assert.equal(readKey(["refund", "{}"], "toString"), null);
});

test("arguments are one text whatever their order; the key is left out at the top alone", () => {
  const wanted = canonicalise(["refund", '{"a":1,"b":{"key":2}}'], "key");
  assert.equal(canonicalise(["refund", '{"b":{"key":2},"key":"k","a":1e0}'], "key"), wanted);
  assert.notEqual(canonicalise(["refund", '{"b":{},"a":1}'], "key"), wanted);
  assert.notEqual(canonicalise(["refund", '{"a":"1","b":{"key":2}}'], "key"), wanted);
});
