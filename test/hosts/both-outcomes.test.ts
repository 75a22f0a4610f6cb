import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { probes } from "../../src/probes/index.ts";
import { load } from "../gate/gate-kit.ts";
import type { BuiltPlace } from "./build-recording.ts";
import { judgeRecording, tellOutcomes } from "./judge-recording.ts";
import { alpine } from "./places/alpine.ts";
import { brokenLinux } from "./places/broken-linux.ts";
import { healthyLinux } from "./places/healthy-linux.ts";
import { noRepository } from "./places/no-repository.ts";
import { windows } from "./places/windows.ts";
import { openRecording } from "./recordings.ts";
import { prepareJudging } from "./visits.ts";

/** What only the place itself can tell. */
const NEVER_RECORDED = new Set(["python.modules", "tls.handshake"]);

/** What cannot be broken, with the reason. */
const NEVER_FAILS: Readonly<Record<string, string>> = {
  "disk.forbid_durable_assumption": "no other clause rests on a disk that outlives the session",
};

/** What the broken place has all the same, since it is a Linux with a glibc, a Python and a repository: where it is broken. */
const BROKEN_ELSEWHERE: Readonly<Record<string, BuiltPlace>> = {
  "runtime.os": windows,
  "runtime.require_posix": windows,
  "runtime.libc": alpine,
  "python.command": alpine,
  "git.require_repository": noRepository,
};

/** What is decided by the names of the environment, which the head of a recording holds, or by the contract alone. */
const TOLD_BY_HEAD = new Set([
  "env.required_names",
  "env.forbid_behaviour_names",
  "disk.forbid_durable_assumption",
]);

const clauses = probes.flatMap(({ id, clauses: keys }) =>
  Object.entries(keys)
    // what is judged from the agent's runs is in no recording
    .filter(([, { qualifies, judgedFrom }]) => qualifies === null && judgedFrom === "facts")
    .map(([key]) => `${id}.${key}`),
);

describe("every clause, from a recording", async () => {
  const judging = await prepareJudging();
  const healthy = await openRecording(healthyLinux);
  const sound = tellOutcomes((await judgeRecording(healthy, judging)).findings);
  const broken = tellOutcomes(
    (await judgeRecording(await openRecording(brokenLinux), judging)).findings,
  );
  const empty = tellOutcomes((await judgeRecording({ ...healthy, answers: [] }, judging)).findings);

  for (const id of clauses) {
    test(`${id} passes where it should`, () => {
      assert.equal(sound[id], NEVER_RECORDED.has(id) ? "unknown: not-recorded" : "pass");
    });

    test(`${id} fails where it should`, async () => {
      if (NEVER_RECORDED.has(id)) return assert.equal(broken[id], "unknown: not-recorded");
      const elsewhere = BROKEN_ELSEWHERE[id];
      if (id in NEVER_FAILS || elsewhere !== undefined) assert.equal(broken[id], "pass");
      else assert.equal(broken[id], "fail");
      if (elsewhere === undefined) return;
      const contract = await load(elsewhere.contract);
      const { findings } = await judgeRecording(await openRecording(elsewhere), { contract });
      assert.equal(findings.get(id)?.status, "fail");
    });

    test(`${id} is unknown where nothing was recorded`, () => {
      assert.equal(empty[id], TOLD_BY_HEAD.has(id) ? "pass" : "unknown: not-recorded");
    });
  }

  test("what only qualifies another clause has no verdict", () => {
    for (const outcomes of [sound, broken]) {
      assert.equal(outcomes["env.allow_empty"], "not-applicable");
      assert.equal(outcomes["python.allow_unresolved"], "not-applicable");
    }
  });
});
