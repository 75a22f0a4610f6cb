import assert from "node:assert/strict";
import { test } from "node:test";
import { isMarkedBy, writeMarker } from "../../../src/action/comment/marker.ts";

const subject = { workflow: "parity", job: "report", matrix: "0", contract: "" };

test("nothing foreign stands in the marker, and each part makes another one", () => {
  const hostile = "--><img src=x>\n@everyone";
  const markers = [
    subject,
    { ...subject, workflow: hostile },
    { ...subject, job: hostile },
    { ...subject, matrix: "1" },
    { ...subject, contract: "b.toml" },
    { ...subject, workflow: "parityreport", job: "" },
  ].map(writeMarker);
  assert.equal(new Set(markers).size, markers.length);
  for (const marker of markers)
    assert.match(marker, /^<!-- parity-contract v1 key=[0-9a-f]{20} -->$/);
});

test("the marker must be the first line, exactly", () => {
  const marker = writeMarker(subject);
  assert.ok(isMarkedBy(marker, marker));
  assert.ok(isMarkedBy(marker, `${marker}\r\nbody`));
  for (const body of [`> ${marker}`, `\n${marker}`, `${marker} x`, `text\n${marker}`, ""]) {
    assert.ok(!isMarkedBy(marker, body), body);
  }
});
