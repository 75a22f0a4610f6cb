import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { createServer } from "node:net";
import type { Socket } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { test } from "node:test";
import type { TestContext } from "node:test";
import { Hello, maxHelloBytes, parseHello } from "../../src/harness/tool/wire.ts";
import { standInScript } from "../harness/run-agent.ts";
import { makeScratchFolder } from "../harness/scratch-folder.ts";

/** Runs the program against a socket; `answer` gets its line. */
async function call(
  t: TestContext,
  argv: readonly string[],
  answer: (socket: Socket, line: string) => void,
) {
  const socketPath = join(await makeScratchFolder(t), "calls");
  const server = createServer((socket) => {
    socket.setEncoding("utf8").once("data", (line) => answer(socket, String(line)));
  });
  await new Promise<void>((resolve) => {
    server.listen(socketPath, resolve);
  });
  t.after(() => server.close());
  return run(["command", socketPath, ...argv]);
}

async function run(args: readonly string[]) {
  const child = spawn(process.execPath, [standInScript, ...args], {
    env: {},
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exited = new Promise<number | string | null>((resolve) => {
    child.once("exit", (exit, signal) => resolve(exit ?? signal));
  });
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { stdout, stderr, exit: await exited };
}

test("it tells its arguments and does what it is told", async (t) => {
  const lines: string[] = [];
  const outcome = await call(t, ["refund", "4 2", ""], (socket, line) => {
    lines.push(line);
    socket.write(`${JSON.stringify({ stdout: "out\n", stderr: "err\n", exit: 3 })}\n`);
  });
  assert.deepEqual(outcome, { stdout: "out\n", stderr: "err\n", exit: 3 });
  assert.deepEqual(Hello.parse(JSON.parse(lines[0] ?? "")).argv, ["refund", "4 2", ""]);
});

test("a long answer is printed to its end", async (t) => {
  const stdout = "x".repeat(3 * 1024 * 1024);
  const outcome = await call(t, [], (socket) => {
    socket.write(`${JSON.stringify({ stdout, stderr: "", exit: 0 })}\n`);
  });
  assert.equal(outcome.stdout.length, stdout.length);
});

test("a flood is written to its end, and before the answer", async (t) => {
  const order = { fillBytes: 3_000_001, stdout: "end\n", stderr: "", exit: 0 };
  const outcome = await call(t, [], (socket) => socket.write(`${JSON.stringify(order)}\n`));
  assert.equal(outcome.stdout.length, 3_000_005);
  assert.match(outcome.stdout, /\nend\n$/);
});

test("it dies by SIGKILL when it is told to", async (t) => {
  const outcome = await call(t, [], (socket) => socket.write('{"kill":true}\n'));
  assert.deepEqual(outcome, { stdout: "", stderr: "", exit: "SIGKILL" });
});

test("endless arguments are cut before they are sent", async (t) => {
  const argv = [...Array.from({ length: 10 }, () => "x".repeat(100_000)), "y"];
  let received = "";
  await call(t, argv, (socket, line) => {
    received += line;
    socket.on("data", (more) => (received += String(more)));
    socket.end();
  });
  assert.ok(received.length < 100_000, `${received.length} characters`);
});

test("many long words make a line that the harness still reads", async (t) => {
  const argv = Array.from({ length: 120 }, () => "\u0001".repeat(900));
  let received = "";
  await call(t, argv, (socket, line) => {
    received += line;
    socket.on("data", (more) => {
      received += String(more);
      if (received.endsWith("\n")) socket.end();
    });
  });
  assert.ok(Buffer.byteLength(received) <= maxHelloBytes);
  assert.equal(parseHello(received.trimEnd())?.argv.length, 120);
});

test("a harness that goes without an answer is a failed call", async (t) => {
  const outcome = await call(t, [], (socket) => socket.destroy());
  assert.deepEqual(outcome, { stdout: "", stderr: "the tool is not available\n", exit: 75 });
});

test("so is one that is not there", async (t) => {
  const outcome = await run(["command", join(await makeScratchFolder(t), "none")]);
  assert.equal(outcome.exit, 75);
});
