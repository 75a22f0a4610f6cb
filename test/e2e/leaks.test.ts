import assert from "node:assert/strict";
import { hostname } from "node:os";
import { test } from "node:test";
import { pullRequestEvent } from "../support/events.ts";
import type { ActionRun } from "../support/run-action.ts";
import { contracts, treeOf } from "./contracts.ts";
import { findForms } from "./leak-forms.ts";
import { seedPull, setStage, type Stage, writeNeeds } from "./stage.ts";

const canaries = {
  value: "canary-value-5f1c9a",
  required: "canary-required-77ab02",
  secret: "canary-secret-90d3e4",
  token: "ghs_canary4Token0a1b2c3d4e5f",
  branch: "canary-branch-c41e77",
  user: "canary-user-b0a9d8",
  home: "canary-home-3e2f1d",
};

/** Fails its control run, so that what it printed is shown: what it was handed, plain and encoded. */
const leakyAgent = [
  "#!/bin/sh",
  'echo "$CANARY_TOKEN" "$CANARY_PLAIN" "$USER" "$HOME" "$PWD"',
  'echo "$CANARY_TOKEN" | base64',
  "shop refund 4711",
  "exit 7",
  "",
].join("\n");

const agentContract = [
  '[env]\nrequired_names = ["CANARY_REQUIRED", "CANARY_MISSING"]\n[git]\nrequire_clean = true',
  contracts.passing,
  '[agent]\ncommand = ["./agent.sh"]\ntool = "shop"\ncall = ["refund", "4711"]',
  'pass_env = ["CANARY_TOKEN", "CANARY_PLAIN"]\nclaim = { last_line = "^ok$" }',
  '[faults]\nrequire = ["boom"]\n',
].join("\n");

function listChannels(stage: Stage, runs: readonly ActionRun[]): Map<string, string> {
  const channels = new Map<string, string>();
  for (const [index, run] of runs.entries()) {
    const { stdout, stderr, summary, envFile, pathFile } = run;
    const outputs = JSON.stringify([run.outputs, run.state]);
    const parts = { stdout, stderr, summary, envFile, pathFile, outputs };
    for (const [name, text] of Object.entries(parts)) channels.set(`step ${index}: ${name}`, text);
  }
  for (const { name } of stage.artifacts.artifacts) {
    for (const [file, bytes] of stage.artifacts.filesOf(name)) {
      channels.set(`artifact ${name}: ${file}`, bytes.toString("utf8"));
    }
  }
  channels.set("requests to the API", JSON.stringify(stage.github.requests));
  channels.set("comment", stage.readComment());
  return channels;
}

test("H4: no value, token, name or path of the machine leaves it, plain or encoded", async () => {
  await using stage = await setStage({
    files: { ...treeOf(agentContract), "agent.sh": leakyAgent },
    github: { token: canaries.token },
    event(commits) {
      const pull = seedPull(commits);
      return pullRequestEvent({ pull: { ...pull, head: { ...pull.head, ref: canaries.branch } } });
    },
  });
  stage.github.state.addPull(seedPull(stage.commits));
  const env = {
    CANARY_PLAIN: canaries.value,
    CANARY_REQUIRED: canaries.required,
    CANARY_TOKEN: canaries.secret,
    GITHUB_TOKEN: canaries.token,
    USER: canaries.user,
    LOGNAME: canaries.user,
    HOME: await stage.makeFolder(canaries.home),
    RUNNER_NAME: canaries.value,
  };
  const check = await stage.check({ env });
  const report = await stage.report({ env, inputs: { needs: writeNeeds({ check: "success" }) } });
  assert.deepEqual([check.exit, report.exit], [0, 1]);
  assert.match(check.stdout, /What the agent printed last/);
  assert.match(stage.readComment(), /CANARY_MISSING/, "names are told");

  const own = hostname();
  const planted = { ...canaries, runtime: stage.artifacts.token, ...(own.length > 5 && { own }) };
  for (const [channel, text] of listChannels(stage, [check, report])) {
    for (const [canary, value] of Object.entries(planted)) {
      assert.deepEqual(findForms(text, value), [], `${canary} is in ${channel}`);
    }
  }
  assert.deepEqual([stage.github.problems, stage.artifacts.problems], [[], []]);
});
