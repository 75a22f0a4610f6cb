import assert from "node:assert/strict";
import { test } from "node:test";
import { makeHold } from "../../../src/harness/tool/hold.ts";

const longMs = 600_000;

test("what is not held goes on at once; a read is not held by the time", () => {
  const gone: string[] = [];
  using free = makeHold({ holdMs: 0, holdUntilAlive: null, ledger: { alive: 1 } });
  free.wait("call", () => gone.push("call"));
  using held = makeHold({ holdMs: longMs, holdUntilAlive: null, ledger: { alive: 1 } });
  held.wait("read", () => gone.push("read"));
  held.wait("call", () => gone.push("held"));
  assert.deepEqual(gone, ["call", "read"]);
});

test("a held call goes on when its time is over, unless it was forgotten", async () => {
  using hold = makeHold({ holdMs: 5, holdUntilAlive: null, ledger: { alive: 1 } });
  hold.wait("call", () => assert.fail("it was forgotten"))();
  await new Promise<void>((resolve) => {
    hold.wait("call", resolve);
  });
});

test("a hold that is over lets nobody go on", () => {
  const hold = makeHold({ holdMs: 0, holdUntilAlive: null, ledger: { alive: 1 } });
  hold[Symbol.dispose]();
  hold.wait("call", () => assert.fail("it is over"));
});

test("a crowd goes on together once it is large enough, reads and calls alike", () => {
  const ledger = { alive: 1 };
  const gone: string[] = [];
  using hold = makeHold({ holdMs: 0, holdUntilAlive: 3, ledger });
  hold.wait("read", () => gone.push("first"));
  ledger.alive = 2;
  hold.wait("call", () => gone.push("second"));
  assert.equal(gone.length, 0);
  ledger.alive = 3;
  hold.wait("read", () => gone.push("third"));
  assert.deepEqual(gone, ["first", "second", "third"]);
});
