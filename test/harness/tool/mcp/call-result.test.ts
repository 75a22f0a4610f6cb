import assert from "node:assert/strict";
import { test } from "node:test";
import { describeCallResult } from "../../../../src/harness/tool/mcp/call-result.ts";
import { okReply } from "../tool-kit.ts";

const reply = { ...okReply, origin: "script", fillBytes: 0, real: null } as const;

test("what a program would print is the text, without its last line end", () => {
  assert.deepEqual(describeCallResult({ ...reply, stdout: "a\n\n" }), {
    content: [{ type: "text", text: "a\n" }],
    isError: false,
  });
});

test("A9: an error text that exits 0 is the result's text, and not marked as an error", () => {
  for (const [stdout, exit, text] of [
    ["out", 1, "out"],
    ["", 1, "err"],
    ["", 0, "err"],
    ["out", 0, "out"],
  ] as const) {
    assert.deepEqual(describeCallResult({ ...reply, stdout, stderr: "err", exit }), {
      content: [{ type: "text", text }],
      isError: exit !== 0,
    });
  }
});
