import assert from "node:assert/strict";
import test from "node:test";
import { judgeTool } from "../../../src/gate/judge/judge-tool.ts";
import type { Finding } from "../../../src/terms/finding.ts";
import type { ToolCheck, ToolCheckId, ToolEvidence } from "../../../src/terms/tool-check.ts";
import { agentContract, load, toolContract } from "../gate-kit.ts";

const sound: Readonly<Record<ToolCheckId, Partial<ToolEvidence>>> = {
  unexposed_flag: { exits: [64], effects: 0 },
  repeat: { exits: [0, 0], effects: 1 },
  dry_run: { exits: [0], effects: 0 },
};

function check(id: ToolCheckId, changes: Partial<ToolEvidence> = {}): ToolCheck {
  const evidence = { setup_error: null, exits: [], timed_out: false, effects: null };
  return { id, evidence: { ...evidence, ...sound[id], ...changes } };
}

interface Changes {
  readonly contract?: string;
  readonly isLeftOut?: boolean;
  readonly only?: ReadonlySet<string>;
}

async function judge(checks: readonly ToolCheck[], changes: Changes = {}): Promise<Finding[]> {
  return judgeTool({
    contract: await load(changes.contract ?? toolContract),
    checks,
    isLeftOut: changes.isLeftOut ?? false,
    only: changes.only ?? null,
  });
}

async function judgeOne(id: ToolCheckId, changes: Partial<ToolEvidence>, contract?: string) {
  const checks = [check(id, changes)];
  const findings = await judge(checks, contract === undefined ? {} : { contract });
  const finding = findings.find((candidate) => candidate.id === `tool.${id}`);
  assert.ok(finding !== undefined);
  return finding;
}

test("a tool that refuses strange flags, remembers keys and does nothing in a dry run passes", async () => {
  const findings = await judge([check("unexposed_flag"), check("repeat"), check("dry_run")]);
  assert.deepEqual(
    findings.map(({ id, status, observed }) => [id, status, observed.join()]),
    [
      ["tool.unexposed_flag", "pass", "exit 64, 0 effects"],
      ["tool.repeat", "pass", "exit 0, exit 0, 1 effect"],
      ["tool.dry_run", "pass", "exit 0, 0 effects"],
    ],
  );
  assert.ok(findings.every(({ line }) => line !== null));
});

test("each promise that is broken fails, with what to do", async () => {
  const rows: readonly [ToolCheckId, Partial<ToolEvidence>, RegExp][] = [
    ["unexposed_flag", { exits: [0], effects: 0 }, /did not refuse/],
    ["unexposed_flag", { exits: [64], effects: 1 }, /the call ran/],
    ["unexposed_flag", { exits: [null], timed_out: true }, /did not refuse/],
    ["repeat", { effects: 2 }, /two effects/],
    ["dry_run", { effects: 1 }, /a dry run left an effect/],
  ];
  for (const [id, changes, message] of rows) {
    const finding = await judgeOne(id, changes);
    assert.equal(finding.status, "fail", id);
    assert.match(finding.message, message);
    assert.match(finding.fix, /\w/);
  }
});

test("a tool that is said to refuse repeats must refuse them", async () => {
  const refusing = toolContract.replace("[tool]", 'repeats = "refused"\n[tool]');
  assert.equal((await judgeOne("repeat", { exits: [0, 0] }, refusing)).status, "fail");
  assert.equal((await judgeOne("repeat", { exits: [0, 9] }, refusing)).status, "pass");
});

test("a call that does nothing at all proves nothing about its repeat", async () => {
  const { status, reason } = await judgeOne("repeat", { effects: 0 });
  assert.deepEqual([status, reason], ["unknown", "not-reached"]);
});

test("what was not measured, is there twice or lacks a call is unknown", async () => {
  const error = await judgeOne("dry_run", {
    setup_error: "the tool could not be started (ENOENT)",
  });
  assert.deepEqual(
    [error.status, error.message],
    ["unknown", "the tool could not be started (ENOENT)"],
  );
  assert.equal((await judgeOne("dry_run", { effects: null })).status, "unknown");
  assert.equal((await judgeOne("repeat", { exits: [0] })).reason, "contradictory");
  const twice = await judge([check("dry_run"), check("dry_run")]);
  assert.equal(twice[2]?.status, "unknown");
  assert.equal((await judge([]))[0]?.status, "unknown");
});

test("left out is not-run, and what cannot be expressed is not applicable", async () => {
  for (const changes of [{ isLeftOut: true }, { only: new Set(["boom"]) }]) {
    const findings = await judge([], changes);
    assert.deepEqual(new Set(findings.map(({ status }) => status)), new Set(["not-run"]));
  }
  const keyless = toolContract.replace('idempotency_key = "--idempotency-key"\n', "");
  const [, repeat] = await judge([], { contract: keyless });
  assert.equal(repeat?.status, "not-applicable");
});

test("without [tool] there is nothing to judge", async () => {
  assert.deepEqual(await judge([], { contract: agentContract }), []);
});

test("a tool that does nothing at all keeps no promise by doing nothing", async () => {
  for (const id of ["unexposed_flag", "dry_run"] as const) {
    const missing = await judgeOne(id, { exits: [127] });
    assert.deepEqual([missing.status, missing.reason], ["unknown", "not-reached"], id);
    const findings = await judge([check(id), check("repeat", { exits: [1, 1], effects: 0 })]);
    assert.equal(findings.find((finding) => finding.id === `tool.${id}`)?.status, "unknown", id);
  }
});
