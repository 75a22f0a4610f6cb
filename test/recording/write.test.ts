import assert from "node:assert/strict";
import { test } from "node:test";
import { readRecording } from "../../src/recording/read.ts";
import { writeRecording } from "../../src/recording/write.ts";
import { digestText, toBytes } from "../gate/gate-kit.ts";
import { answer, sampleRecording } from "./recording-kit.ts";

test("what is written is read again, hostile file names and all", () => {
  const answers = [
    answer("describe", "/a b\tfollow", "file:1:0644:0"),
    answer("listFolder", "/w/new\nline %41\t", "x%0Ay\n"),
    { operation: "readText", argument: "/none", status: "ENOENT", values: [] },
  ];
  const recording = sampleRecording({ answers });
  const read = readRecording(toBytes(writeRecording(recording, digestText)), digestText);
  assert.deepEqual(read.about, recording.about);
  assert.deepEqual(read.env, recording.env);
  assert.deepEqual(
    read.answers.map(({ argument }) => argument).toSorted(),
    answers.map(({ argument }) => argument).toSorted(),
  );
});

test("the file is ASCII, one line each, and closed by a count and a hash", () => {
  const text = writeRecording(sampleRecording(), digestText);
  assert.match(text, /^[\x20-\x7E\n]*$/);
  const lines = text.trimEnd().split("\n");
  assert.equal(lines[0], "parity-recording/1");
  assert.match(lines.at(-1) ?? "", new RegExp(`^end ${lines.length - 1} [0-9a-f]{64}$`));
});

test("the order of the answers changes nothing", () => {
  const answers = [answer("readText", "/b", "2"), answer("readText", "/a", "1")];
  const one = writeRecording(sampleRecording({ answers }), digestText);
  const other = writeRecording(sampleRecording({ answers: answers.toReversed() }), digestText);
  assert.equal(one, other);
});
