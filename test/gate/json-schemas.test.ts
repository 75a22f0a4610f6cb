import assert from "node:assert/strict";
import test from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import { fingerprintJsonSchema, reportJsonSchema } from "../../src/gate/json-schemas.ts";
import { reportPlaces } from "../../src/gate/report/report-places.ts";
import { prepareReport, submit, takeFingerprint } from "./gate-kit.ts";

function compile(schema: object) {
  // formats are checked by our own schemas; a stranger's validator may leave them out
  return new Ajv2020({ strict: false, validateFormats: false }).compile(schema);
}

test("a stranger's validator takes our fingerprints and refuses others", async () => {
  const isValid = compile(fingerprintJsonSchema());
  const fingerprint = await takeFingerprint();
  assert.equal(isValid(fingerprint), true, JSON.stringify(isValid.errors));
  assert.equal(isValid({ ...fingerprint, schema: "other" }), false);
});

test("a stranger's validator takes our reports and refuses others", async () => {
  const isValid = compile(reportJsonSchema());
  const submitted = [submit(await takeFingerprint())];
  const report = await reportPlaces(prepareReport({ submitted }));
  assert.equal(isValid(report), true, JSON.stringify(isValid.errors));
  assert.equal(isValid({ ...report, exit: 4 }), false);
});
