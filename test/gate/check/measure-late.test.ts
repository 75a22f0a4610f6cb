import assert from "node:assert/strict";
import test from "node:test";
import { judgeClauses } from "../../../src/gate/judge/judge-clauses.ts";
import { measureLate } from "../../../src/gate/check/measure-late.ts";
import { measurePlace } from "../../../src/gate/check/measure-place.ts";
import type { ExecRequest } from "../../../src/ports/host.ts";
import { ended, type FakePlace, fakeHost, foreignToken } from "../../support/fake-host.ts";
import { pythonTold } from "../../support/python-told.ts";
import { load } from "../gate-kit.ts";

const place: FakePlace = {
  programs: {
    "/usr/bin/python": ({ argv }) =>
      argv.includes("numpy")
        ? ended(
            `\0parity-import\0${foreignToken}\0imported\0file\0/usr/lib/python3/numpy.py\0\0parity-end\0`,
          )
        : pythonTold(),
  },
};

async function run(text: string, options: { only?: string; at?: string; broken?: boolean } = {}) {
  const contract = await load(text);
  const foreign: ExecRequest[] = [];
  const fake = fakeHost(place);
  const host = {
    ...fake,
    runForeign: (request: ExecRequest) => {
      foreign.push(request);
      return options.broken === true ? Promise.reject(new Error("x")) : fake.runForeign(request);
    },
  };
  const only = options.only === undefined ? null : new Set([options.only]);
  const where = options.at ?? "box";
  const facts = await measurePlace({ host, contract, place: where, outputs: [] });
  const findings = judgeClauses({ contract, place: where, facts, only });
  assert.equal(foreign.length, 0);
  const late = await measureLate({ host, contract, place: where, only, facts, findings });
  return { facts, findings, late, foreign };
}

const asking =
  '[python]\nmodules = ["numpy"]\nrequire_venv = true\n[env]\nrequired_names = ["X"]\n';

test("the last facts are added, and nothing else changes", async () => {
  const { facts, findings, late, foreign } = await run(asking);
  assert.equal(foreign.length, 1);
  const statuses = late.findings.map(({ id, status }) => [id, status]);
  assert.deepEqual(statuses, [
    ["python.modules", "pass"],
    ["python.require_venv", "fail"],
    ["env.required_names", "fail"],
  ]);
  assert.deepEqual(late.findings.slice(1), findings.slice(1));
  const { python, ...others } = late.facts;
  const { python: before, ...same } = facts;
  assert.deepEqual(others, same);
  assert.ok(python !== undefined && "value" in python && before !== undefined && "value" in before);
  const fixed = (value: unknown) => JSON.stringify({ ...Object(value), modules: null });
  assert.equal(fixed(python.value), fixed(before.value));
});

test("nothing runs that is not asked of this place or was left out", async () => {
  for (const [text, options] of [
    ["[python]\nrequire_venv = true\n", {}],
    [asking, { only: "env" }],
    [asking.replace("[env]", 'at = ["ci"]\n[env]'), {}],
  ] as const) {
    const { foreign, late, findings, facts } = await run(text, options);
    assert.equal(foreign.length, 0);
    assert.deepEqual(late.findings, findings);
    assert.equal(late.facts, facts);
  }
});

test("a probe that breaks leaves its one fact unknown", async () => {
  const { late } = await run(asking, { broken: true });
  assert.equal(late.findings[0]?.status, "unknown");
  assert.equal(late.findings[0]?.reason, "crashed");
  assert.equal(late.findings[1]?.status, "fail");
});

test("a place that is known from a recording imports nothing: unknown, not failed", async () => {
  const contract = await load('[python]\nmodules = ["numpy"]\n');
  const runForeign = async () => ({ ok: false, errno: "NOTRECORDED" }) as const;
  const host = { ...fakeHost(place), runForeign };
  const facts = await measurePlace({ host, contract, place: "box", outputs: [] });
  const findings = judgeClauses({ contract, place: "box", facts, only: null });
  const late = await measureLate({ host, contract, place: "box", only: null, facts, findings });
  const [finding] = late.findings;
  assert.deepEqual([finding?.status, finding?.reason], ["unknown", "not-recorded"]);
});
