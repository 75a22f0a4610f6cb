import assert from "node:assert/strict";
import { test } from "node:test";
import {
  expectOffsets,
  JANUARY_S,
  JULY_S,
  writeOffsets,
} from "../../../src/probes/locale/zone-offsets.ts";

test("the two moments are noon UTC of 15 January and 15 July 2026", () => {
  assert.equal(new Date(JANUARY_S * 1000).toISOString(), "2026-01-15T12:00:00.000Z");
  assert.equal(new Date(JULY_S * 1000).toISOString(), "2026-07-15T12:00:00.000Z");
});

test("offsets of zones east, west, by the half hour, and of both hemispheres", () => {
  for (const [zone, january, july] of [
    ["UTC", 0, 0],
    ["Zulu", 0, 0],
    ["Europe/London", 0, 60],
    ["Europe/Paris", 60, 120],
    ["America/New_York", -300, -240],
    ["Asia/Kolkata", 330, 330],
    ["America/St_Johns", -210, -150],
    ["Australia/Sydney", 660, 600],
  ] as const) {
    assert.deepEqual(expectOffsets(zone), { january, july }, zone);
  }
});

test("a zone that nobody knows has none", () => {
  assert.equal(expectOffsets("Mars/Base"), null);
});

test("offsets are written as date does", () => {
  assert.equal(writeOffsets({ january: 330, july: 330 }), "+0530");
  assert.equal(writeOffsets({ january: -210, july: -150 }), "-0330 and -0230");
  assert.equal(writeOffsets({ january: 0, july: 0 }), "+0000");
});
