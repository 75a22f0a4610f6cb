import assert from "node:assert/strict";
import { test } from "node:test";
import { tryOpen } from "../../src/host/try-open.ts";

const skip = process.platform === "win32" ? "needs POSIX devices" : false;

test(
  "a device that opens is opened and closed, and one that does not gives its error",
  { skip },
  () => {
    assert.equal(tryOpen("/dev/null"), null);
    assert.throws(() => tryOpen("/dev/no-such-device"), { code: "ENOENT" });
    assert.throws(() => tryOpen("/dev"), { code: "EISDIR" });
  },
);
