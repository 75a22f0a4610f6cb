import assert from "node:assert/strict";
import { test } from "node:test";
import {
  captureStreams,
  readWhatIsThere,
  startAgent,
  waitForEnd,
  waitForError,
} from "../../../src/harness/process/agent-process.ts";
import type { AgentCommand } from "../../../src/harness/process/agent-process.ts";
import { readProcess } from "../../../src/harness/process/proc.ts";

function start(command: AgentCommand["command"]) {
  const child = startAgent({ command, cwd: "/", env: { PATH: "/usr/bin:/bin" } });
  if (typeof child === "string") throw new Error(child);
  const chunks: string[] = [];
  const drained = captureStreams({
    child,
    onStdout: (chunk) => chunks.push(`1${Buffer.from(chunk).toString()}`),
    onStderr: (chunk) => chunks.push(`2${Buffer.from(chunk).toString()}`),
  });
  return { child, chunks, drained };
}

test("an agent has a group of its own and stdin at its end", async () => {
  const { child, chunks, drained } = start(["sh", "-c", "cat; echo out; echo err >&2; exit 3"]);
  assert.equal(readProcess(child.pid ?? 0)?.group, child.pid);
  let ends = 0;
  assert.deepEqual(await waitForEnd(child, () => (ends += 1)), { exit: 3, signal: null });
  await drained;
  assert.deepEqual(chunks.toSorted(), ["1out\n", "2err\n"]);
  assert.equal(ends, 1);
});

test("the end is told although a grandchild holds the pipe, with all that was printed by then", async () => {
  const { child, chunks } = start(["sh", "-c", "sleep 600 & echo $!"]);
  assert.deepEqual(await waitForEnd(child, () => {}), { exit: 0, signal: null });
  await readWhatIsThere(child);
  process.kill(Number(chunks.join("").slice(1)), "SIGKILL");
});

test("an agent that cannot be started says why", async () => {
  const missing = startAgent({ command: ["/none"], cwd: "/", env: {} });
  assert.ok(typeof missing !== "string");
  assert.equal(missing.pid, undefined);
  assert.equal(await waitForError(missing), "ENOENT");
  assert.equal(
    typeof startAgent({ command: ["/bin/true", "\u0000"], cwd: "/", env: {} }),
    "string",
  );
});
