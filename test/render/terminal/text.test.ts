import assert from "node:assert/strict";
import { stripVTControlCharacters } from "node:util";
import { test } from "node:test";
import { renderCheckText, renderReportText } from "../../../src/render/terminal/text.ts";
import { brokenReport, failingCheck, hugeReport, passingReport } from "../../support/documents.ts";
import { matchGolden } from "../../support/golden.ts";
import { hostileStrings, poison } from "../../support/hostile.ts";
import { namedChecks, namedReports } from "../../support/named-documents.ts";

const plain = { color: false, width: 110 };
const reports = {
  ...namedReports,
  huge: hugeReport(60),
};

for (const [name, document] of Object.entries(namedChecks)) {
  test(`the text of a check: ${name}`, () => {
    matchGolden(import.meta.url, `check-text-${name}.txt`, renderCheckText(document, plain));
  });
}

for (const [name, document] of Object.entries(reports)) {
  test(`the text of a report: ${name}`, () => {
    matchGolden(import.meta.url, `report-text-${name}.txt`, renderReportText(document, plain));
  });
}

test("the last two lines are the verdict with its exit code, and what this box is not", () => {
  const lines = renderCheckText(failingCheck(), plain).trimEnd().split("\n");
  assert.deepEqual(lines.slice(-2), [
    "VIOLATED · 4 fail, 1 unknown, 5 pass, 1 not applicable · parity-fingerprint.json written · exit 1",
    "This box is a scratch replica. It is not production.",
  ]);
});

test("colours paint the words and change none of them", () => {
  for (const document of Object.values(namedChecks)) {
    const painted = renderCheckText(document, { ...plain, color: true });
    assert.ok(painted.includes("\u001b["));
    assert.equal(stripVTControlCharacters(painted), renderCheckText(document, plain));
  }
});

test("long sentences go on below their own beginning, within the width", () => {
  for (const width of [60, 80, 110]) {
    const lines = renderCheckText(failingCheck(), { color: false, width }).split("\n");
    const overlong = lines.slice(0, -3).filter((line) => line.length > Math.max(width, 84));
    assert.deepEqual(overlong, []);
  }
});

test("a problem at a place is told below the place", () => {
  const report = passingReport();
  const places = report.places.map((place) => ({ ...place, problems: brokenReport().problems }));
  const text = renderReportText({ ...report, exit: 2, verdict: "unknown", places }, plain);
  assert.match(text, /place box · MISCONFIGURED · 2 problems|place box · MISCONFIGURED/);
  assert.match(text, /parity-contract\.toml:2:1 +unknown key required_name/);
});

test("text from outside can neither steer a terminal nor command a runner", () => {
  for (const attack of hostileStrings) {
    for (const width of [60, 110]) {
      const options = { color: false, width };
      const text = [
        ...Object.values(namedChecks).map((document) =>
          renderCheckText(poison(document, attack), options),
        ),
        ...Object.values(reports).map((document) =>
          renderReportText(poison(document, attack), options),
        ),
      ].join("");
      const told = JSON.stringify(attack.slice(0, 60));
      assert.doesNotMatch(text, /[^\P{C}\n]|[\u2028\u2029]/u, told);
      assert.ok(!text.includes("##["), told);
      assert.doesNotMatch(text, /^\s*::/m, told);
    }
  }
});
