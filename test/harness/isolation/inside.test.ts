import assert from "node:assert/strict";
import { createServer } from "node:net";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { serveControl } from "../../../src/harness/isolation/wall-control.ts";
import type { WallOrder } from "../../../src/harness/isolation/wall-wire.ts";
import { makeScratchFolder } from "../scratch-folder.ts";
import { startProcess, waitForExit } from "../sleeper.ts";

const walledScript = join(import.meta.dirname, "../../../src/entry/walled.ts");

/** The program as it lives within a wall, here without one, and the harness's end of its line. */
async function live(t: TestContext, order: Partial<WallOrder>) {
  const path = join(await makeScratchFolder(t), "line");
  const control = await serveControl(path);
  t.after(() => control.close());
  const program = startProcess(t, [process.execPath, walledScript, path], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  program.stdout?.on("data", (chunk) => (said += String(chunk)));
  await control.ready;
  control.give({
    command: ["true"],
    cwd: "/",
    env: { PATH: "/usr/bin:/bin" },
    relays: [],
    ...order,
  });
  return { control, program, read: () => said };
}

test("it starts what it is told, where it is told, and tells its end", async (t) => {
  const script = 'cat; pwd; echo "$A"; exit 4';
  const env = { PATH: "/usr/bin:/bin", A: "value" };
  const order = { command: ["sh", "-c", script], cwd: "/usr", env };
  const { control, program, read } = await live(t, order);
  assert.equal(await control.startError, null);
  assert.deepEqual(await control.ended, { exit: 4, signal: null });
  control.close();
  assert.deepEqual(await waitForExit(program), { exit: 0, signal: null });
  assert.equal(read(), "/usr\nvalue\n");
});

test("it says why it could not start the agent", async (t) => {
  const missing = await live(t, { command: ["no-such-agent"] });
  assert.equal(await missing.control.startError, "ENOENT");
  const zero = await live(t, { command: ["true", "\u0000"] });
  assert.notEqual(await zero.control.startError, null);
});

test("it ends when the harness does, whatever is open", async (t) => {
  const { control, program } = await live(t, {
    command: ["sleep", "0.01"],
    relays: [{ port: 0, socketPath: "/none" }],
  });
  await control.ended;
  control.close();
  assert.deepEqual(await waitForExit(program), { exit: 0, signal: null });
});

test("a port that is taken is a start that failed", async (t) => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.after(() => server.close());
  const address = server.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;
  const { control } = await live(t, { relays: [{ port, socketPath: "/none" }] });
  assert.equal(await control.startError, "EADDRINUSE");
});
