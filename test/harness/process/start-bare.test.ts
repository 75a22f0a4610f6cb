import assert from "node:assert/strict";
import { test } from "node:test";
import { startBare } from "../../../src/harness/process/start-bare.ts";
import { waitUntil } from "../run-agent.ts";

const usual = { cwd: "/", env: { PATH: "/usr/bin:/bin" } };

test("an agent is followed from its start to its end", async () => {
  const agent = startBare({ ...usual, command: ["sh", "-c", "exit 3"] }, "no-mark");
  assert.equal(await agent.startError, null);
  assert.deepEqual(await agent.ended, { exit: 3, signal: null });
  await agent.close();
  assert.deepEqual(agent.tree.find(), []);
});

test("it can be killed with all that it started", async () => {
  const agent = startBare({ ...usual, command: ["sh", "-c", "sleep 600 & wait"] }, "no-mark");
  await waitUntil(() => agent.tree.find().length === 2);
  agent.kill();
  assert.deepEqual(await agent.ended, { exit: null, signal: "SIGKILL" });
  await waitUntil(() => agent.tree.find().length === 0);
});

test("one that cannot be started says why, and there is nothing to follow", async () => {
  const agent = startBare({ ...usual, command: ["/none/agent"] }, "no-mark");
  assert.equal(await agent.startError, "ENOENT");
  assert.equal(agent.findPid(), undefined);
  assert.deepEqual(agent.tree.find(), []);
  const zero = startBare({ ...usual, command: ["/bin/true", "\u0000"] }, "no-mark");
  assert.notEqual(await zero.startError, null);
});
