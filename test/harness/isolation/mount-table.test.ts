import assert from "node:assert/strict";
import { test } from "node:test";
import { writeTableLine } from "../../../src/harness/isolation/mount-table.ts";

test("a line has six fields", () => {
  const line = writeTableLine({ source: "/a", target: "/b", options: "rbind,ro" });
  assert.equal(line, "/a /b none rbind,ro 0 0");
});

test("whatever the paths are called, it stays one line of six fields", () => {
  const line = writeTableLine({
    source: "hidden",
    target: '/it\'s "odd"\t# a\\b\n$(exit 3)',
    type: "tmpfs",
    options: "nosuid",
  });
  assert.equal(line.split(/\s/).length, 6);
  assert.ok(line.startsWith("hidden /it\\047s\\040\\042odd\\042\\011\\043\\040a\\134b\\012$(exit"));
});
