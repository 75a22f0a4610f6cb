import assert from "node:assert/strict";
import { test } from "node:test";
import { renderJson } from "../../../src/render/formats/json.ts";
import { brokenCheck, failingCheck, failingReport, passingCheck } from "../../support/documents.ts";
import { matchGolden } from "../../support/golden.ts";
import { hostileStrings, poison } from "../../support/hostile.ts";

test("the JSON of a check", () => {
  matchGolden(import.meta.url, "check-fail.json", renderJson(failingCheck()));
  matchGolden(import.meta.url, "check-contract-error.json", renderJson(brokenCheck()));
});

test("the JSON of a report", () => {
  matchGolden(import.meta.url, "report-fail.json", renderJson(failingReport()));
});

test("keys come in the documented order, however the document was put together", () => {
  const { schema, verdict, ...rest } = passingCheck();
  const shuffled = { ...rest, verdict, schema };
  assert.equal(renderJson(shuffled), renderJson(passingCheck()));
  const keys = [...renderJson(shuffled).matchAll(/^ {2}"(\w+)":/gm)].map((match) => match[1]);
  assert.deepEqual(keys, [
    "schema",
    "verdict",
    "exit",
    "place",
    "leg",
    "subject",
    "contract",
    "problems",
    "counts",
    "findings",
    "agent",
    "control",
    "faults",
    "conclusions",
    "notes",
    "fingerprint",
  ]);
});

test("it is exactly one document, and the same data whatever stands in it", () => {
  for (const attack of hostileStrings.filter((text) => text.length < 300)) {
    const { findings, contract } = failingCheck();
    const notes = [attack];
    const document = {
      ...failingCheck(),
      contract: { ...contract, path: attack },
      findings: findings.map((finding) => ({ ...finding, message: attack, fix: attack })),
      notes,
    };
    const json = renderJson(document);
    assert.deepEqual(JSON.parse(json), document);
    assert.doesNotMatch(json, /[^\P{C}\n]|[\u2028\u2029]|##\[/u);
    assert.doesNotMatch(json, /^\s*::/m);
  }
});

test("a document that breaks its schema is refused", () => {
  const faults = poison(failingCheck().faults, "Not An Id");
  assert.throws(() => renderJson({ ...failingCheck(), faults }));
});
