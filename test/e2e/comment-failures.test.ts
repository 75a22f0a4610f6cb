import assert from "node:assert/strict";
import { before, test } from "node:test";
import { pushEvent } from "../support/events.ts";
import { githubFailures } from "../support/fakes/failures.ts";
import { shaOf } from "../support/fakes/github-state.ts";
import { contracts } from "./contracts.ts";
import { plantEvidence, recordEvidence, type RecordedEvidence } from "./evidence.ts";
import {
  preload,
  pullNumber,
  setStage,
  type Stage,
  type StepOptions,
  writeNeeds,
} from "./stage.ts";

const comments = /\/comments/;
const verdicts = [
  ["passing", 0],
  ["violated", 1],
] as const;
const evidence = new Map<string, RecordedEvidence>();

before(async () => {
  for (const [name] of verdicts) evidence.set(name, await recordEvidence(contracts[name]));
});

interface Way {
  readonly name: string;
  readonly prepare: (stage: Stage) => StepOptions | void;
  readonly says: RegExp;
  /** What is expected in the ordinary course of things is a notice. */
  readonly level?: "notice";
}

const ways: readonly Way[] = [
  {
    name: "403: a read-only token",
    prepare: ({ github }) =>
      github.failWhen({ method: "POST", path: comments }, githubFailures.notAccessible),
    says: /403.*pull-requests: write/,
  },
  {
    name: "404: a token that may not see it",
    prepare: ({ github }) => github.failWhen({ path: comments }, githubFailures.notFound),
    says: /404.*pull-requests: write/,
  },
  {
    name: "422: a body that is refused",
    prepare: ({ github }) =>
      github.failWhen({ method: "POST", path: comments }, githubFailures.tooLong),
    says: /422.*too long/,
  },
  {
    name: "5xx: a server error with a page of HTML",
    prepare: ({ github }) => github.failWhen({ path: comments }, githubFailures.badGateway),
    says: /502/,
  },
  {
    name: "a connection that is cut",
    prepare: ({ github }) => github.failWhen({ path: comments }, githubFailures.cutConnection),
    says: /no usable answer/,
  },
  {
    name: "no network at all",
    prepare: () => ({ env: { GITHUB_API_URL: "http://127.0.0.1:9" } }),
    says: /no usable answer/,
  },
  {
    name: "a server that never answers",
    prepare({ github }) {
      github.failWhen({ path: comments }, githubFailures.hang);
      return { env: preload("hurry") };
    },
    says: /no usable answer.*(time|abort)/i,
  },
  {
    name: "no pull request in the event",
    prepare: () => ({ event: pushEvent() }),
    says: /No comment: no open pull request has the head/,
    level: "notice",
  },
  {
    name: "a head that has moved on",
    prepare: ({ github }) => void github.pushTo(pullNumber, shaOf(99, "a")),
    says: /No comment: the pull request has moved on/,
    level: "notice",
  },
];

for (const { name, prepare, says, level = "warning" } of ways) {
  for (const [contract, exit] of verdicts) {
    test(`${name}, ${contract}: the verdict stands, and the log says why there is no comment`, async () => {
      await using stage = await setStage();
      const recorded = evidence.get(contract);
      assert.ok(recorded !== undefined);
      plantEvidence(stage, recorded);
      const options = prepare(stage) ?? {};
      const inputs = { needs: writeNeeds({ check: "success" }) };
      const report = await stage.report({ ...options, inputs });

      assert.equal(report.exit, exit, report.stdout);
      const told = report.commands.filter((command) => command.name === level);
      assert.equal(told.length, 1, report.stdout);
      assert.match(told[0]?.message ?? "", says);
      assert.match(told[0]?.message ?? "", /verdict stands/);
      assert.deepEqual(
        [stage.github.commentsOf(pullNumber), report.outputs["comment-url"]],
        [[], ""],
      );
      assert.match(report.summary, exit === 0 ? /passes/ : /violated/);
      assert.equal(report.outputs["verdict"], exit === 0 ? "pass" : "fail");
      assert.deepEqual([stage.github.problems, stage.artifacts.problems], [[], []]);
    });
  }
}
