import assert from "node:assert/strict";
import { test } from "node:test";
import { captureOutput } from "../../../src/harness/process/output.ts";

function capture(chunks: readonly string[], headBytes = 8, tailBytes = 16) {
  const output = captureOutput({ headBytes, tailBytes });
  for (const chunk of chunks) output.push(Buffer.from(chunk));
  return output;
}

test("what fits is kept whole, however it was cut into chunks", () => {
  const text = "one\ntwo\nthree\nfour\n";
  for (const chunks of [[text], text.split(""), ["one\nt", "wo\nthree\nfou", "r\n"]]) {
    const output = capture(chunks);
    assert.equal(output.readText(), text);
    assert.deepEqual(output.readEnd(2).lines, ["three", "four"]);
    assert.equal(output.cutBytes, 0);
    assert.equal(output.totalBytes, text.length);
  }
});

test("what does not fit is kept at both ends, and the rest is counted", () => {
  const text = `${"a".repeat(8)}${"b".repeat(100)}${"c".repeat(16)}`;
  for (const chunks of [[text], text.split("")]) {
    const output = capture(chunks);
    assert.equal(output.readText(), `aaaaaaaa\n… 100 bytes cut …\n${"c".repeat(16)}`);
    assert.equal(output.totalBytes, 124);
    assert.equal(output.cutBytes, 100);
  }
});

test("a line whose beginning was cut says so", () => {
  const output = capture([`${"x".repeat(100)}RESULT: ok`]);
  assert.deepEqual(output.readEnd(1).lines, ["…xxxxxxRESULT: ok"]);
});

test("the last lines are the filled ones, without ANSI sequences, whatever ends a line", () => {
  const output = capture(["\u001b[32mone\u001b[0m\r\n10 %\r20 %\r\n", " \t\n\n"], 100);
  assert.deepEqual(output.readEnd(3).lines, ["one", "10 %", "20 %"]);
});

test("sequences that never end cost no more than others, and what follows them is kept", () => {
  const output = captureOutput();
  output.push(Buffer.from("\u001b]0;title\u0007\u001b[1mone\u001b[0m\n"));
  // asked for the end of each, this would take many seconds
  output.push(Buffer.from("\u001b]8;;".repeat(50_000)));
  output.push(Buffer.from("\nlast \u001b[32mline\u001b[0m\n"));
  const { lines, text } = output.readEnd(1);
  assert.deepEqual(lines, ["last line"]);
  assert.ok(text.startsWith("one\n8;;8;;"));
});

test("a link's address and a window's title are no text, whatever ends them", () => {
  const link = "\u001b]8;;https://x.example\u001b\\here\u001b]8;;\u001b\\";
  const output = capture([`${link} \u001b]0;t\u0007a\u001b]0;t\u009cb\n`], 200);
  assert.deepEqual(output.readEnd(1).lines, ["here ab"]);
});

test("a character that was cut into two chunks is one character", () => {
  const bytes = Buffer.from("né");
  const output = captureOutput({ headBytes: 2, tailBytes: 8 });
  output.push(bytes.subarray(0, 2));
  output.push(bytes.subarray(2));
  assert.equal(output.readText(), "né");
});

test("bytes that are no UTF-8 are shown as such", () => {
  const output = captureOutput();
  output.push(Buffer.from([0x6f, 0xff, 0x6b]));
  assert.deepEqual(output.readEnd(1).lines, ["o\ufffdk"]);
});
