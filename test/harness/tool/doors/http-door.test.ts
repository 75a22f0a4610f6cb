import assert from "node:assert/strict";
import { connect } from "node:net";
import { request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { test } from "node:test";
import type { TestContext } from "node:test";
import { openByteBudget } from "../../../../src/harness/byte-budget.ts";
import { chooseLoopback } from "../../../../src/harness/isolation/loopback.ts";
import { openHttpDoor } from "../../../../src/harness/tool/doors/http-door.ts";
import { boom, silence, waitUntil } from "../../run-agent.ts";
import { makeScratchFolder } from "../../scratch-folder.ts";
import { drop, httpAgent, okReply, script, startDesk } from "../tool-kit.ts";
import type { DeskSettings } from "../tool-kit.ts";

async function serve(t: TestContext, settings: DeskSettings = {}) {
  const { desk, ledger, agent, budget } = startDesk(t, { agent: httpAgent, ...settings });
  const door = await openHttpDoor({ kind: "tcp" }, { agent, desk, budget });
  t.after(() => door[Symbol.asyncDispose]());
  return { url: door.url, desk, ledger };
}

async function refund(url: string, init: RequestInit = {}) {
  const body = '{"order":"4711"}';
  const response = await fetch(`${url}/refunds`, { method: "POST", body, ...init });
  const type = response.headers.get("content-type");
  return { status: response.status, type, body: await response.text() };
}

const isLinux = process.platform === "linux";
const json = "application/json";
const page = "<!DOCTYPE html><html><body>502 Bad Gateway</body></html>";
const cases = [
  { name: "healthy", answer: okReply, told: { status: 200, type: json, body: '{"ok":true}\n' } },
  {
    name: "boom",
    answer: { ...okReply, stdout: "", stderr: "error: no\n", exit: 2, effect: false },
    told: { status: 500, type: json, body: "error: no\n" },
  },
  {
    name: "good JSON and a failure",
    answer: { ...okReply, exit: 1, effect: false },
    told: { status: 500, type: json, body: '{"ok":true}\n' },
  },
  {
    name: "junk",
    answer: { ...okReply, stdout: "<<<not json>>>", effect: false },
    told: { status: 200, type: json, body: "<<<not json>>>" },
  },
  {
    name: "a page",
    answer: { ...okReply, stdout: page, effect: false },
    told: { status: 200, type: "text/html; charset=utf-8", body: page },
  },
  {
    name: "A9, an error that is not marked as one",
    answer: { ...okReply, stdout: "", stderr: "no", effect: false },
    told: { status: 200, type: json, body: "no" },
  },
  {
    name: "nothing at all",
    answer: { ...okReply, stdout: "", effect: false },
    told: { status: 200, type: json, body: "" },
  },
  {
    name: "cut JSON, in its right frame",
    answer: { ...okReply, stdout: '{"ok":tr', effect: false },
    told: { status: 200, type: json, body: '{"ok":tr' },
  },
] as const;

for (const { name, answer, told } of cases) {
  test(`${name}: the answer as a response`, async (t) => {
    const { url, ledger } = await serve(t, script(answer));
    assert.deepEqual(await refund(url), told);
    await waitUntil(() => ledger.alive === 0);
    assert.partialDeepStrictEqual(ledger.count(), {
      calls: 1,
      effects: answer.effect ? 1 : 0,
      fired: true,
    });
  });
}

test("a flood is sent to its end, the answer last", async (t) => {
  const { url, ledger } = await serve(t, script({ ...okReply, fillBytes: 3_000_000 }));
  const { body } = await refund(url);
  assert.equal(body.length, 3_000_000 + '{"ok":true}\n'.length);
  assert.match(body, /\n\{"ok":true\}\n$/);
  await waitUntil(() => ledger.alive === 0);
});

test("whoever does not read a flood to its end has let go of the call", async (t) => {
  const { url, ledger } = await serve(t, script({ ...okReply, fillBytes: 300_000_000 }));
  const response = await fetch(`${url}/refunds`, { method: "POST", body: "{}" });
  await response.body?.cancel();
  await waitUntil(() => ledger.alive === 0);
  assert.equal(ledger.count().effects, 1);
});

test("the effect happens, and the connection goes dead", async (t) => {
  const { url, ledger } = await serve(t, script(drop, 1));
  await assert.rejects(refund(url), TypeError);
  assert.equal((await refund(url)).status, 200);
  assert.partialDeepStrictEqual(ledger.count(), { effects: 2, drops: 1, retries: 1 });
});

test("a call that is never answered is let go when its request is closed", async (t) => {
  const { url, ledger } = await serve(t, script(silence));
  const abort = new AbortController();
  const call = assert.rejects(refund(url, { signal: abort.signal }), { name: "AbortError" });
  await waitUntil(() => ledger.total > 0);
  assert.equal(ledger.alive, 1);
  abort.abort();
  await call;
  await waitUntil(() => ledger.alive === 0);
  assert.partialDeepStrictEqual(ledger.count(), { calls: 1, effects: 0, fired: true });
});

test("one that is not let go is overdue", async (t) => {
  let told = 0;
  const agent = { ...httpAgent, toolTimeoutMs: 1 };
  const settings = { agent, onOverdueCall: () => (told += 1), ...script(silence) };
  const { url, desk } = await serve(t, settings);
  const abort = new AbortController();
  const call = assert.rejects(refund(url, { signal: abort.signal }));
  await waitUntil(() => told > 0);
  assert.equal(desk.overdueCalls, 1);
  abort.abort();
  await call;
});

test("reads, other calls and flags have their own status", async (t) => {
  const { url, ledger } = await serve(t, script(boom));
  const read = await fetch(`${url}/orders/4711`);
  assert.deepEqual([read.status, await read.json()], [200, { state: "open" }]);
  assert.equal((await fetch(`${url}/`, { method: "DELETE" })).status, 404);
  assert.equal((await refund(url, { body: '{"dry_run":true}' })).status, 400);
  assert.partialDeepStrictEqual(ledger.count(), { calls: 0, reads: 1, flagged: 1 });
  assert.deepEqual(ledger.count().undeclared, ["DELETE / ", 'POST /refunds {"dry_run":true}']);
});

test("a key in its header gets the first reply again; a repeat that is refused is a conflict", async (t) => {
  const agent = {
    ...httpAgent,
    idempotencyKey: "Idempotency-Key",
    repeats: "refused",
    repeatReply: "again?",
  } as const;
  const { url, ledger } = await serve(t, { agent });
  const headers = { "idempotency-key": "a" };
  const [first, again] = [await refund(url, { headers }), await refund(url, { headers })];
  assert.deepEqual(again, first);
  assert.deepEqual(await refund(url), { status: 409, type: json, body: "again?\n" });
  assert.partialDeepStrictEqual(ledger.count(), {
    effects: 1,
    keyedRepeats: 1,
    refusedRepeats: 1,
  });
});

test("what is no request, or half of one, or far too large, is no call", async (t) => {
  const { url, ledger } = await serve(t);
  const { port } = new URL(url);
  const half = "POST /refunds HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{";
  for (const bytes of ["\0\xff\n\n", "GET\r\n\r\n", half]) {
    const socket = connect(Number(port), "127.0.0.1");
    socket.on("error", () => {});
    socket.end(bytes, "latin1");
    await new Promise((resolve) => socket.once("close", resolve).resume());
  }
  const large = await fetch(`${url}/refunds`, {
    method: "POST",
    body: "x".repeat(9_000_000),
  }).catch(() => null);
  assert.ok(large === null || large.status === 413);
  assert.equal(ledger.total, 0);
  assert.equal((await refund(url)).status, 200);
});

test("many at once are all answered, each once", async (t) => {
  const { url, ledger } = await serve(t);
  const replies = await Promise.all(Array.from({ length: 60 }, () => refund(url)));
  assert.ok(replies.every(({ status }) => status === 200));
  assert.equal(ledger.count().effects, 60);
});

test("it listens on a socket too, for this user alone", async (t) => {
  const path = join(await makeScratchFolder(t), "tool");
  const { desk, agent, ledger, budget } = startDesk(t, { agent: httpAgent });
  const at = { kind: "socket", path, url: "http://127.0.0.1:4101" } as const;
  const door = await openHttpDoor(at, { agent, desk, budget });
  t.after(() => door[Symbol.asyncDispose]());
  assert.equal(door.url, at.url);
  const body = await new Promise<string>((resolve, reject) => {
    request({ socketPath: path, method: "POST", path: "/refunds" }, (response) => {
      resolve(text(response));
    })
      .on("error", reject)
      .end("{}");
  });
  assert.equal(body, '{"ok":true}\n');
  assert.equal(ledger.count().effects, 1);
});

test("when the door closes, what is open closes with it", async (t) => {
  const { desk, agent, budget } = startDesk(t, { agent: httpAgent, ...script(silence) });
  const door = await openHttpDoor({ kind: "tcp" }, { agent, desk, budget });
  const call = assert.rejects(refund(door.url), TypeError);
  await new Promise((resolve) => setImmediate(resolve));
  await door[Symbol.asyncDispose]();
  await call;
  await assert.rejects(refund(door.url), TypeError);
});

test(
  "the address of one run's API can be its own",
  { skip: !isLinux && "not Linux" },
  async (t) => {
    const { desk, agent, budget } = startDesk(t, { agent: httpAgent });
    const host = chooseLoopback(agent);
    const door = await openHttpDoor({ kind: "tcp", host }, { agent, desk, budget });
    t.after(() => door[Symbol.asyncDispose]());
    assert.equal(new URL(door.url).hostname, host);
    assert.equal((await refund(door.url)).status, 200);
    // whoever has the port alone does not find it
    await assert.rejects(refund(`http://127.0.0.1:${new URL(door.url).port}`), TypeError);
  },
);

test("calls that are too much together are refused in HTTP's words, and counted", async (t) => {
  const budget = openByteBudget(10);
  const { url, ledger } = await serve(t, { budget });
  const refused = await refund(url);
  assert.deepEqual([refused.status, refused.type], [413, json]);
  assert.match(refused.body, /too much is being sent/);
  assert.deepEqual([ledger.total, budget.refusals], [0, 1]);
});

test("headers in which no key belongs are told, whatever becomes of the request", async (t) => {
  const { desk, agent, budget } = startDesk(t, { agent: httpAgent });
  const told: string[] = [];
  const onHeaders = (lines: string): void => void told.push(lines);
  const door = await openHttpDoor({ kind: "tcp" }, { agent, desk, budget, onHeaders });
  t.after(() => door[Symbol.asyncDispose]());
  await refund(door.url, { headers: { "x-trace": "a-decoy", authorization: "Bearer b-decoy" } });
  assert.match(told.join("\n"), /^x-trace: a-decoy$/m);
  assert.doesNotMatch(told.join("\n"), /b-decoy/);
});
