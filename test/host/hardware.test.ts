import assert from "node:assert/strict";
import { test } from "node:test";
import { tellHardware } from "../../src/host/hardware.ts";

test("CPUs and memory of this machine are told", () => {
  const { cpus, memoryBytes } = tellHardware();
  assert.ok(cpus >= 1);
  assert.ok(memoryBytes > 1024n * 1024n);
});
