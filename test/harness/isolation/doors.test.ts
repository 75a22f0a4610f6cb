import assert from "node:assert/strict";
import { test } from "node:test";
import { chooseDoor } from "../../../src/harness/isolation/doors.ts";

const folder = { socketPath: "/tmp/run/calls" };

test("within a network namespace the address is known before the server listens", () => {
  assert.deepEqual(chooseDoor("namespaces", "model", folder), {
    listen: { kind: "socket", path: "/tmp/run/model" },
    relay: { port: 4100, socketPath: "/tmp/run/model" },
    origin: "http://127.0.0.1:4100",
  });
  assert.notEqual(chooseDoor("namespaces", "tool", folder).relay?.port, 4100);
});

test("without one the server takes a port of this machine", () => {
  for (const level of ["no-new-privs", "none"] as const) {
    const door = { listen: { kind: "tcp" }, relay: null, origin: null };
    assert.deepEqual(chooseDoor(level, "tool", folder), door);
  }
});
