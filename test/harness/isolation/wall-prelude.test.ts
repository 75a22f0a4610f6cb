import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import {
  kernelPlaces,
  printDevices,
  printMasks,
  wallPrelude,
} from "../../../src/harness/isolation/wall-prelude.ts";

/** What a POSIX shell prints that runs only this script. */
function print(script: string): string[] {
  return execFileSync("/bin/sh", ["-euc", script], { encoding: "utf8" }).split("\n");
}

test("the beginning is one that every POSIX shell reads", () => {
  execFileSync("/bin/sh", ["-nc", wallPrelude]);
});

test("a place of the kernel gets a line where it is there, and none where it is not", () => {
  const [line, ...others] = print(printMasks(["/proc/sys", "/proc/no-such-place"]));
  assert.match(line ?? "", /^\/proc\/sys \/proc\/sys none rbind,ro,nosuid,nodev,noexec 0 0$/);
  assert.deepEqual(others, [""]);
  assert.ok(kernelPlaces.every((path) => path.startsWith("/proc/")));
});

test("each harmless device gets a line, and terminals are the wall's own", () => {
  // its places are not ours to make
  const lines = print(printDevices.replace(/^ *: >.*$/m, "    :"));
  assert.ok(lines.includes("/dev/null /sys/dev/null none bind 0 0"));
  assert.match(lines.join("\n"), /^devpts \/sys\/dev\/pts devpts newinstance,/m);
  assert.doesNotMatch(lines.join("\n"), /\/dev\/(mem|sd|vd|kvm)/);
});
