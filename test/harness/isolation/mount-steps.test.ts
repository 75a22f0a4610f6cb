import assert from "node:assert/strict";
import { test } from "node:test";
import { mountOrElse, printMount, writeSteps } from "../../../src/harness/isolation/mount-steps.ts";

const mount = (target: string) => ({ source: "/a", target, options: "bind" });
const line = (target: string): string => `printf '%s\\n' '/a ${target} none bind 0 0'`;

test("mounts that follow each other become one table, a command parts them", () => {
  const command = { command: "mkdir /c" };
  const steps = [
    printMount(mount("/b")),
    printMount(mount("/c")),
    command,
    printMount(mount("/d")),
  ];
  assert.deepEqual(writeSteps(steps), [
    "{",
    line("/b"),
    line("/c"),
    "} >/sys/table",
    "mount_table",
    "mkdir /c",
    "{",
    line("/d"),
    "} >/sys/table",
    "mount_table",
  ]);
});

test("without mounts there is no table", () => {
  assert.deepEqual(writeSteps([{ command: "mkdir /c" }]), ["mkdir /c"]);
  assert.deepEqual(mountOrElse([], []), []);
});

test("where the table fails, each is mounted by itself", () => {
  assert.deepEqual(mountOrElse([mount("/b")], ["cover '/b'"]), [
    "{",
    line("/b"),
    "} >/sys/table",
    "mount_table 2>/dev/null || {",
    "cover '/b'",
    "}",
  ]);
});
