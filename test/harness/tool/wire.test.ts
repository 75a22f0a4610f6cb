import assert from "node:assert/strict";
import { test } from "node:test";
import { parseHeard, parseHello } from "../../../src/harness/tool/wire.ts";

test("a hello is read", () => {
  assert.deepEqual(parseHello('{"pid":7,"argv":["a",""]}'), { pid: 7, argv: ["a", ""] });
});

test("whatever else comes is null, never an error", () => {
  const lines = [
    "",
    "null",
    "[]",
    "{",
    '{"pid":7}',
    '{"pid":-1,"argv":[]}',
    '{"pid":7,"argv":[1]}',
  ];
  for (const line of [...lines, '{"pid":7,"argv":[],"effect":true}', "\u0000"]) {
    assert.equal(parseHello(line), null, line);
  }
});

test("what an MCP stand-in heard is read, and nothing else", () => {
  for (const heard of [{ client: "{}" }, { server: null }, { ended: "client", exit: 0 }]) {
    assert.deepEqual(parseHeard(JSON.stringify(heard)), heard);
  }
  for (const line of ["", "{", "{}", '{"client":1}', '{"ended":"harness","exit":0}', '"client"']) {
    assert.equal(parseHeard(line), null, line);
  }
});
