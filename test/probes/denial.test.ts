import assert from "node:assert/strict";
import { test } from "node:test";
import { askRecording, tellDenial, tellNoStart, tellUnread } from "../../src/probes/denial.ts";
import { needAnswer } from "../../src/probes/need-answer.ts";

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

test("what cannot be read, and a program that does not start, keep their own reasons; what was not recorded says so", () => {
  assert.equal(tellUnread("the thing", "EACCES").unknown, "unreadable");
  assert.equal(tellUnread("the thing", "NOTRECORDED").unknown, "not-recorded");
  assert.deepEqual(tellNoStart("git", "EACCES"), {
    unknown: "crashed",
    detail: "git does not start (EACCES)",
  });
  assert.equal(tellNoStart("git", "NOTRECORDED").unknown, "not-recorded");
});

test("an answer that must not pass for no is handed on, and thrown where it was not recorded", async () => {
  const absent = { ok: false, errno: "ENOENT" } as const;
  assert.equal(needAnswer(absent), absent);
  const untold = { ok: false, errno: "NOTRECORDED" } as const;
  assert.throws(() => needAnswer(untold), { name: "NotRecordedError" });
  const asked = await askRecording("the thing", async () => ({ value: needAnswer(untold).ok }));
  assert.deepEqual(asked, { unknown: "not-recorded", detail: "the thing was not recorded" });
  assert.deepEqual(await askRecording("it", async () => ({ value: 1 })), { value: 1 });
  const broken = askRecording("it", () => Promise.reject(new TypeError("a bug")));
  await assert.rejects(broken, TypeError);
});
