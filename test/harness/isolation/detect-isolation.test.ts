import assert from "node:assert/strict";
import { test } from "node:test";
import { detectIsolation } from "../../../src/harness/isolation/detect-isolation.ts";
import { findExposed } from "../../../src/harness/isolation/exposed-environment.ts";
import type { Way } from "../../../src/harness/isolation/ways.ts";
import { waitUntil } from "../run-agent.ts";
import { startSleeper } from "../sleeper.ts";

const works: Way = { name: "works", makeCommand: () => ["/bin/sh", "-c", "exit 0"] };
const fails: Way = {
  name: "fails",
  makeCommand: () => ["/bin/sh", "-c", "echo denied >&2; exit 1"],
};
const usual = {
  env: new Map<string, string>(),
  rules: [],
  mounted: [],
  giveUpCommand: ["env", "--"],
} as const;

test("the first way that works is taken", async () => {
  const found = await detectIsolation({ ...usual, ways: [fails, works] });
  assert.deepEqual(found, {
    level: "namespaces",
    way: works,
    canGiveUpPrivileges: true,
    reason: null,
  });
});

test("without one, privileges are given up, and every reason is told", async () => {
  const found = await detectIsolation({ ...usual, ways: [fails, { ...fails, name: "sudo" }] });
  assert.deepEqual(found, {
    level: "no-new-privs",
    way: null,
    canGiveUpPrivileges: true,
    reason: "no namespaces (fails: denied; sudo: denied)",
  });
});

test("nothing is claimed where that fails too", async () => {
  const giveUpCommand = ["no-such-setpriv"] as const;
  const found = await detectIsolation({ ...usual, ways: [], giveUpCommand });
  assert.partialDeepStrictEqual(found, { level: "none", canGiveUpPrivileges: false });
  assert.match(found.reason ?? "", /no-new-privs: no-such-setpriv ENOENT/);
});

test("nothing is claimed where our own credentials stand in /proc", async (t) => {
  const env = new Map([["JOB_TOKEN", "a-token-of-this-test"]]);
  const { pid } = startSleeper(t, { env: Object.fromEntries(env) });
  await waitUntil(() => findExposed(env, [pid]) !== null);
  const found = await detectIsolation({ ...usual, env, ways: [] });
  assert.partialDeepStrictEqual(found, { level: "none", canGiveUpPrivileges: true });
  assert.match(found.reason ?? "", /1 process of this user shows credentials/);
});
