import assert from "node:assert/strict";
import { test } from "node:test";
import { watchOverdue } from "../../../src/harness/tool/overdue-watch.ts";
import { waitUntil } from "../run-agent.ts";

test("without a limit, or without a withheld call, nothing is known", () => {
  using none = watchOverdue(null, () => assert.fail("no limit is set"));
  none.start({ isOpen: true });
  using idle = watchOverdue(60_000, () => assert.fail("no call was withheld"));
  assert.deepEqual([none.overdue, idle.overdue], [null, null]);
});

test("a call that is still held is told once the limit has passed, one that was let go is not", async () => {
  let told = 0;
  using watch = watchOverdue(1, () => (told += 1));
  watch.start({ isOpen: true });
  watch.start({ isOpen: false });
  assert.equal(watch.overdue, 0);
  await waitUntil(() => told > 0);
  assert.equal(watch.overdue, 1);
});
