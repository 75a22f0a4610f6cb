import assert from "node:assert/strict";
import { test } from "node:test";
import * as z from "zod";
import { renderSarif } from "../../../src/render/formats/sarif.ts";
import { brokenReport, failingReport, hugeReport } from "../../support/documents.ts";
import { matchGolden } from "../../support/golden.ts";
import { hostileStrings, poison } from "../../support/hostile.ts";
import { namedReports } from "../../support/named-documents.ts";

/** What SARIF 2.1.0 demands of the parts that we write; no key besides them. The official types hold the source to the rest. */
const Message = z.strictObject({ text: z.string().min(1) });
const Rule = z.strictObject({
  id: z.string(),
  shortDescription: Message,
  fullDescription: Message.optional(),
  help: Message.optional(),
});
const Region = z.strictObject({
  startLine: z.int().min(1),
  startColumn: z.int().min(1).optional(),
});
const Location = z.strictObject({
  physicalLocation: z.strictObject({
    artifactLocation: z.strictObject({ uri: z.string().regex(/^[\w.!~*'()%/-]*$/) }),
    region: Region.optional(),
  }),
});
const Result = z.strictObject({
  ruleId: z.string(),
  ruleIndex: z.int().min(0),
  level: z.enum(["error", "warning"]),
  message: Message,
  locations: z.array(Location).max(1),
  properties: z.strictObject({ places: z.array(z.string()).min(1) }).optional(),
});
const Invocation = z.strictObject({
  executionSuccessful: z.boolean(),
  exitCode: z.int(),
  exitCodeDescription: z.string(),
  toolExecutionNotifications: z.array(
    z.strictObject({ level: z.enum(["note", "error"]), message: Message }),
  ),
});
const Driver = z.strictObject({
  name: z.literal("Parity contract"),
  version: z.string(),
  semanticVersion: z.string(),
  rules: z.array(Rule),
});
const Run = z.strictObject({
  tool: z.strictObject({ driver: Driver }),
  invocations: z.array(Invocation).length(1),
  results: z.array(Result),
  properties: z.strictObject({ verdict: z.string() }),
});
const Log = z.strictObject({
  $schema: z.string(),
  version: z.literal("2.1.0"),
  runs: z.array(Run).length(1),
});

function read(sarif: string): z.infer<typeof Run> {
  const [run] = Log.parse(JSON.parse(sarif)).runs;
  assert.ok(run);
  const ids = run.tool.driver.rules.map(({ id }) => id);
  assert.deepEqual(ids, [...new Set(ids)].toSorted(), "rules are sorted and unique");
  for (const result of run.results) assert.equal(ids[result.ruleIndex], result.ruleId);
  return run;
}

for (const [name, document] of Object.entries(namedReports)) {
  test(`the SARIF log of a report: ${name}`, () => {
    const sarif = renderSarif(document);
    matchGolden(import.meta.url, `report-sarif-${name}.sarif`, sarif);
    const { results, invocations } = read(sarif);
    const notes = invocations[0]?.toolExecutionNotifications ?? [];
    const isRed = results.length > 0 || notes.some(({ level }) => level === "error");
    assert.equal(isRed, document.exit !== 0, "red here, red there");
    assert.equal(invocations[0]?.exitCode, document.exit);
  });
}

test("what fails is an error on the contract's line, what is unknown a warning", () => {
  const { results } = read(renderSarif(failingReport()));
  assert.deepEqual(
    results.map(({ ruleId, level, locations }) => [
      ruleId,
      level,
      locations[0]?.physicalLocation.region?.startLine ?? null,
    ]),
    [
      ["runtime.python_major_minor", "error", 2],
      ["env.required_names", "error", 7],
      ["faults.junk", "error", null],
      ["faults.slow", "error", null],
      ["git.require_clean", "warning", 20],
      ["evidence/missing-place", "warning", null],
    ],
  );
});

test("a problem stands at its line and column, and the run was no success", () => {
  const { results, invocations } = read(renderSarif(brokenReport()));
  const region = results[1]?.locations[0]?.physicalLocation.region;
  assert.deepEqual(region, { startLine: 9, startColumn: 22 });
  assert.equal(invocations[0]?.executionSuccessful, false);
});

test("a report without a contract names no file", () => {
  const { results } = read(renderSarif({ ...failingReport(), contract: null }));
  assert.ok(results.every(({ locations }) => locations.length === 0));
});

test("a path becomes an address", () => {
  const report = failingReport();
  const contract = { path: "my contracts/a#b?c:d.toml", sha256: null };
  const { results } = read(renderSarif({ ...report, contract }));
  const uri = results[0]?.locations[0]?.physicalLocation.artifactLocation.uri;
  assert.equal(uri, "my%20contracts/a%23b%3Fc%3Ad.toml");
});

test("the same reason at 256 places is one result", () => {
  const report = failingReport();
  const [place] = report.places;
  assert.ok(place);
  const places = Array.from({ length: 256 }, (_, index) => ({ ...place, place: `leg-${index}` }));
  const { results } = read(renderSarif({ ...report, places }));
  assert.equal(results.length, 6);
  assert.match(results[0]?.message.text ?? "", /^at leg-0, .* and 250 more: /);
  assert.equal(results[0]?.properties?.places.length, 256);
});

test("20,000 rows are written", () => {
  assert.ok(read(renderSarif(hugeReport(20_000))).results.length > 13_000);
});

for (const [name, document] of Object.entries(namedReports)) {
  test(`no text from outside comes alive in the SARIF log: ${name}`, () => {
    const wanted = read(renderSarif(poison(document, "calm"))).results.map(({ level }) => level);
    for (const attack of hostileStrings) {
      const sarif = renderSarif(poison(document, attack));
      const told = JSON.stringify(attack.slice(0, 60));
      const { results, invocations, tool } = read(sarif);
      assert.deepEqual(
        results.map(({ level }) => level),
        wanted,
        told,
      );
      assert.doesNotMatch(
        sarif,
        /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\p{Cf}\p{Cs}]|##\[|^\s*::/mu,
        told,
      );
      const messages = [
        ...results.map(({ message }) => message.text),
        ...tool.driver.rules.map(({ shortDescription }) => shortDescription.text),
        ...(invocations[0]?.toolExecutionNotifications ?? []).map(({ message }) => message.text),
      ];
      for (const message of messages) {
        assert.ok(!message.includes("]("), `${told} makes a link`);
        assert.doesNotMatch(message.replaceAll(/\{\{|\}\}/g, ""), /[{}]/, `${told} is filled in`);
      }
    }
  });
}
