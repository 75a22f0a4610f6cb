import assert from "node:assert/strict";
import { test } from "node:test";
import { openRecording } from "../../src/host/open-recording.ts";
import { writeRecording } from "../../src/recording/write.ts";
import { digestText, toBytes } from "../gate/gate-kit.ts";
import { sampleRecording } from "../recording/recording-kit.ts";

test("a recording opens as a place, with what it says of its own making", async () => {
  const bytes = toBytes(writeRecording(sampleRecording(), digestText));
  const { host, recording } = openRecording(bytes, digestText);
  assert.deepEqual(await host.readText("/etc/os-release", 99), { ok: true, value: "ID=debian\n" });
  assert.deepEqual(recording, {
    made_by: "record",
    minted_s: 1_767_225_600,
    nonce: "ab".repeat(16),
  });
});

test("a damaged one does not", () => {
  assert.throws(() => openRecording(toBytes("x"), digestText), {
    code: "recording/not-a-recording",
  });
});
