import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import type { TestContext } from "node:test";
import { captureOutput } from "../../../src/harness/process/output.ts";
import { superviseAgent } from "../../../src/harness/process/supervise.ts";
import type { SuperviseOptions } from "../../../src/harness/process/supervise.ts";
import { findProcesses, waitForFile } from "../run-agent.ts";
import { makeScratchFolder } from "../scratch-folder.ts";

/** Supervises a shell script in a folder of its own; `$0` is a file by which it can tell how far it is. */
async function supervise(t: TestContext, script: string, options: Partial<SuperviseOptions> = {}) {
  const folder = await makeScratchFolder(t);
  const marker = join(folder, "started");
  const stdout = captureOutput();
  const supervised = superviseAgent({
    command: ["/bin/sh", "-c", script, marker],
    cwd: folder,
    env: { PATH: process.env["PATH"] ?? "" },
    mark: folder,
    budgetMs: 60_000,
    waits: { graceMs: 60_000, quietMs: 300 },
    ledger: { alive: 0, atWork: 0, markAgentEnded() {} },
    onStdout: (chunk) => stdout.push(chunk),
    onStderr() {},
    onLastWords() {},
    ...options,
  });
  return { folder, marker, stdout, supervised };
}

test("an agent that ends by itself is told by its exit, and its output is whole", async (t) => {
  const { supervised, stdout } = await supervise(t, "echo one; echo two; exit 3");
  assert.deepEqual(await supervised.end, {
    startError: null,
    exit: 3,
    signal: null,
    stopped: null,
    alive: 0,
    leftovers: 0,
    survivors: [],
  });
  assert.equal(stdout.readText(), "one\ntwo\n");
});

test("an agent that a signal ends has no exit", async (t) => {
  const { supervised } = await supervise(t, "kill -SEGV $$");
  assert.partialDeepStrictEqual(await supervised.end, {
    exit: null,
    signal: "SIGSEGV",
    stopped: null,
  });
});

test("an agent that cannot be started says why, whatever the system's reason", async (t) => {
  const none = await supervise(t, "", { command: ["/none/agent"] });
  assert.partialDeepStrictEqual(await none.supervised.end, { startError: "ENOENT", exit: null });
  const denied = await supervise(t, "", { command: ["/etc/passwd"] });
  assert.partialDeepStrictEqual(await denied.supervised.end, { startError: "EACCES", exit: null });
  const long = await supervise(t, "", { command: ["/bin/true", "x".repeat(4 * 1024 * 1024)] });
  assert.partialDeepStrictEqual(await long.supervised.end, { startError: "E2BIG", exit: null });
  const zero = await supervise(t, "", { command: ["/bin/true", "\u0000"] });
  assert.match((await zero.supervised.end).startError ?? "", /./);
});

test("at its budget an agent is stopped with everything it started", async (t) => {
  const { supervised, folder } = await supervise(t, "setsid sleep 600 & sleep 600", {
    budgetMs: 200,
  });
  assert.partialDeepStrictEqual(await supervised.end, {
    stopped: "budget",
    signal: "SIGTERM",
    survivors: [],
  });
  assert.deepEqual(findProcesses(folder), []);
});

test("the first cause of a stop is the one that counts", async (t) => {
  const { supervised, marker } = await supervise(t, ': >"$0"; sleep 600');
  await waitForFile(marker);
  supervised.stop("too-many-calls");
  supervised.stop("budget");
  assert.partialDeepStrictEqual(await supervised.end, { stopped: "too-many-calls" });
});

test("a stop after the end changes nothing", async (t) => {
  const { supervised } = await supervise(t, "exit 0");
  await supervised.end;
  supervised.stop("budget");
  assert.partialDeepStrictEqual(await supervised.end, { exit: 0, stopped: null });
});

test("a leftover that ends within the quiet period is none; one that stays is stopped", async (t) => {
  const short = await supervise(t, "sleep 0.1 & exit 1", {
    waits: { graceMs: 60_000, quietMs: 60_000 },
  });
  assert.partialDeepStrictEqual(await short.supervised.end, { exit: 1, leftovers: 0 });
  const long = await supervise(t, "sleep 600 & exit 1");
  assert.partialDeepStrictEqual(await long.supervised.end, {
    exit: 1,
    leftovers: 1,
    stopped: null,
  });
});

test("a real server's work is waited for, although nobody holds its call", async (t) => {
  let looks = 0;
  const { supervised } = await supervise(t, "exit 1", {
    waits: { graceMs: 60_000, quietMs: 60_000 },
    ledger: {
      alive: 0,
      get atWork() {
        looks += 1;
        return looks < 3 ? 1 : 0;
      },
      markAgentEnded() {},
    },
  });
  assert.partialDeepStrictEqual(await supervised.end, { exit: 1, alive: 0 });
  assert.equal(looks, 3);
});

test("a cancel during the quiet period ends it", async (t) => {
  const { supervised, marker } = await supervise(t, 'sleep 600 & : >"$0"; exit 0', {
    waits: { graceMs: 60_000, quietMs: 2 ** 30 },
  });
  await waitForFile(marker);
  supervised.stop("cancelled");
  assert.partialDeepStrictEqual(await supervised.end, { stopped: "cancelled" });
});

test("the last words are read when the agent ends, not when its leftovers do", async (t) => {
  const words: string[] = [];
  const stdout = captureOutput();
  const { supervised } = await supervise(t, "(sleep 0.2; echo late) & echo last", {
    onStdout: (chunk) => stdout.push(chunk),
    onLastWords: () => words.push(stdout.readText()),
    waits: { graceMs: 60_000, quietMs: 60_000 },
  });
  await supervised.end;
  assert.deepEqual(words, ["last\n"]);
  assert.equal(stdout.readText(), "last\nlate\n");
});
