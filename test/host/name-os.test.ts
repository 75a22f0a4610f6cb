import assert from "node:assert/strict";
import { test } from "node:test";
import { nameOs } from "../../src/host/name-os.ts";

test("each system has one name, and what is not told apart is other", () => {
  assert.deepEqual((["linux", "darwin", "win32", "freebsd"] as const).map(nameOs), [
    "linux",
    "macos",
    "windows",
    "other",
  ]);
});
