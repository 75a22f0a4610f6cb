import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { openHarness } from "../../src/harness/open-harness.ts";
import { explainUnsupported } from "../../src/harness/platform.ts";
import { agentsFolder, disturb, healthy, standInScript, usualAgent } from "./run-agent.ts";

const log = { info: () => {}, warn: () => {}, debug: () => {} };
const plan = { label: "test", agent: usualAgent, ...disturb(healthy) };

async function open(t: TestContext, refusal: string | null) {
  const tempRoot = await mkdtemp(join(tmpdir(), "open-harness-"));
  t.after(() => rm(tempRoot, { recursive: true, force: true }));
  const env = new Map([["PATH", process.env["PATH"] ?? ""]]);
  const nodePath = process.execPath;
  const place = { workspace: agentsFolder, env, standInScript, nodePath, tempRoot };
  return openHarness({ ...place, refusal, log });
}

test("a refusal is known before anything is loaded, and the caller's own comes first", async (t) => {
  assert.equal((await open(t, "not here")).refusal, "not here");
  assert.equal((await open(t, null)).refusal, explainUnsupported());
});

test("D7: a refused harness starts nothing", async (t) => {
  const harness = await open(t, "not here");
  const { evidence } = await harness.run(plan);
  assert.partialDeepStrictEqual(evidence, { setup_error: "not here", exit: null });
});

test(
  "runs go through one harness, which is loaded for the first of them",
  { skip: explainUnsupported() ?? false },
  async (t) => {
    const harness = await open(t, null);
    const runs = await Promise.all([harness.run(plan), harness.run(plan)]);
    assert.deepEqual(
      runs.map(({ evidence }) => [evidence.setup_error, evidence.exit]),
      [
        [null, 0],
        [null, 0],
      ],
    );
  },
);
