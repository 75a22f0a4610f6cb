import assert from "node:assert/strict";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import type { RunResult } from "../../src/ports/harness.ts";
import type { EndListener } from "../../src/harness/process/signals.ts";
import {
  disturb,
  boom,
  healthy,
  makeTestHarness,
  runAgent,
  silence,
  usualAgent,
  waitForFile,
} from "./run-agent.ts";

test("D7: where fault runs are not supported, nothing is started", async () => {
  const { evidence } = await runAgent({
    command: "survivor.sh",
    answer: boom,
    harness: { refusal: "not here" },
  });
  assert.partialDeepStrictEqual(evidence, { setup_error: "not here", calls: 0, exit: null });
});

test("runs go side by side and do not touch one another", async () => {
  const tempRoot = await mkdtemp(join(tmpdir(), "harness-test-"));
  const harness = makeTestHarness(tempRoot);
  const label = "side by side";
  const [stopped, survived] = await Promise.all([
    harness.run({
      label,
      agent: { ...usualAgent, command: ["sh", "holds-the-pipe.sh"] },
      ...disturb(boom),
    }),
    harness.run({
      label,
      agent: { ...usualAgent, command: ["sh", "survivor.sh"] },
      ...disturb(healthy),
    }),
  ]);
  assert.equal(stopped.evidence.leftover_processes, 1);
  assert.equal(survived.evidence.claimed, true);
  assert.deepEqual(await readdir(tempRoot), []);
  await rm(tempRoot, { recursive: true });
});

test("a signal to our own process stops the run, and no other is started", async () => {
  const listeners = new Set<EndListener>();
  const next: Promise<RunResult>[] = [];
  const { evidence } = await runAgent({
    command: ["sh", "-c", "shop refund 42; echo RESULT: ok"],
    answer: silence,
    harness: {
      listenForEnd(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    onStarted(harness) {
      for (const listener of listeners) listener.onSignal();
      next.push(harness.run({ label: "next", agent: usualAgent, ...disturb(boom) }));
    },
  });
  assert.partialDeepStrictEqual(evidence, {
    stopped: "cancelled",
    timed_out: true,
    claimed: false,
  });
  assert.equal((await Promise.all(next))[0]?.evidence.stopped, "cancelled");
  assert.equal(listeners.size, 0);
});

test("a cancelled agent is stopped although it is waiting for its tool", async () => {
  const folder = await mkdtemp(join(tmpdir(), "harness-test-"));
  const marker = join(folder, "started");
  const { evidence } = await runAgent({
    command: ["sh", "-c", 'shop refund 42 & : >"$0"; wait', marker],
    answer: silence,
    onStarted: (harness) => void waitForFile(marker).then(() => harness.cancel()),
  });
  assert.partialDeepStrictEqual(evidence, { stopped: "cancelled", timed_out: true, exit: null });
  await rm(folder, { recursive: true });
});
