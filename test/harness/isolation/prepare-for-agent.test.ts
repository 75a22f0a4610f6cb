import assert from "node:assert/strict";
import { test } from "node:test";
import { countsAsCredential } from "../../../src/terms/credential-name.ts";
import type { DetectedIsolation } from "../../../src/harness/isolation/detect-isolation.ts";
import { prepareForAgent } from "../../../src/harness/isolation/prepare-for-agent.ts";

/** Whether a process with this environment would have started itself anew; what really starts it has a test of its own. */
async function prepare(level: DetectedIsolation["level"], env: ReadonlyMap<string, string>) {
  const restarts: string[] = [];
  await prepareForAgent({
    env,
    isolator: {
      detect: async () => ({ level, way: null, canGiveUpPrivileges: true, reason: null }),
    },
    onRestart: () => restarts.push("restart"),
    shed: () => restarts.push("shed"),
  });
  return restarts;
}

/** A variable that really stands in this process's environment, and sounds like a credential. */
const shown = Object.entries(process.env).find(
  ([name, value = ""]) => countsAsCredential(name) && value.length >= 8,
);
const own = new Map([[shown?.[0] ?? "", shown?.[1] ?? ""]]);

test("nothing is started anew where the agent sees no process of ours, or there is nothing to see", async () => {
  assert.deepEqual(await prepare("namespaces", own), []);
  assert.deepEqual(await prepare("no-new-privs", new Map()), []);
  assert.deepEqual(await prepare("none", new Map([["JOB_TOKEN", "not in our environment"]])), []);
});

test(
  "a process whose credentials stand in /proc stops what it started, and starts anew",
  { skip: shown === undefined && "the test needs a credential in its environment" },
  async () => {
    assert.deepEqual(await prepare("none", own), ["restart", "shed"]);
  },
);
