import assert from "node:assert/strict";
import { test } from "node:test";
import { nameZone } from "../../../src/probes/locale/zone-links.ts";

test("F4: UTC, Etc/UTC and Etc/UCT are one zone, as other aliases are", () => {
  for (const name of ["UTC", "Etc/UTC", "Etc/UCT", "UCT", "Zulu", "Universal", "UTC0"]) {
    assert.equal(nameZone(name), "Etc/UTC", name);
  }
  assert.equal(nameZone("Asia/Calcutta"), nameZone("Asia/Kolkata"));
  assert.equal(nameZone("US/Eastern"), "America/New_York");
  assert.equal(nameZone("Europe/Kiev"), "Europe/Kyiv");
});

test("another zone, or none, keeps its name", () => {
  for (const name of ["Europe/Paris", "Mars/Base", "__proto__", ""])
    assert.equal(nameZone(name), name);
  assert.notEqual(nameZone("GMT"), nameZone("UTC"));
});
