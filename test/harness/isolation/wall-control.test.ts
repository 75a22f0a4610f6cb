import assert from "node:assert/strict";
import { connect } from "node:net";
import type { Socket } from "node:net";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { serveControl } from "../../../src/harness/isolation/wall-control.ts";
import { makeScratchFolder } from "../scratch-folder.ts";

async function open(t: TestContext) {
  const path = join(await makeScratchFolder(t), "line");
  const control = await serveControl(path);
  t.after(() => control.close());
  const inside = await enter(path);
  t.after(() => inside.destroy());
  return { path, control, inside };
}

async function enter(path: string): Promise<Socket> {
  const socket = connect(path);
  socket.on("error", () => {});
  await new Promise<void>((resolve) => socket.once("connect", () => resolve()));
  return socket;
}

test("an agent's whole life is told over the line", async (t) => {
  const { control, inside } = await open(t);
  inside.write('{"kind":"ready"}\n');
  await control.ready;
  const order = { command: ["true"], cwd: "/", env: { A: "1" }, relays: [] };
  control.give(order);
  const [heard] = await new Promise<[Buffer]>((resolve) =>
    inside.once("data", (chunk: Buffer) => resolve([chunk])),
  );
  assert.deepEqual(JSON.parse(String(heard)), order);
  inside.write('{"kind":"started"}\n{"kind":"ended","ex');
  assert.equal(await control.startError, null);
  inside.write('it":3,"signal":null}\n');
  assert.deepEqual(await control.ended, { exit: 3, signal: null });
});

test("why an agent could not be started is told", async (t) => {
  const { control, inside } = await open(t);
  inside.write('nonsense\n{"kind":"failed","error":"ENOENT"}\n');
  assert.equal(await control.startError, "ENOENT");
});

test("a line that breaks means that everything there was killed", async (t) => {
  const { control, inside } = await open(t);
  inside.write('{"kind":"started"}\n', () => inside.destroy());
  assert.equal(await control.startError, null);
  assert.deepEqual(await control.ended, { exit: null, signal: "SIGKILL" });
});

test("a line without end is cut, and who comes second is not heard", async (t) => {
  const { path, control, inside } = await open(t);
  inside.write('{"kind":"ready"}\n');
  await control.ready;
  await assert.rejects(
    new Promise((_resolve, reject) => {
      connect(path).once("error", reject);
    }),
  );
  inside.write("x".repeat(100_000));
  assert.deepEqual(await control.ended, { exit: null, signal: "SIGKILL" });
});
