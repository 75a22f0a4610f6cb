import assert from "node:assert/strict";
import { test } from "node:test";
import python from "../../../src/probes/python.ts";
import {
  judgeEditable,
  judgeHooks,
  judgeUserSite,
  judgeVenv,
} from "../../../src/probes/python/judge-environment.ts";
import {
  type InterpreterFacts,
  PythonTableFacts,
} from "../../../src/probes/python/python-facts.ts";

const facts = PythonTableFacts.parse(python.examples[0]?.facts);

function change(changes: Partial<InterpreterFacts>): PythonTableFacts {
  assert.ok("value" in facts.interpreter);
  return { ...facts, interpreter: { value: { ...facts.interpreter.value, ...changes } } };
}

test("environments of their own pass; conda's base and a bare interpreter do not", () => {
  for (const [environment, status] of [
    ["venv", "pass"],
    ["virtualenv", "pass"],
    ["conda", "pass"],
    ["conda-base", "fail"],
    ["none", "fail"],
  ] as const) {
    assert.equal(judgeVenv(true, change({ environment })).status, status, environment);
  }
});

test("a user site counts only where it is searched", () => {
  for (const [state, status] of [
    ["on", "fail"],
    ["missing", "pass"],
    ["off", "pass"],
  ] as const) {
    const told = change({ user_site: { path: "$HOME/u", state } });
    assert.equal(judgeUserSite(true, told).status, status, state);
  }
});

test("what cannot be read may hold a hook or an editable install; one that is seen fails all the same", () => {
  const unreadable = ["{prefix}/x"];
  const hook = { kind: "start", path: "{prefix}/a.start", known: false } as const;
  const seen = [hook, { ...hook, known: true }];
  assert.equal(judgeHooks(true, change({ unreadable })).reason, "unreadable");
  assert.deepEqual(judgeHooks(true, change({ unreadable, startup_hooks: seen })).items, [
    hook.path,
  ]);
  assert.equal(judgeEditable(true, change({ unreadable })).reason, "unreadable");
  const dist = { name: "a", version: "1", folder: "/x", tags: [], installer: null };
  const direct = (kind: "editable" | "unreadable" | "vcs") =>
    change({ distributions: [{ ...dist, direct: { kind, from: null } }] });
  assert.equal(judgeEditable(true, direct("unreadable")).reason, "unreadable");
  assert.equal(judgeEditable(true, direct("editable")).status, "fail");
  assert.equal(judgeEditable(true, direct("vcs")).status, "pass");
});
