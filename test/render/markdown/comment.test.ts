import assert from "node:assert/strict";
import { test } from "node:test";
import { renderComment } from "../../../src/render/markdown/comment.ts";
import { makeVisible } from "../../../src/render/visible.ts";
import { brokenReport, failingReport, hugeReport, passingReport } from "../../support/documents.ts";
import {
  listElements,
  listLiveText,
  outline,
  readText,
  renderLikeGitHub,
} from "../../support/github-markdown.ts";
import { matchGolden } from "../../support/golden.ts";
import { hostileStrings, poison } from "../../support/hostile.ts";
import { namedReports } from "../../support/named-documents.ts";

const marker = "<!-- parity-contract v1 key=5e5e5e -->";
const detailsUrl = "https://github.com/octo-org/refunds/actions/runs/1234567890";
const options = { marker, detailsUrl };

for (const [name, document] of Object.entries(namedReports)) {
  test(`the comment of a report: ${name}`, () => {
    const { body, rowsLeftOut } = renderComment(document, options);
    assert.equal(rowsLeftOut, 0);
    matchGolden(import.meta.url, `comment-${name}.md`, body);
  });
}

test("the comment of a huge report", () => {
  matchGolden(
    import.meta.url,
    "comment-huge.md",
    renderComment(hugeReport(60), { ...options, maxChars: 6000 }).body,
  );
});

test("the marker is exactly the first line", () => {
  const { body } = renderComment(failingReport(), options);
  assert.equal(body.slice(0, body.indexOf("\n")), marker);
});

test("the last line says that the check decides", () => {
  const last = renderComment(passingReport(), options).body.trimEnd().split("\n").at(-1) ?? "";
  assert.match(last, /The check decides, not this comment\./);
});

test("J2: 3,000 rows with emoji fit, cut between rows, failures kept first", () => {
  const { body, rowsLeftOut } = renderComment(hugeReport(3000), options);
  assert.ok(body.length < 65_536, `${body.length} UTF-16 units`);
  assert.ok(body.startsWith(`${marker}\n`));
  assert.ok(rowsLeftOut > 2000);
  assert.match(body, /rows left out\*\*, see \[the run's summary and artifact\]\(https:/);
  assertTablesAreWhole(body);
  assert.equal(body.split("<details>").length, body.split("</details>").length);
  const cells = rowsOf(body);
  assert.ok(cells.some((row) => row[0] === "env.required_names"));
  assert.ok(!body.includes("What is unknown"), "no unknown row outlives a failing one");
});

test("J2: 20,000 rows of four-byte characters fit", () => {
  const { body } = renderComment(hugeReport(20_000), options);
  assert.ok(body.length < 65_536);
  assertTablesAreWhole(body);
});

test("every budget holds, whatever is left out", () => {
  const document = hugeReport(150);
  for (let maxChars = 3000; maxChars <= 30_000; maxChars += 4500) {
    const { body } = renderComment(document, { ...options, maxChars });
    assert.ok(body.length <= maxChars, `${body.length} of ${maxChars}`);
    assertTablesAreWhole(body);
  }
});

test("a report of 256 legs that all fail alike is one row", () => {
  const report = failingReport();
  const [place] = report.places;
  assert.ok(place);
  const places = Array.from({ length: 256 }, (_, index) => ({ ...place, place: `leg-${index}` }));
  const { body } = renderComment({ ...report, places }, options);
  assert.match(body, /`env.required_names` \| `leg-0`, .* and 250 more \|/);
});

test("a problem of a place is told, once", () => {
  const report = passingReport();
  const { problems } = brokenReport();
  const places = report.places.map((place) => ({ ...place, problems }));
  const { body } = renderComment({ ...report, exit: 2, verdict: "unknown", places }, options);
  assert.equal(body.split("did you mean").length, 2);
  assert.match(body, /cannot be checked: 2 problems/);
});

test("J5: a package name is shown as it is, in code, and pings nobody", () => {
  const { body } = renderComment(poison(failingReport(), "@typescript-eslint/parser"), options);
  assert.ok(body.includes("`@typescript-eslint/parser`"));
  assert.ok(!/\p{Cf}/u.test(body));
});

for (const [name, document] of Object.entries(namedReports)) {
  test(`no text from outside comes alive in the comment: ${name}`, () => {
    const calm = poison(document, "calm");
    const wanted = outline(renderLikeGitHub(renderComment(calm, options).body));
    for (const attack of hostileStrings) {
      const { body } = renderComment(poison(document, attack), { ...options, maxChars: 500_000 });
      const root = renderLikeGitHub(body);
      const told = JSON.stringify(attack.slice(0, 60));
      assert.equal(outline(root), wanted, `${told} changes the page`);
      const links = listElements(root, "a").map((element) => element.properties["href"]);
      assert.deepEqual(links, [passingReport().run?.url], `${told} makes a link`);
      const live = listLiveText(root).join(" ");
      assert.doesNotMatch(live, /[@#<>`$]|:\/\/|www\.|:\w+:|\b[0-9a-f]{7,40}\b|GH-\d/i, told);
      assert.ok(body.startsWith(`${marker}\n## `), told);
      assert.equal(body.split("<!--").length - 1 - countInCode(root, "<!--"), 1, told);
    }
  });
}

test("what can be seen of a name is kept byte for byte", () => {
  for (const attack of hostileStrings) {
    if (attack === "" || attack.length > 600) continue;
    const root = renderLikeGitHub(renderComment(poison(failingReport(), attack), options).body);
    const shown = listElements(root, "code").map((element) => readText(element));
    assert.ok(shown.includes(makeVisible(attack)), JSON.stringify(attack));
  }
});

test("an empty name is told, a long one is cut and told", () => {
  const empty = renderComment(poison(failingReport(), ""), options).body;
  assert.match(empty, /\*empty\*/);
  const long = renderComment(poison(failingReport(), "x".repeat(5000)), options).body;
  assert.match(long, /\(4,400 more characters\)/);
});

test("only a plain web address becomes the link to the run", () => {
  const report = passingReport();
  const run = { id: "1", attempt: 1, url: "javascript:alert(1)" };
  assert.doesNotMatch(renderComment({ ...report, run }, options).body, /javascript/);
  assert.match(renderComment(report, options).body, /\[run 1234567890, attempt 2\]\(https:/);
});

function assertTablesAreWhole(body: string): void {
  for (const table of listElements(renderLikeGitHub(body), "table")) {
    const widths = listElements(table, "tr").map(
      (row) => listElements(row, "td").length + listElements(row, "th").length,
    );
    assert.equal(new Set(widths).size, 1);
  }
}

function rowsOf(body: string): string[][] {
  return listElements(renderLikeGitHub(body), "tr").map((row) =>
    listElements(row, "td").map((cell) => readText(cell)),
  );
}

function countInCode(root: ReturnType<typeof renderLikeGitHub>, text: string): number {
  return ["code"]
    .flatMap((name) => listElements(root, name))
    .reduce((sum, element) => sum + readText(element).split(text).length - 1, 0);
}
