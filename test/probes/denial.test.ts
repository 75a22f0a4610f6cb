import assert from "node:assert/strict";
import { test } from "node:test";
import { tellDenial } from "../../src/probes/denial.ts";

test("an error's name becomes a reason of the closed list, and what was read is named", () => {
  const reasons = ["NOTRECORDED", "ETIMEDOUT", "EACCES", "EPERM", "ENOENT", "EIO"].map(
    (errno) => tellDenial("the thing", errno).unknown,
  );
  assert.deepEqual(reasons, [
    "not-recorded",
    "timed-out",
    "denied",
    "denied",
    "unreadable",
    "unreadable",
  ]);
  assert.equal(tellDenial("the thing", "EIO").detail, "the thing cannot be read (EIO)");
});
