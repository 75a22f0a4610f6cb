import assert from "node:assert/strict";
import { test } from "node:test";
import { renderCheckSummary, renderReportSummary } from "../../../src/render/markdown/summary.ts";
import {
  failingCheck,
  failingReport,
  hugeReport,
  passingCheck,
  passingReport,
} from "../../support/documents.ts";
import { listElements, outline, renderLikeGitHub } from "../../support/github-markdown.ts";
import { matchGolden } from "../../support/golden.ts";
import { hostileStrings, poison } from "../../support/hostile.ts";
import { namedChecks, namedReports } from "../../support/named-documents.ts";

const maxBytes = 1024 * 1024;

for (const [name, document] of Object.entries(namedChecks)) {
  test(`the summary of a check: ${name}`, () => {
    matchGolden(
      import.meta.url,
      `check-summary-${name}.md`,
      renderCheckSummary(document, { maxBytes }),
    );
  });
}

for (const [name, document] of Object.entries(namedReports)) {
  test(`the summary of a report: ${name}`, () => {
    matchGolden(
      import.meta.url,
      `report-summary-${name}.md`,
      renderReportSummary(document, { maxBytes }),
    );
  });
}

test("the summary of a huge report", () => {
  matchGolden(
    import.meta.url,
    "report-summary-huge.md",
    renderReportSummary(hugeReport(60), { maxBytes: 9000 }),
  );
});

test("I2: 20,000 rows of four-byte characters stay under the limit, counted in bytes", () => {
  const summary = renderReportSummary(hugeReport(20_000), { maxBytes: 1_000_000 });
  assert.ok(Buffer.byteLength(summary) <= 1_000_000, `${Buffer.byteLength(summary)} bytes`);
  assert.ok(Buffer.byteLength(summary) > 900_000, "the room is used");
  assert.match(summary, /^## ❌ Parity contract violated: 6,666 checks fail, 6,666 are unknown\n/);
  assert.match(summary, /rows left out\*\*: this page may hold no more/);
});

test("I2: every budget holds", () => {
  const document = hugeReport(200);
  for (let budget = 3000; budget <= 60_000; budget += 5000) {
    const summary = renderReportSummary(document, { maxBytes: budget });
    assert.ok(Buffer.byteLength(summary) <= budget, `${Buffer.byteLength(summary)} of ${budget}`);
  }
});

test("a summary says that evidence and gate shared one machine, when they did", () => {
  const options = { maxBytes, sharedMachine: true };
  assert.match(renderCheckSummary(passingCheck(), options), /shared one machine/);
  assert.match(renderReportSummary(passingReport(), options), /shared one machine/);
  assert.doesNotMatch(renderCheckSummary(passingCheck(), { maxBytes }), /shared one machine/);
});

test("no text from outside comes alive in a summary", () => {
  const render = (attack: string) =>
    renderLikeGitHub(
      renderCheckSummary(poison(failingCheck(), attack), { maxBytes }) +
        renderReportSummary(poison(failingReport(), attack), { maxBytes }),
    );
  const wanted = outline(render("calm"));
  for (const attack of hostileStrings) {
    const root = render(attack);
    assert.equal(outline(root), wanted, JSON.stringify(attack.slice(0, 60)));
    assert.equal(listElements(root, "a").length, 1);
    assert.equal(listElements(root, "img").length, 0);
  }
});
