import assert from "node:assert/strict";
import { test } from "node:test";
import { renderFaultsText } from "../../../src/render/terminal/faults-text.ts";
import { failingCheck } from "../../support/documents.ts";
import { controlRun, evidence, faultRun } from "../../support/evidence.ts";

const options = { color: false, width: 100 };
const document = {
  ...failingCheck(),
  findings: [],
  control: [{ ...controlRun(), duration_ms: 900 }],
  faults: [
    { ...faultRun("boom", { verdict: "fail-open", reason: "claimed success" }), duration_ms: 800 },
    { ...faultRun("junk", { verdict: "not-run", evidence: null }), duration_ms: null },
  ],
};

test("each run with its reason, then the exits to paste, the verdict last", () => {
  const text = renderFaultsText(document, options);
  assert.match(text, /FAIL +boom +fail-open +exit 3, claimed success +0\.8 s/);
  assert.match(text, /The exits, to paste:\n\n {4}# place box\n {4}control +ok/);
  assert.match(text, /VIOLATED [^\n]*\n$/);
});

test("what was left out is one line", () => {
  const text = renderFaultsText(document, options);
  assert.match(text, /^ {2}left out on purpose, not run: junk$/m);
  assert.doesNotMatch(text, /^ .*not run +junk/m);
});

test("a script that was left out is named once, and its control run has no line", () => {
  const liar = { ...faultRun("boom", { script: "liar", verdict: "not-run" }), duration_ms: null };
  const honest = { ...faultRun("boom", { script: "honest" }), duration_ms: 800 };
  const control = [
    { ...controlRun({ script: "honest" }), duration_ms: 900 },
    { ...controlRun({ script: "liar", ok: false, evidence: null }), duration_ms: null },
  ];
  const text = renderFaultsText({ ...document, control, faults: [honest, liar] }, options);
  assert.match(text, /^ {2}left out on purpose, not run: the liar script$/m);
  assert.doesNotMatch(text, /control liar/);
});

test("what the model cost is told once, below the exits", () => {
  const spent = evidence({ model_requests: 3, max_prompt_chars: 812 });
  const text = renderFaultsText(
    { ...document, control: [{ ...controlRun({ evidence: spent }), duration_ms: 1 }] },
    options,
  );
  assert.equal(text.match(/largest prompt 812 characters/g)?.length, 1);
});
