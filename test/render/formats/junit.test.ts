import assert from "node:assert/strict";
import { test } from "node:test";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import * as z from "zod";
import { renderJunit } from "../../../src/render/formats/junit.ts";
import { makeVisible } from "../../../src/render/visible.ts";
import { failingReport, passingReport } from "../../support/documents.ts";
import { faultRun, finding } from "../../support/evidence.ts";
import { matchGolden } from "../../support/golden.ts";
import { hostileStrings, poison } from "../../support/hostile.ts";
import { namedReports } from "../../support/named-documents.ts";

const Mark = z.strictObject({
  message: z.string(),
  type: z.string().optional(),
  "#text": z.string().optional(),
});
const Marks = z.array(Mark).default([]);
const Case = z.strictObject({
  classname: z.string(),
  name: z.string(),
  file: z.string().optional(),
  line: z.string().optional(),
  failure: Marks,
  error: Marks,
  skipped: Marks,
});
const Tally = {
  name: z.string(),
  tests: z.coerce.number(),
  failures: z.coerce.number(),
  errors: z.coerce.number(),
  skipped: z.coerce.number(),
};
const Suite = z.strictObject({
  ...Tally,
  properties: z.unknown().optional(),
  testcase: z.array(Case),
});
const File = z.strictObject({
  "?xml": z.unknown(),
  testsuites: z.strictObject({ ...Tally, testsuite: z.array(Suite) }),
});

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "",
  parseTagValue: false,
  parseAttributeValue: false,
  htmlEntities: true,
  isArray: (name) => ["testsuite", "testcase", "failure", "error", "skipped"].includes(name),
});

function read(xml: string) {
  assert.equal(XMLValidator.validate(xml), true);
  assert.doesNotMatch(xml, /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u);
  return File.parse(parser.parse(xml)).testsuites;
}

for (const [name, document] of Object.entries(namedReports)) {
  test(`the JUnit XML of a report: ${name}`, () => {
    const xml = renderJunit(document);
    matchGolden(import.meta.url, `report-junit-${name}.xml`, xml);
    const root = read(xml);
    for (const suite of root.testsuite) {
      assert.deepEqual(pickTally(suite), countCases(suite.testcase), suite.name);
    }
    assert.deepEqual(
      pickTally(root),
      countCases(root.testsuite.flatMap((suite) => suite.testcase)),
    );
    assert.equal(root.failures + root.errors > 0, document.exit !== 0, "red here, red there");
  });
}

test("what fails is a failure, what is unknown an error, what was not asked skipped", () => {
  const cases = read(renderJunit(failingReport())).testsuite[0]?.testcase ?? [];
  const find = (name: string) => cases.find((candidate) => candidate.name === name);
  const missing = find("env.required_names");
  assert.equal(missing?.failure[0]?.message, "TOOL_TIMEOUT_MS is not set");
  assert.match(missing?.failure[0]?.["#text"] ?? "", /fix: export it before the agent starts/);
  assert.deepEqual([missing?.file, missing?.line], ["parity-contract.toml", "7"]);
  assert.equal(find("git.require_clean")?.error[0]?.type, "dubious-ownership");
  assert.equal(find("disk.forbid_durable_assumption")?.skipped.length, 1);
  assert.equal(find("fault slow")?.failure[0]?.type, "hung");
});

test("a gap is an error of its own suite", () => {
  const suite = read(renderJunit(failingReport())).testsuite.at(-1);
  assert.deepEqual([suite?.name, suite?.testcase[0]?.name], ["evidence", "evidence/missing-place"]);
});

test("a fault that is not required makes nothing red", () => {
  const report = passingReport();
  const { duration_ms: _, ...run } = faultRun("boom", { required: false, verdict: "fail-open" });
  const places = report.places.map((place) => ({ ...place, faults: [run] }));
  const root = read(renderJunit({ ...report, places }));
  assert.deepEqual([root.failures, root.errors], [0, 0]);
  assert.match(root.testsuite[0]?.testcase.at(-1)?.skipped[0]?.message ?? "", /^not required; /);
});

test("without contract and message there is still a message and no line", () => {
  const report = passingReport();
  const findings = [
    finding("env.required_names", { status: "unknown", reason: "denied", line: 3 }),
  ];
  const places = report.places.map((place) => ({ ...place, findings, faults: [] }));
  const root = read(renderJunit({ ...report, contract: null, places }));
  assert.equal(root.testsuite[0]?.testcase[0]?.error[0]?.message, "denied");
  assert.equal(root.testsuite[0]?.testcase[0]?.line, undefined);
});

for (const [name, document] of Object.entries(namedReports)) {
  test(`no text from outside comes alive in the JUnit XML: ${name}`, () => {
    const wanted = listTags(renderJunit(poison(document, "calm")));
    for (const attack of hostileStrings) {
      const xml = renderJunit(poison(document, attack));
      read(xml);
      // an empty text says less, and so has fewer lines, but no other tags
      assert.deepEqual(listTags(xml), wanted, JSON.stringify(attack.slice(0, 60)));
      assert.doesNotMatch(xml, /##\[|^\s*::/m);
    }
  });
}

test("a name can be read back, byte for byte", () => {
  const names = hostileStrings.filter((name) => name.trim() === name && name.length < 600);
  for (const name of names) {
    const root = read(renderJunit(poison(failingReport(), name)));
    assert.equal(root.testsuite[0]?.name, makeVisible(name));
  }
});

function listTags(xml: string): string[] {
  return [...xml.matchAll(/<\/?([\w?]+)/g)].map(([tag]) => tag);
}

function pickTally({
  tests,
  failures,
  errors,
  skipped,
}: Record<"tests" | "failures" | "errors" | "skipped", number>) {
  return { tests, failures, errors, skipped };
}

function countCases(cases: readonly z.infer<typeof Case>[]) {
  return {
    tests: cases.length,
    failures: cases.filter(({ failure }) => failure.length > 0).length,
    errors: cases.filter(({ error }) => error.length > 0).length,
    skipped: cases.filter(({ skipped }) => skipped.length > 0).length,
  };
}
