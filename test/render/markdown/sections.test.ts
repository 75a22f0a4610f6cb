import assert from "node:assert/strict";
import { test } from "node:test";
import {
  tellConclusions,
  tellFailures,
  tellGaps,
  tellProblems,
  tellRest,
  tellUnknowns,
} from "../../../src/render/markdown/sections.ts";
import {
  brokenCheck,
  failingReport,
  passingReport,
  unknownReport,
} from "../../support/documents.ts";
import { finding } from "../../support/evidence.ts";
import type { Block } from "../../../src/render/markdown/fit.ts";

test("a section without rows is no section", () => {
  const { places } = passingReport();
  assert.deepEqual(tellFailures(places), []);
  assert.deepEqual(tellUnknowns(places), []);
  assert.deepEqual([tellGaps([]), tellProblems([]), tellConclusions([])], [[], [], []]);
  assert.deepEqual(tellRest(places, "not-run", ["check", "checks"]), []);
});

test("what fails tells expectation, observation and what to do", () => {
  const rows = listRows(tellFailures(failingReport().places));
  assert.equal(rows.length, 4);
  assert.match(
    rows[1] ?? "",
    /^\| `env.required_names` \| `box` \| `TOOL_TIMEOUT_MS` \| .* not set/,
  );
  assert.match(rows[2] ?? "", /^\| fault `junk` \| `box`, `ci` \| .* \*\*fail-open\*\*: exit 0/);
});

test("only the names that broke the clause are expected, all of them where none is told", () => {
  const place = passingReport().places[0];
  assert.ok(place);
  const broken = finding("env.required_names", {
    status: "fail",
    expected: ["A", "B"],
    message: "x",
  });
  const rows = listRows(tellFailures([{ ...place, faults: [], findings: [broken] }]));
  assert.match(rows[0] ?? "", /\| `A`, `B` \| x \|/);
});

test("faults that read the same share a row", () => {
  const rows = listRows(tellUnknowns(unknownReport().places));
  assert.match(rows.at(-1) ?? "", /^\| faults `boom`, `junk`, `junk\/empty`, `slow` \|/);
});

test("failing gaps come before unknown ones", () => {
  const gap = { code: "x", message: "m", fix: "f" };
  const gaps = [
    { ...gap, status: "unknown" as const },
    { ...gap, status: "fail" as const },
  ];
  assert.deepEqual(listRows(tellGaps(gaps)), ["| **fail**: m | f |", "| **unknown**: m | f |"]);
});

test("problems tell where they stand", () => {
  const rows = listRows(tellProblems(brokenCheck().problems));
  assert.match(rows[1] ?? "", /^\| `parity-contract.toml:9:22` \| .* \| quote it: `"3.10"` \|$/);
});

function listRows(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => [...block.rows]);
}
