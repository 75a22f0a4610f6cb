import assert from "node:assert/strict";
import test from "node:test";
import { readFingerprint } from "../../../src/fingerprint/read.ts";
import {
  crashCode,
  describeBrokenCheck,
  describeCrash,
} from "../../../src/gate/check/broken-check.ts";
import { reportPlaces } from "../../../src/gate/report/report-places.ts";
import { CheckDocument } from "../../../src/render/check-document.ts";
import type { Problem } from "../../../src/terms/problem.ts";
import { digestText, prepareCheck, prepareReport, toBytes } from "../gate-kit.ts";

const { origin } = await prepareCheck();

function problem(changes: Partial<Problem> = {}): Problem {
  return {
    code: "contract/unknown-key",
    file: "parity-contract.toml",
    line: 2,
    column: 1,
    message: "unknown key",
    hint: null,
    ...changes,
  };
}

function breakOff(problems: readonly Problem[], path = "parity-contract.toml") {
  return describeBrokenCheck({
    origin,
    contract: { path, sha256: null },
    problems,
    clock: () => 0,
    digest: digestText,
  });
}

test("nothing was checked: exit 2, no finding, and the problems stand in both documents", () => {
  const { document, fingerprint } = breakOff([problem()]);
  assert.deepEqual([document.verdict, document.exit, document.findings], ["unknown", 2, []]);
  assert.deepEqual(document.problems, [problem()]);
  assert.deepEqual(fingerprint.problems, [problem()]);
  assert.equal(CheckDocument.safeParse(document).success, true);
});

test("a crash of ours is exit 70", () => {
  const { document } = breakOff([describeCrash(new TypeError("x is not a function"))]);
  assert.equal(document.exit, 70);
  assert.equal(document.problems[0]?.code, crashCode);
  assert.match(document.problems[0].message, /x is not a function/);
});

test("whatever was thrown can be described", () => {
  for (const thrown of [undefined, null, "", "text", 7, new Error("x".repeat(5000)), {}]) {
    assert.equal(breakOff([describeCrash(thrown)]).document.exit, 70);
  }
});

test("a report that reads it is red with the same exit", async () => {
  for (const [given, exit] of [
    [problem(), 2],
    [describeCrash(new Error("ours")), 70],
  ] as const) {
    const fingerprint = toBytes(breakOff([given]).text);
    assert.equal(readFingerprint(fingerprint).ok, true);
    const submitted = [{ source: "artifact", fingerprint, contract: null }];
    assert.equal((await reportPlaces(prepareReport({ submitted }))).exit, exit);
  }
});

test("more problems and longer paths than a fingerprint holds are cut, not a crash", () => {
  const long = "d/".repeat(5000);
  const many = Array.from({ length: 300 }, () => problem({ file: long }));
  const { document, text } = breakOff(many, long);
  assert.equal(document.exit, 2);
  assert.equal(document.problems.length, 200);
  assert.equal(readFingerprint(toBytes(text)).ok, true);
});
