import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { layOutAgents } from "../../src/host/control-agents.ts";

const agents = join(import.meta.dirname, "../../src/selftest/agents");

test("the control agents lie in a folder of their own, and it is gone afterwards", async () => {
  const tempRoot = await mkdtemp(join(tmpdir(), "agents-test-"));
  try {
    let workspace = "";
    {
      await using laidOut = await layOutAgents(agents, tempRoot);
      ({ workspace } = laidOut);
      assert.deepEqual(await readdir(workspace), await readdir(agents));
      assert.ok(laidOut.lanes >= 1 && existsSync(laidOut.nodePath));
    }
    assert.ok(!existsSync(workspace));
  } finally {
    await rm(tempRoot, { recursive: true, force: true });
  }
});

test("a program without its agents says so, and leaves no folder", async () => {
  const tempRoot = await mkdtemp(join(tmpdir(), "agents-test-"));
  try {
    await assert.rejects(layOutAgents("/not-there", tempRoot), { code: "ENOENT" });
    assert.deepEqual(await readdir(tempRoot), []);
  } finally {
    await rm(tempRoot, { recursive: true, force: true });
  }
});
