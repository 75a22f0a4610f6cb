import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { test } from "node:test";
import { listenForEnd } from "../../../src/harness/process/signals.ts";
import { RunEvidence } from "../../../src/terms/fault-run.ts";
import { findProcesses, waitForFile, waitUntil } from "../run-agent.ts";
import { makeScratchFolder } from "../scratch-folder.ts";
import { waitForExit } from "../sleeper.ts";

const program = join(import.meta.dirname, "interrupted-program.ts");

test("listeners come and go", () => {
  const before = process.listenerCount("SIGTERM");
  const unlisten = listenForEnd({ onSignal() {}, onExit() {} });
  assert.equal(process.listenerCount("SIGTERM"), before + 1);
  unlisten();
  assert.equal(process.listenerCount("SIGTERM"), before);
});

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  test(`on ${signal} the tree is stopped and the run comes back as cancelled`, async (t) => {
    const tempRoot = await makeScratchFolder(t);
    const marker = join(await makeScratchFolder(t), "started");
    const child = spawn(process.execPath, [program, tempRoot, marker], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    await waitForFile(marker);
    child.kill(signal);
    const [output, { exit }] = await Promise.all([text(child.stdout), waitForExit(child)]);
    assert.equal(exit, 0);
    assert.partialDeepStrictEqual(RunEvidence.parse(JSON.parse(output)), {
      stopped: "cancelled",
      timed_out: true,
      claimed: false,
    });
    assert.deepEqual(findProcesses(tempRoot), []);
    assert.deepEqual(await readdir(tempRoot), []);
  });
}

test("when our own process crashes, the agent's tree does not outlive it", async (t) => {
  const tempRoot = await makeScratchFolder(t);
  const marker = join(await makeScratchFolder(t), "started");
  const child = spawn(process.execPath, [program, tempRoot, marker, "crash"], { stdio: "ignore" });
  const { exit } = await waitForExit(child);
  assert.notEqual(exit, 0);
  await waitUntil(() => findProcesses(tempRoot).length === 0);
});
