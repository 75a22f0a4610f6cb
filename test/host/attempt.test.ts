import assert from "node:assert/strict";
import { test } from "node:test";
import { attempt, attemptNow } from "../../src/host/attempt.ts";

test("a value is a value and an error is its name", async () => {
  assert.deepEqual(await attempt(async () => 1), { ok: true, value: 1 });
  const coded = Object.assign(new Error("no"), { code: "ENOSPC" });
  assert.deepEqual(await attempt(() => Promise.reject(coded)), { ok: false, errno: "ENOSPC" });
  const plain = new Error("no code");
  assert.deepEqual(await attempt(() => Promise.reject(plain)), { ok: false, errno: "EIO" });
});

test("a file system that does not come back is ETIMEDOUT", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const pending = attempt(() => new Promise(() => {}));
  context.mock.timers.tick(10_000);
  assert.deepEqual(await pending, { ok: false, errno: "ETIMEDOUT" });
});

test("an operation that blocks is told in the same way", () => {
  assert.deepEqual(
    attemptNow(() => 1),
    { ok: true, value: 1 },
  );
  const fail = () => {
    throw Object.assign(new Error("no"), { code: "EACCES" });
  };
  assert.deepEqual(attemptNow(fail), { ok: false, errno: "EACCES" });
});
