import assert from "node:assert/strict";
import { test } from "node:test";
import { readRecording } from "../../src/recording/read.ts";
import { maxRecordingBytes } from "../../src/recording/recording.ts";
import { writeRecording } from "../../src/recording/write.ts";
import { digestText, toBytes } from "../gate/gate-kit.ts";
import { sampleRecording } from "./recording-kit.ts";

const whole = writeRecording(sampleRecording(), digestText);

function read(text: string) {
  return readRecording(toBytes(text), digestText);
}

/** The same lines, closed anew as somebody would who wants to be believed. */
function seal(lines: readonly string[]): string {
  const body = lines.map((line) => `${line}\n`).join("");
  return `${body}end ${lines.length} ${digestText(body)}\n`;
}

const lines = whole.trimEnd().split("\n").slice(0, -1);

test("a whole recording is read, and with CRLF as well", () => {
  assert.equal(read(whole).about.made_by, "record");
  assert.deepEqual(read(whole.replaceAll("\n", "\r\n")), read(whole));
});

const damaged: readonly (readonly [code: string, text: string])[] = [
  ["not-a-recording", ""],
  ["not-a-recording", '{ "schema": "parity-fingerprint/1" }'],
  ["wrong-version", whole.replace("recording/1", "recording/2")],
  ["cut", whole.slice(0, whole.length / 2)],
  ["cut", whole.slice(0, -1)],
  ["cut", `${lines.join("\n")}\n`],
  ["more-lines", `${whole}logout\n`],
  ["more-lines", `${whole}logout`],
  ["more-lines", `${whole}\n`],
  ["wrong-count", whole.replace(/^env EMPTY.*\n/m, "")],
  ["wrong-hash", whole.replace("env EMPTY empty", "env OTHER empty")],
  ["bad-value", seal([...lines, "readText /a ok ???"])],
  ["bad-line", seal([...lines, "readText /a ok"])],
  ["bad-line", seal([...lines, "readText %zz ok -"])],
  ["bad-line", seal([...lines, "read-text /a ok -"])],
  ["bad-line", seal([...lines, "exec /a exit:0 - - -"])],
  ["bad-line", seal([...lines, "env X maybe -"])],
  ["bad-line", seal([...lines, "about os bGludXg="])],
  ["bad-line", seal([...lines, "about stranger bGludXg="])],
  ["bad-line", seal(lines.filter((line) => !line.startsWith("about nonce")))],
  ["bad-line", seal([...lines, ""])],
];

for (const [index, [code, text]] of damaged.entries()) {
  test(`damage ${index + 1} is told as recording/${code}`, () => {
    assert.throws(() => read(text), { code: `recording/${code}` });
  });
}

test("a recording that is too large is refused unread", () => {
  const bytes = new Uint8Array(maxRecordingBytes + 1);
  assert.throws(() => readRecording(bytes, digestText), { code: "recording/too-large" });
});
