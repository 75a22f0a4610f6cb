import assert from "node:assert/strict";
import { test } from "node:test";
import { readCheck, readReport, tellStory } from "../../../src/render/markdown/story.ts";
import { text } from "../../../src/render/markdown/phrasing.ts";
import {
  brokenReport,
  failingReport,
  passingCheck,
  passingReport,
} from "../../support/documents.ts";

test("a story opens with the verdict and closes with the closing words", () => {
  const heads = tellStory(readReport(failingReport(), [text("the end")])).map(
    (block) => block.head,
  );
  assert.match(heads[0] ?? "", /^## ❌ Parity contract violated/);
  assert.equal(heads.at(-1), "the end");
});

test("the line of facts names commit, merge, places, run and contract", () => {
  const [, facts] = tellStory(readReport(passingReport(), []));
  assert.match(
    facts?.head ?? "",
    /^`4f2c9e1`, tested as merge `9ab03d2` · places `box`, `ci` · \[run \d+, attempt 2\]\(.*\) · contract `parity-contract.toml`$/,
  );
});

test("a check names its one place, and no sources", () => {
  const story = readCheck(passingCheck(), []);
  assert.deepEqual(story.sources, []);
  assert.match(tellStory(story)[1]?.head ?? "", /^`4f2c9e1` · place `box` · contract/);
});

test("a problem that several places share is one problem", () => {
  const { problems } = brokenReport();
  const report = passingReport();
  const places = report.places.map((place) => ({ ...place, problems }));
  assert.equal(readReport({ ...report, places, problems }, []).problems.length, problems.length);
});
