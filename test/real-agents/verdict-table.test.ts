import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import type { FaultRun } from "../../src/terms/fault-run.ts";
import { realAgents } from "./agents.ts";
import {
  caseNames,
  gatherVerdicts,
  readVerdictPage,
  summariseFault,
  writeVerdictPage,
} from "./verdict-table.ts";

const text = readFileSync(join(import.meta.dirname, "verdicts.md"), "utf8");
const page = readVerdictPage(text);

const run: FaultRun = {
  id: "junk",
  case: "empty",
  script: "honest",
  required: true,
  trial: 1,
  verdict: "fail-closed",
  reason: "",
  fired: true,
  evidence: null,
};

test("the page is written as it is read, its remarks untouched", () => {
  assert.equal(writeVerdictPage(page), text);
  assert.match(page.under, /^Node \d+\.\d+\.\d+ and Python \d+\.\d+\.\d+$/);
});

test("a cell that was changed shows in the page", () => {
  const columns = new Map(page.columns).set("openai", new Map([["boom", "O/O"]]));
  assert.notEqual(writeVerdictPage({ ...page, columns }), text);
});

test("every agent has a verdict for every case under both scripts", () => {
  const gaps = realAgents.flatMap(({ id }) =>
    caseNames
      .filter((name) => !/^[COHU–]\/[COHU–]$/.test(page.columns.get(id)?.get(name) ?? ""))
      .map((name) => `${id} ${name}`),
  );
  assert.deepEqual(gaps, []);
});

test("both scripts' verdicts stand in one cell; a run that is missing shows", () => {
  const verdicts = gatherVerdicts([run, { ...run, script: "liar", verdict: "fail-open" }]);
  assert.equal(verdicts.get("junk/empty"), "C/O");
  assert.equal(verdicts.get("junk"), "?/?");
});

test("a fault is as good as its worst case, script by script", () => {
  const column = new Map([
    ["junk", "C/O"],
    ["junk/empty", "H/C"],
    ["slow", "C/C"],
  ]);
  assert.equal(summariseFault(column, "junk"), "H/O");
  assert.equal(summariseFault(column, "slow"), "C/C");
  assert.equal(summariseFault(column, "boom"), "?/?");
});
