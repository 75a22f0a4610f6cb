import assert from "node:assert/strict";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { CheckInputs } from "../../src/action/job/inputs.ts";
import { type FinishedCheck, publishCheck } from "../../src/action/publish-check.ts";
import { describeBrokenCheck } from "../../src/gate/check/broken-check.ts";
import { failingCheck } from "../support/documents.ts";
import { makeFolder, makeJob, makeMachine, makeStep, recordLog } from "./step-kit.ts";

const inputs = CheckInputs.parse({
  contract: "parity-contract.toml",
  place: "ci",
  "working-directory": ".",
  faults: "run",
  previous: "",
  upload: "false",
  "artifact-name": "",
  "retention-days": "",
  "fail-on-violation": "false",
  matrix: "",
  strategy: "",
});

function finish(tempFolder: string): FinishedCheck {
  const machine = makeMachine();
  const origin = { place: "ci", leg: null, run: null, head: null, base: null, version: "0.0.0" };
  const broken = describeBrokenCheck({
    origin,
    contract: { path: "parity-contract.toml", sha256: null },
    problems: [],
    clock: machine.clock,
    digest: (text) => machine.digest(text),
  });
  return {
    job: makeJob({ tempFolder }),
    inputs,
    outcome: { ...broken, document: failingCheck(), agentOutput: "::error::the agent's own words" },
    contract: null,
    name: "parity-fingerprint--check--0123456789ab--0123456789ab--a1",
  };
}

test("what the agent printed is quoted in the log and stands nowhere else", async () => {
  await using folder = await makeFolder();
  const summary = join(folder.path, "summary.md");
  await writeFile(summary, "");
  const log = recordLog();
  const machine = makeMachine({ env: new Map([["GITHUB_STEP_SUMMARY", summary]]) });
  await publishCheck(makeStep({ log, machine }), finish(folder.path));
  assert.deepEqual(log.quoted, ["::error::the agent's own words"]);
  assert.ok(log.said.every((text) => !text.includes("own words")));
  assert.ok(log.annotations.some(({ level }) => level === "error"));
});

test("evidence that cannot be stored is a warning, and the rest is still told", async () => {
  await using folder = await makeFolder();
  await mkdir(join(folder.path, "elsewhere"));
  await symlink(join(folder.path, "elsewhere"), join(folder.path, "parity-contract"));
  const log = recordLog();
  await publishCheck(makeStep({ log }), finish(folder.path));
  assert.match(log.warnings.join("\n"), /fingerprint could not be written/);
  assert.notDeepEqual(log.said, []);
});
