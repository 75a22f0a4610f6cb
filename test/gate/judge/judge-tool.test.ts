import assert from "node:assert/strict";
import test from "node:test";
import { judgeTool } from "../../../src/gate/judge/judge-tool.ts";
import type { Finding } from "../../../src/terms/finding.ts";
import type { ToolCheck, ToolCheckId, ToolEvidence } from "../../../src/terms/tool-check.ts";
import { agentContract, load, toolContract } from "../gate-kit.ts";

const sound: Readonly<Record<ToolCheckId, Partial<ToolEvidence>>> = {
  call: { exits: [0], effects: 1 },
  unexposed_flag: { exits: [64], effects: 0 },
  repeat: { exits: [0, 0], effects: 1 },
  dry_run: { exits: [0], effects: 0 },
};

function check(id: ToolCheckId, changes: Partial<ToolEvidence> = {}): ToolCheck {
  const untested: ToolEvidence = {
    setup_error: null,
    exits: [],
    timed_out: false,
    effects: null,
    isolation: "namespaces",
  };
  return { id, evidence: { ...untested, ...sound[id], ...changes } };
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
  const checks = [...(id === "call" ? [] : [check("call")]), check(id, changes)];
  const findings = await judge(checks, contract === undefined ? {} : { contract });
  const finding = findings.find((candidate) => candidate.id === `tool.${id}`);
  assert.ok(finding !== undefined);
  return finding;
}

test("a tool that refuses strange flags, remembers keys and does nothing in a dry run passes", async () => {
  const ids = ["call", "unexposed_flag", "repeat", "dry_run"] as const;
  const findings = await judge(ids.map((id) => check(id)));
  assert.deepEqual(
    findings.map(({ id, status, observed }) => [id, status, observed.join()]),
    [
      ["tool.call", "pass", "exit 0, 1 effect, isolation namespaces"],
      ["tool.unexposed_flag", "pass", "exit 64, 0 effects, isolation namespaces"],
      ["tool.repeat", "pass", "exit 0, exit 0, 1 effect, isolation namespaces"],
      ["tool.dry_run", "pass", "exit 0, 0 effects, isolation namespaces"],
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
  assert.equal(twice[3]?.status, "unknown");
  assert.equal((await judge([]))[0]?.status, "unknown");
});

test("left out is not-run, and what cannot be expressed is not applicable", async () => {
  for (const changes of [{ isLeftOut: true }, { only: new Set(["boom"]) }]) {
    const findings = await judge([], changes);
    assert.deepEqual(new Set(findings.map(({ status }) => status)), new Set(["not-run"]));
  }
  const keyless = toolContract.replace('idempotency_key = "--idempotency-key"\n', "");
  const [, , repeat] = await judge([], { contract: keyless });
  assert.equal(repeat?.status, "not-applicable");
});

test("without [tool] there is nothing to judge", async () => {
  assert.deepEqual(await judge([], { contract: agentContract }), []);
});

const promises = ["unexposed_flag", "dry_run"] as const;

test("a tool that is not found keeps no promise by doing nothing", async () => {
  for (const id of [...promises, "call"] as const) {
    const { status, reason } = await judgeOne(id, { exits: [127], effects: 0 });
    assert.deepEqual([status, reason], ["unknown", "not-reached"], id);
  }
});

test("a tool that fails whatever it is given passes nothing by refusing a flag", async () => {
  const rows: readonly [Partial<ToolEvidence>, RegExp][] = [
    [{ exits: [1], effects: 0 }, /proves nothing: the call as it is does not work here, either/],
    [{ exits: [null], timed_out: true }, /does not work here/],
    [{ setup_error: "cancelled" }, /of the call as it is, cancelled/],
  ];
  for (const id of promises) {
    for (const [call, message] of rows) {
      const findings = await judge([check("call", call), check(id, { exits: [1] })]);
      const finding = findings.find((candidate) => candidate.id === `tool.${id}`);
      assert.equal(finding?.status, "unknown", id);
      assert.match(finding?.message ?? "", message);
      assert.match(finding?.fix ?? "", /tool\.call/);
    }
  }
});

test("a call that leaves no effect says nothing of a dry run, and enough of a refusal", async () => {
  const checks = [check("call", { effects: 0 }), ...promises.map((id) => check(id))];
  const [call, flag, , dryRun] = await judge(checks);
  assert.deepEqual(
    [call, flag, dryRun].map((finding) => finding?.status),
    ["unknown", "pass", "unknown"],
  );
});

test("where the call as it is is not allowed, a promise kept proves nothing and one broken fails", async () => {
  const keyless = toolContract.replace('idempotency_key = "--idempotency-key"\n', "");
  const kept = await judge(
    promises.map((id) => check(id)),
    { contract: keyless },
  );
  assert.deepEqual(
    kept.map(({ status }) => status),
    ["not-applicable", "unknown", "not-applicable", "unknown"],
  );
  assert.match(kept[1]?.fix ?? "", /tool\.call/);
  const broken = await judge([check("unexposed_flag", { exits: [0] })], { contract: keyless });
  assert.equal(broken[1]?.status, "fail");
});

test("an exit that the contract calls benign is no failure of the call", async () => {
  const benign = toolContract.replace("[tool]", "benign_exits = [3]\n[tool]");
  assert.equal((await judgeOne("call", { exits: [3] }, benign)).status, "pass");
  assert.equal((await judgeOne("call", { exits: [3] })).status, "unknown");
});

test("a tool that was walled off less well than the contract demands is unknown", async () => {
  const demanding = `${toolContract}[faults]\nisolation = "namespaces"\n`;
  const { status, message } = await judgeOne("call", { isolation: "none" }, demanding);
  assert.equal(status, "unknown");
  assert.match(message, /faults\.isolation asks for namespaces/);
});

test("a tool that was not called for want of a wall is unknown, with what to do about the wall", async () => {
  const demanding = `${toolContract}[faults]\nisolation = "namespaces"\n`;
  const setup_error = "faults.isolation asks for namespaces, so nothing was started";
  const seen = { isolation: "none" as const, setup_error, exits: [], effects: null };
  const { status, fix } = await judgeOne("call", seen, demanding);
  assert.equal(status, "unknown");
  assert.match(fix, /make namespaces .* lower faults\.isolation/);
});
