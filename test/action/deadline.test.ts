import assert from "node:assert/strict";
import { test } from "node:test";
import { withDeadline } from "../../src/action/deadline.ts";

const never = new Promise<never>(() => {});

test("work that ends in time gives its result, or its own error", async () => {
  assert.equal(await withDeadline(Promise.resolve(3), { deadlineMs: 60_000 }), 3);
  await assert.rejects(
    withDeadline(Promise.reject(new Error("own")), { deadlineMs: 60_000 }),
    /own/,
  );
});

test("work that hangs is given up on", async () => {
  await assert.rejects(withDeadline(never, { deadlineMs: 1 }), /no answer within/);
});

test("a cancelled job does not wait", async () => {
  const cancelled = new AbortController();
  const waiting = withDeadline(never, { deadlineMs: 60_000, signal: cancelled.signal });
  cancelled.abort();
  await assert.rejects(waiting, /cancelled/);
  await assert.rejects(
    withDeadline(never, { deadlineMs: 60_000, signal: cancelled.signal }),
    /cancelled/,
  );
});
