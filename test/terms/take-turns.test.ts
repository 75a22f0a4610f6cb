import assert from "node:assert/strict";
import { setImmediate } from "node:timers/promises";
import { test } from "node:test";
import { openTurns } from "../../src/terms/take-turns.ts";

test("no more than so many go on at one time, and all come, in their order", async () => {
  const turns = openTurns(3);
  let going = 0;
  let most = 0;
  const began: number[] = [];
  const works = Array.from({ length: 20 }, (_, index) =>
    turns(async () => {
      began.push(index);
      most = Math.max(most, (going += 1));
      await setImmediate();
      going -= 1;
      return index;
    }),
  );
  assert.deepEqual(await Promise.all(works), [...began.keys()]);
  assert.deepEqual([most, began], [3, [...began.keys()]]);
});

test("work that fails gives its turn on", async () => {
  const turns = openTurns(1);
  const failed = turns(() => Promise.reject(new Error("no")));
  const next = turns(async () => "next");
  await assert.rejects(failed, /no/);
  assert.equal(await next, "next");
});
