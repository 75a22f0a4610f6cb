import assert from "node:assert/strict";
import { test } from "node:test";
import { listGaps, listPlaces } from "../../../src/render/terminal/report-lines.ts";
import { chooseSetting } from "../../../src/render/terminal/terminal.ts";
import { failingReport, passingReport } from "../../support/documents.ts";

const setting = chooseSetting({ color: false, width: 110 });

test("a place where all is well is one line", () => {
  assert.deepEqual(listPlaces(passingReport(), setting), [
    "place box · PASS · 10 pass, 1 not applicable · from parity-fingerprint--box",
    "",
    "place ci · PASS · 10 pass, 1 not applicable · from parity-fingerprint--ci",
    "",
  ]);
});

test("a place where something is not tells that alone", () => {
  const text = listPlaces(failingReport(), setting).join("\n");
  assert.match(text, /✗ FAIL {5}required_names/);
  assert.match(text, /✗ FAIL {5}junk/);
  assert.doesNotMatch(text, /pass {5}/);
});

test("a gap tells what to do; without gaps there is no list", () => {
  const lines = listGaps(failingReport().gaps, setting);
  assert.equal(lines[1], "    ? unknown  no fingerprint of place ship was found");
  assert.match(lines[2] ?? "", /^ {15}fix: run the check step there/);
  assert.deepEqual(listGaps([], setting), []);
});
