import assert from "node:assert/strict";
import { test } from "node:test";
import { CheckDocument } from "../../src/render/check-document.ts";
import {
  agentContract,
  fakeHarness,
  scriptedContract,
  smallContract,
  tellStories,
} from "../gate/gate-kit.ts";
import { type CliChanges, runWords } from "./cli-kit.ts";

async function faults(
  words: readonly string[],
  contract = agentContract,
  changes: CliChanges = {},
) {
  const folder = new Map([["parity-contract.toml", contract]]);
  return runWords(["faults", ...words], { folder, ...changes });
}

async function faultsJson(words: readonly string[], contract?: string, changes?: CliChanges) {
  const seen = await faults([...words, "--format", "json"], contract, changes);
  return { ...seen, document: CheckDocument.parse(JSON.parse(seen.result)) };
}

test("an agent that survives is 0, a storyteller 1; each run is one plain line when it starts and one when it ends", async () => {
  const survived = await faults([]);
  assert.equal(survived.exit, 0);
  assert.match(survived.notices, /^control: started\ncontrol: ok, 1 ms\nfault boom: started$/m);
  const told = await faults([], agentContract, { harness: fakeHarness(tellStories) });
  assert.equal(told.exit, 1);
  assert.match(told.result, /The exits, to paste:/);
});

test("no fingerprint is written", async () => {
  assert.deepEqual([...(await faults([])).folder.keys()], ["parity-contract.toml"]);
});

test("--only runs a fault that the contract does not require, too", async () => {
  const { document } = await faultsJson(["--only", "flood"]);
  const run = document.faults.filter(({ verdict }) => verdict !== "not-run");
  assert.deepEqual(
    run.map(({ id }) => id).filter((id) => id !== "repeat" && id !== "flag"),
    ["flood"],
  );
});

test("--trials and --script win over the contract", async () => {
  const trials = await faultsJson(["--only", "twice", "--trials", "3"]);
  assert.equal(trials.document.faults.filter(({ id }) => id === "twice").length, 3);
  const harness = fakeHarness();
  const { document } = await faultsJson(["--script", "liar"], scriptedContract, { harness });
  assert.ok(harness.plans.every(({ model }) => model?.script === "liar"));
  assert.ok(document.faults.every(({ script, required }) => required === (script === "liar")));
});

test("what cannot be asked for is 2, with the words to change", async () => {
  const refusals: readonly (readonly [readonly string[], string, RegExp])[] = [
    [["boom"], agentContract, /usage\/extra-words/],
    [["--only", "env"], agentContract, /usage\/unknown-fault/],
    [["--trials", "0"], agentContract, /usage\/count/],
    [["--parallel", "65"], agentContract, /usage\/count/],
    [["--script", "liar"], agentContract, /usage\/no-script/],
    [[], smallContract, /usage\/no-agent[^]*draft/],
  ];
  for (const [words, contract, says] of refusals) {
    const { exit, notices } = await faults(words, contract);
    assert.equal(exit, 2, notices);
    assert.match(notices, says);
  }
});

test("a contract that is broken or not there is 2, and told as a check tells it", async () => {
  assert.match((await faults([], "[agent]\n")).result, /agent/);
  assert.equal((await faults([], "[agent]\n")).exit, 2);
  assert.equal((await runWords(["faults"])).exit, 2);
});

test("where the control run failed the agent's own last lines are shown", async () => {
  const harness = fakeHarness(() => ({ exit: 1, calls: 0 }));
  const { exit, notices } = await faults([], agentContract, { harness });
  assert.equal(exit, 3);
  assert.match(notices, /\| tail of control/);
});

test("in a job that holds secrets beside a stranger's code nothing is started: exit 2, no override", async () => {
  const env = { GITHUB_ACTIONS: "true", GITHUB_EVENT_NAME: "pull_request_target" };
  const seen = await faults([], agentContract, { env });
  assert.equal(seen.exit, 2);
  assert.match(seen.result, /does not run on pull_request_target/);
  assert.doesNotMatch(seen.notices, /started/);
});
