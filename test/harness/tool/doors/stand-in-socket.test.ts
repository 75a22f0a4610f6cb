import assert from "node:assert/strict";
import { connect } from "node:net";
import { join } from "node:path";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { test } from "node:test";
import type { TestContext } from "node:test";
import { openByteBudget } from "../../../../src/harness/byte-budget.ts";
import { listenForStandIns } from "../../../../src/harness/tool/doors/stand-in-socket.ts";
import { waitUntil } from "../../run-agent.ts";
import { makeScratchFolder } from "../../scratch-folder.ts";

async function serve(t: TestContext, budget = openByteBudget()) {
  const socketPath = join(await makeScratchFolder(t), "calls");
  const heard: (string | null)[] = [];
  let gone = 0;
  const server = await listenForStandIns({
    socketPath,
    maxLineChars: 100,
    budget,
    meet({ hello, obey }) {
      heard.push(hello.argv.join(" "));
      obey({ stdout: "hi" });
      return { hear: (line) => heard.push(line), gone: () => (gone += 1) };
    },
  });
  t.after(() => server[Symbol.asyncDispose]());
  return { socketPath, heard, server, countGone: () => gone };
}

test("a stand-in is met by its hello, heard line by line, and its end is told", async (t) => {
  const { socketPath, heard, countGone } = await serve(t);
  const socket = connect(socketPath);
  socket.write(`{"pid":1,"argv":["a","b"]}\none\n${"x".repeat(200)}\n`);
  socket.write("two\n");
  await waitUntil(() => heard.length === 4);
  assert.deepEqual(heard, ["a b", "one", null, "two"]);
  socket.end();
  assert.equal(await text(socket), '{"stdout":"hi"}\n');
  await waitUntil(() => countGone() > 0);
});

test("what says no hello is not met", async (t) => {
  const { socketPath, heard } = await serve(t);
  for (const bytes of ["{}\n", "\n", "\0\xff\n", "x".repeat(101)]) {
    const socket = connect(socketPath).on("error", () => {});
    socket.write(bytes);
    await once(socket, "close");
  }
  assert.deepEqual(heard, []);
});

test("when it closes, so does every connection", async (t) => {
  const { socketPath, server, heard } = await serve(t);
  const socket = connect(socketPath).on("error", () => {});
  socket.write('{"pid":1,"argv":[]}\n');
  await waitUntil(() => heard.length === 1);
  const closed = once(socket.resume(), "close");
  await server[Symbol.asyncDispose]();
  await closed;
});

test("lines that are too much together are not read, whatever connections they come on", async (t) => {
  const budget = openByteBudget(100);
  const { socketPath, heard } = await serve(t, budget);
  const first = connect(socketPath).on("error", () => {});
  first.write(`{"pid":1,"argv":["a"]}\n${"x".repeat(60)}`);
  await waitUntil(() => heard.length === 1);
  const second = connect(socketPath).on("error", () => {});
  second.write(`{"pid":1,"argv":["b"]}\n${"y".repeat(60)}\n`);
  await waitUntil(() => heard.includes(null));
  assert.deepEqual([heard, budget.refusals], [["a", "b", null], 1]);
  first.destroy();
  await waitUntil(() => budget.open().grow(100));
  second.destroy();
});
