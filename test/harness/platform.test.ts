import assert from "node:assert/strict";
import { test } from "node:test";
import { explainUnsupported } from "../../src/harness/platform.ts";

test("Linux with /proc is supported", () => {
  assert.equal(explainUnsupported("linux"), null);
});

test("D7: elsewhere a plain sentence says that fault runs are not supported", () => {
  assert.match(explainUnsupported("darwin") ?? "", /^fault runs are not supported on macOS yet/);
  assert.match(explainUnsupported("win32") ?? "", /not supported on Windows/);
  assert.match(explainUnsupported("freebsd") ?? "", /not supported on freebsd/);
});
