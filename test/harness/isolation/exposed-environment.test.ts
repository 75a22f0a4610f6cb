import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";
import { findExposed } from "../../../src/harness/isolation/exposed-environment.ts";
import { waitUntil } from "../run-agent.ts";
import { startSleeper } from "../sleeper.ts";

const secret = "a-value-that-nobody-else-has";

function hold(t: TestContext, env: Readonly<Record<string, string>>): number {
  return startSleeper(t, { env }).pid;
}

test("a process that holds the same credential is found", async (t) => {
  const pid = hold(t, { JOB_TOKEN: secret, OTHER: "1" });
  const env = new Map([["JOB_TOKEN", secret]]);
  await waitUntil(() => findExposed(env, [pid]) !== null);
  assert.equal(
    findExposed(env, [pid]),
    "1 process of this user shows credentials of this check in /proc",
  );
});

test("another value, another name, a setting or a short value is nobody's exposure", (t) => {
  const pid = hold(t, { JOB_TOKEN: `${secret}-2`, LANGUAGE_NAME: secret, API_KEY: "1" });
  for (const [name, value] of [
    ["JOB_TOKEN", secret],
    ["LANGUAGE_NAME", secret],
    ["API_KEY", "1"],
  ] as const) {
    assert.equal(findExposed(new Map([[name, value]]), [pid]), null);
  }
});

test("what the runner gives its actions counts as a credential", async (t) => {
  const pid = hold(t, { ACTIONS_RUNTIME_URL: secret });
  const env = new Map([["ACTIONS_RUNTIME_URL", secret]]);
  await waitUntil(() => findExposed(env, [pid]) !== null);
});
