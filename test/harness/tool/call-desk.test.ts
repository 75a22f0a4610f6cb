import assert from "node:assert/strict";
import { setImmediate } from "node:timers/promises";
import { test } from "node:test";
import { openByteBudget } from "../../../src/harness/byte-budget.ts";
import type { DeskCall, Performed, ToolReply } from "../../../src/harness/tool/call-desk.ts";
import { boom, silence, usualAgent, waitUntil } from "../run-agent.ts";
import { askDesk, drop, httpAgent, okReply, script, startDesk } from "./tool-kit.ts";

const refund = ["refund", "--order", "4711"];
const keyed = { ...usualAgent, idempotencyKey: "--key" };
const ok = { stdout: '{"ok":true}\n', stderr: "", exit: 0 };

/** A reply's text, or what else became of the call. */
function tell(reply: ToolReply | null): string | null {
  return reply?.kind === "reply"
    ? `${reply.origin}: ${reply.stdout}${reply.stderr}`.trim()
    : (reply?.kind ?? null);
}

test("a healthy tool answers, and its effect stands in the ledger by its canonical text", async (t) => {
  const desk = startDesk(t);
  assert.partialDeepStrictEqual(await askDesk(desk, refund), [{ ...ok, origin: "tool" }]);
  const { effectCalls, ...counts } = desk.ledger.count();
  assert.partialDeepStrictEqual(counts, { calls: 1, effects: 1, fired: true });
  assert.equal(effectCalls.length, 1);
});

const answers = [
  { name: "boom", answer: boom, told: "script: error: no", effects: 0, failures: 1 },
  {
    name: "twice",
    answer: { ...okReply, stdout: "ok\nok\n" },
    told: "script: ok\nok",
    effects: 1,
    failures: 0,
  },
  { name: "silence", answer: silence, told: null, effects: 0, failures: 1 },
  { name: "drop", answer: drop, told: "drop", effects: 1, failures: 1 },
] as const;

for (const { name, answer, told, effects, failures } of answers) {
  test(`${name}: the first call is disturbed, the second is not`, async (t) => {
    const desk = startDesk(t, script(answer, 1));
    const [first = null, second = null] = await askDesk(desk, refund, refund);
    assert.deepEqual([tell(first), tell(second)], [told, 'tool: {"ok":true}']);
    assert.partialDeepStrictEqual(desk.ledger.count(), {
      effects: effects + 1,
      failures,
      fired: true,
      retries: failures,
    });
  });
}

test("a read, an undeclared call and a flag that the tool does not have are told apart", async (t) => {
  const desk = startDesk(t, script(boom));
  const calls = [["list"], ["drop", "all"], [...refund, "--dry-run"]];
  assert.deepEqual((await askDesk(desk, ...calls)).map(tell), [
    "read: open",
    "undeclared: shop: unknown call: drop all",
    "unexposed: shop: unknown option: --dry-run: refund --order 4711 --dry-run",
  ]);
  assert.partialDeepStrictEqual(desk.ledger.count(), {
    calls: 0,
    effects: 0,
    reads: 1,
    flagged: 1,
    fired: false,
    undeclared: ["drop all", "refund --order 4711 --dry-run"],
  });
});

test("the flag is refused in another spelling too; a value that reads like it is none", async (t) => {
  const desk = startDesk(t);
  const calls = [
    [...refund, "--dry_run", "true"],
    [...refund, "--note", "dry_run"],
  ];
  const [spelled, innocent] = (await askDesk(desk, ...calls)).map(tell);
  assert.match(spelled ?? "", /^unexposed: shop: unknown option: --dry-run: /);
  assert.match(innocent ?? "", /^tool: /);
  assert.partialDeepStrictEqual(desk.ledger.count(), { calls: 1, effects: 1, flagged: 1 });
});

test("a read after a lost reply shows the effect", async (t) => {
  const desk = startDesk(t, script(drop));
  const replies = await askDesk(desk, ["list"], refund, ["list"]);
  assert.deepEqual(replies.map(tell), ["read: open", "drop", "read: refunded"]);
  assert.partialDeepStrictEqual(desk.ledger.count(), { reads: 2, readsAfter: 1, drops: 1 });
});

test("the same key gets the first reply again and no new effect; another key, or none, is another call", async (t) => {
  const desk = startDesk(t, { agent: keyed, ...script(drop, 1) });
  const [a, b] = [
    [...refund, "--key", "a"],
    [...refund, "--key=b"],
  ];
  assert.deepEqual((await askDesk(desk, a, a, b, refund)).map(tell), [
    "drop",
    'keyed-repeat: {"ok":true}',
    'tool: {"ok":true}',
    'tool: {"ok":true}',
  ]);
  assert.partialDeepStrictEqual(desk.ledger.count(), { effects: 3, keyedRepeats: 1 });
  assert.equal(new Set(desk.ledger.count().effectCalls).size, 1);
});

test("a call that failed has no first reply: its retry with the same key does the work", async (t) => {
  const desk = startDesk(t, { agent: keyed, ...script(boom, 1) });
  const call = [...refund, "--key", "a"];
  const replies = await askDesk(desk, call, call, call);
  assert.deepEqual(replies.map(tell), [
    "script: error: no",
    'tool: {"ok":true}',
    'keyed-repeat: {"ok":true}',
  ]);
  assert.partialDeepStrictEqual(desk.ledger.count(), { effects: 1, failures: 1, retries: 1 });
});

test("parallel calls with one key have one effect", async (t) => {
  const { desk, ledger } = startDesk(t, { agent: keyed, holdMs: 5 });
  const given: ToolReply[] = [];
  const call = { words: [...refund, "--key", "a"], give: (reply: ToolReply) => given.push(reply) };
  desk.take(call);
  desk.take(call);
  await waitUntil(() => given.length === 2);
  assert.partialDeepStrictEqual(ledger.count(), { effects: 1, keyedRepeats: 1, peakAlive: 2 });
});

test("an HTTP key is no part of the words", async (t) => {
  const agent = { ...httpAgent, idempotencyKey: "Idempotency-Key" };
  const { desk, ledger } = startDesk(t, { agent });
  for (const key of ["a", "a", null]) {
    desk.take({ words: ["POST", "/refunds", "{}"], key, give() {} });
    await setImmediate();
  }
  assert.partialDeepStrictEqual(ledger.count(), { effects: 2, keyedRepeats: 1 });
});

test("a tool that refuses repeats answers the same arguments with its refusal", async (t) => {
  const agent = { ...usualAgent, repeats: "refused", repeatReply: "already refunded" } as const;
  const desk = startDesk(t, { agent });
  const replies = await askDesk(desk, refund, ["refund", "--order=4711"], ["refund", "1"]);
  assert.deepEqual(replies.map(tell), [
    'tool: {"ok":true}',
    "refused-repeat: already refunded",
    'tool: {"ok":true}',
  ]);
  assert.partialDeepStrictEqual(desk.ledger.count(), { effects: 2, refusedRepeats: 1 });
});

test("a caller that goes while it is held is never answered", async (t) => {
  const { desk, ledger } = startDesk(t, { holdMs: 5 });
  desk.take({ words: refund, give: () => assert.fail("it was let go") }).letGo();
  let isGiven = false;
  desk.take({ words: refund, give: () => (isGiven = true) });
  await waitUntil(() => isGiven);
  assert.partialDeepStrictEqual(ledger.count(), { calls: 2, effects: 1 });
});

test("calls beyond the cap are told, and not answered", async (t) => {
  let told = 0;
  const agent = { ...usualAgent, maxCalls: 1 };
  const desk = startDesk(t, { agent, onTooManyCalls: () => (told += 1) });
  assert.deepEqual((await askDesk(desk, refund, refund, ["list"])).map(tell), [
    'tool: {"ok":true}',
    null,
    null,
  ]);
  assert.equal(told, 2);
});

/** A real tool that is done when it is told to be. */
function startRealTool() {
  const atWork: ((performed: Performed | null) => void)[] = [];
  const given: (ToolReply | null)[] = [];
  const call = (words: readonly string[]): DeskCall => ({
    words,
    give: (reply) => given.push(reply),
    perform: (done) => atWork.push(done),
  });
  return { atWork, given, call };
}

test("in front of a real tool the effect is the tool's success", async (t) => {
  const { desk, ledger } = startDesk(t);
  const { atWork, given, call } = startRealTool();
  desk.take(call(refund));
  desk.take(call(refund));
  await setImmediate();
  assert.equal(ledger.count().effects, 0);
  atWork[0]?.({ failed: true, real: "no" });
  atWork[1]?.({ failed: false, real: "yes" });
  assert.partialDeepStrictEqual(given, [{ real: "no" }, { real: "yes" }]);
  assert.partialDeepStrictEqual(ledger.count(), { calls: 2, effects: 1, failures: 1 });
});

test("a real tool that leaves its work untold gives no answer, and no effect", async (t) => {
  const { desk, ledger } = startDesk(t);
  const { atWork, given, call } = startRealTool();
  desk.take(call(refund));
  await setImmediate();
  assert.equal(ledger.atWork, 1);
  atWork[0]?.(null);
  assert.deepEqual([given, ledger.atWork, ledger.count().effects], [[], 0, 0]);
});

test("a disturbed call without an effect never reaches the real tool; one with an effect does", async (t) => {
  for (const [answer, reached] of [
    [boom, 0],
    [silence, 0],
    [drop, 1],
  ] as const) {
    const { desk } = startDesk(t, script(answer));
    const { atWork, call } = startRealTool();
    desk.take(call(refund));
    await setImmediate();
    assert.equal(atWork.length, reached, answer.kind);
  }
});

test("the real tool's work counts when its caller has gone, and the key's next call goes on", async (t) => {
  const { desk, ledger } = startDesk(t, { agent: keyed });
  const { atWork, given, call } = startRealTool();
  const words = [...refund, "--key", "a"];
  const first = desk.take(call(words));
  desk.take(call(words));
  await setImmediate();
  assert.equal(atWork.length, 1);
  first.letGo();
  assert.equal(atWork.length, 2);
  for (const done of atWork) done({ failed: false, real: "yes" });
  assert.equal(given.length, 1);
  assert.partialDeepStrictEqual(ledger.count(), { effects: 2 });
});

test("a disposed desk answers nobody", async (t) => {
  const closed = startDesk(t, { holdMs: 20 });
  const give = () => assert.fail("the desk is closed");
  closed.desk.take({ words: refund, give });
  await Promise.resolve();
  closed.desk[Symbol.dispose]();
  closed.desk.take({ words: refund, give });
  const open = startDesk(t, { holdMs: 40 });
  await new Promise<void>((resolve) => {
    open.desk.take({ words: refund, give: () => resolve() });
  });
  assert.equal(closed.ledger.count().effects, 0);
});

test("words that are too much together are refused, and the call is in the ledger", async (t) => {
  const budget = openByteBudget(20);
  const started = startDesk(t, { budget });
  const [refused, taken] = await askDesk(
    started,
    ["refund", "--order", "4711".repeat(10)],
    ["refund", "--order"],
  );
  assert.partialDeepStrictEqual(refused, { kind: "reply", origin: "too-much", exit: 75 });
  assert.partialDeepStrictEqual(taken, { kind: "reply", origin: "tool", exit: 0 });
  assert.partialDeepStrictEqual(started.ledger.count(), { calls: 2, effects: 1 });
  assert.equal(budget.open().grow(20), true);
});

test("a call of any length is remembered in little room, and known again", async (t) => {
  const started = startDesk(t);
  const long = ["refund", "--order", "4711".repeat(10_000)];
  await askDesk(started, long, long, ["refund", "--order", "4711".repeat(10_001)]);
  const [first = "", second, third] = started.ledger.count().effectCalls;
  assert.ok(first.length < 5000);
  assert.deepEqual([first === second, first === third], [true, false]);
});
