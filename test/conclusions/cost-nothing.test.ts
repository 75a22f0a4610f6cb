import assert from "node:assert/strict";
import test from "node:test";
import costNothing from "../../src/conclusions/cost-nothing.ts";
import { controlRun, evidence, faultRun } from "../support/evidence.ts";
import { placeView } from "./place-views.ts";

test("seen where runs were watched: their requests are added up over all places", () => {
  const talkative = faultRun("boom", {
    evidence: evidence({ model_requests: 2, max_prompt_chars: 812 }),
  });
  const box = placeView({ control: [controlRun()], faults: [talkative] });
  const ci = { ...box, title: "ci", faults: [] };
  const row = costNothing.weigh([box, ci]);
  assert.equal(row.status, "seen");
  assert.match(row.evidence, /^2 model requests in 3 runs at `box`, `ci`, largest prompt 812/);
});

test("without a request no prompt is spoken of", () => {
  const row = costNothing.weigh([placeView({ control: [controlRun()] })]);
  assert.equal(row.evidence, "no model key was handed out in 1 run at `box`");
});

test("a run that could not be prepared shows nothing", () => {
  const control = [controlRun({ ok: false, evidence: evidence({ setup_error: "ENOENT" }) })];
  assert.equal(costNothing.weigh([placeView({ control })]).status, "unknown");
});

test("unknown where nothing was run", () => {
  for (const places of [
    [],
    [placeView()],
    [placeView({ control: [controlRun({ evidence: null })] })],
  ]) {
    assert.equal(costNothing.weigh(places).status, "unknown");
  }
});

test("the wish for caps is unsafe to drop whatever was seen", () => {
  for (const places of [[], [placeView({ control: [controlRun()] })]]) {
    assert.match(costNothing.weigh(places).unsafe, /^no cap is needed/);
  }
});
