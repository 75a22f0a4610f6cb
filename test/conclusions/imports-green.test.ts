import assert from "node:assert/strict";
import test from "node:test";
import importsGreen from "../../src/conclusions/imports-green.ts";
import type { Finding } from "../../src/terms/finding.ts";
import { controlRun, evidence } from "../support/evidence.ts";
import { placeView } from "./place-views.ts";

const box = placeView({ hasAgent: true, control: [controlRun()] });
const failed = placeView({
  title: "ci",
  hasAgent: true,
  control: [controlRun({ ok: false, reason: "no success claim" })],
});

test("seen where the agent loaded and finished", () => {
  const row = importsGreen.weigh([box]);
  assert.equal(row.status, "seen");
  assert.match(row.evidence, /at `box`$/);
  assert.match(row.unsafe, /no fingerprint of another place/);
});

test("two places are named, and say nothing of native builds", () => {
  const row = importsGreen.weigh([box, { ...box, title: "ci" }]);
  assert.match(row.evidence, /at `box`, `ci`$/);
  assert.match(row.unsafe, /native builds/);
});

test("not seen where a control run failed", () => {
  const row = importsGreen.weigh([box, failed]);
  assert.equal(row.status, "not-seen");
  assert.match(row.evidence, /at `ci`$/);
  assert.equal(row.safe, "–");
});

test("unknown where the agent could not be started", () => {
  const control = [controlRun({ ok: false, evidence: evidence({ setup_error: "ENOENT" }) })];
  assert.equal(importsGreen.weigh([placeView({ control })]).status, "unknown");
});

test("unknown where no agent was run", () => {
  for (const places of [
    [],
    [placeView()],
    [placeView({ control: [controlRun({ evidence: null })] })],
  ]) {
    assert.equal(importsGreen.weigh(places).status, "unknown");
  }
});

const modules: Finding = {
  id: "python.modules",
  status: "pass",
  reason: null,
  expected: ["numpy", "yaml"],
  observed: [],
  items: [],
  line: null,
  message: "",
  fix: "",
  waived: null,
};

test("seen where the contract's modules were imported, with no agent at all", () => {
  const row = importsGreen.weigh([placeView({ findings: [modules] })]);
  assert.equal(row.status, "seen");
  assert.equal(row.evidence, "2 modules imported at `box`");
});

test("a module that does not import is not seen, whatever the agent did", () => {
  const broken: Finding = { ...modules, status: "fail", items: ["yaml"] };
  const row = importsGreen.weigh([{ ...box, findings: [broken] }]);
  assert.equal(row.status, "not-seen");
  assert.equal(row.evidence, "`yaml` did not import at `box`");
});
