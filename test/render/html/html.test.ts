import assert from "node:assert/strict";
import { test } from "node:test";
import { renderHtml } from "../../../src/render/html/html.ts";
import { failingReport, passingReport } from "../../support/documents.ts";
import { matchGolden } from "../../support/golden.ts";
import { hostileStrings, poison } from "../../support/hostile.ts";
import { namedReports } from "../../support/named-documents.ts";

for (const [name, document] of Object.entries(namedReports)) {
  test(`the page of a report: ${name}`, () => {
    matchGolden(import.meta.url, `report-page-${name}.html`, renderHtml(document));
  });
}

test("the page tells its parts in the order of the comment", () => {
  const titles = [...renderHtml(failingReport()).matchAll(/<(?:h1|h2|summary)>(.*?)<\/h/g)];
  assert.deepEqual(
    titles.map(([, title = ""]) => title.replaceAll(/<.*?>/g, "")),
    [
      "Parity contract violated: 6 checks fail, 1 is unknown, 1 gap in the evidence",
      "What is safe to conclude, and what is not",
      "✗ What fails",
      "? What is unknown",
      "? What the evidence lacks",
      "Fault runs, with their exits: 4 of 8 runs survived",
    ],
  );
});

test("a gap that is known to be wrong is told as a failure", () => {
  const report = failingReport();
  const gaps = report.gaps.map((gap) => ({ ...gap, status: "fail" as const }));
  assert.match(renderHtml({ ...report, gaps }), /✗<\/span> What the evidence lacks/);
});

test("each verdict has its word and its sign", () => {
  const badges = Object.values(namedReports).map(
    (document) => /class="badge">(.*?)</.exec(renderHtml(document))?.[1],
  );
  assert.deepEqual(badges, [
    "✓ PASS",
    "✗ VIOLATED",
    "? UNDECIDED",
    "✗ MISCONFIGURED",
    "? UNDECIDED",
  ]);
});

test("the page holds no script and asks for nothing", () => {
  for (const document of Object.values(namedReports)) {
    const page = renderHtml(document);
    assert.doesNotMatch(
      page,
      /<(?:script|link|img|iframe|object|base)\b|\son\w+=|url\(|@import|\ssrc=/i,
    );
    assert.match(page, /Content-Security-Policy" content="default-src 'none'/);
  }
});

for (const [name, document] of Object.entries(namedReports)) {
  test(`no text from outside comes alive in the page: ${name}`, () => {
    const wanted = listTags(renderHtml(poison(document, "calm")));
    for (const attack of hostileStrings) {
      const page = renderHtml(poison(document, attack));
      const told = JSON.stringify(attack.slice(0, 60));
      assert.deepEqual(listTags(page), wanted, told);
      assert.doesNotMatch(
        page,
        /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\p{Cf}\p{Cs}]|##\[|^\s*::/mu,
        told,
      );
    }
  });
}

test("only a plain web address becomes the link to the run", () => {
  const run = { id: "1", attempt: 1, url: "javascript:alert(1)" };
  assert.doesNotMatch(renderHtml({ ...passingReport(), run }), /javascript|<a /);
  assert.match(
    renderHtml(passingReport()),
    /<a href="https:\/\/github\.com\/octo-org[^"]*" rel="noreferrer">/,
  );
});

/** The tags that lay out the page, with their attributes as they were written. */
function listTags(page: string): string[] {
  return [...page.matchAll(/<[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !/^<\/?(?:code|strong|em)>$/.test(tag));
}
