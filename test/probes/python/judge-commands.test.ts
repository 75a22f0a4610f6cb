import assert from "node:assert/strict";
import { test } from "node:test";
import python from "../../../src/probes/python.ts";
import { judgeShadowed } from "../../../src/probes/python/judge-commands.ts";
import { type PathHit, PythonTableFacts } from "../../../src/probes/python/python-facts.ts";

const facts = PythonTableFacts.parse(python.examples[0]?.facts);
const hit = (name: string, kind: PathHit["kind"], interpreter: number | null): PathHit => ({
  name,
  path: `/bin/${name}`,
  kind,
  interpreter,
});
const judge = (...path_hits: PathHit[]) => judgeShadowed(true, { ...facts, path_hits });

test("only the first entry of each name counts", () => {
  const first = [hit("python", "real", 1), hit("python", "real", 2), hit("python3", "real", 1)];
  assert.equal(judge(...first).status, "pass");
  assert.deepEqual(judge(...first.slice(1)).items, ["/bin/python3"]);
});

test("a dangling first entry fails before all else, and what is not told is unknown unless it fails anyway", () => {
  assert.equal(judge(hit("python", "dangling", null), hit("python", "real", 1)).status, "fail");
  assert.equal(judge(hit("python", "script", null), hit("python3", "real", 1)).status, "unknown");
  const both = [
    hit("python", "script", null),
    hit("python3", "real", 1),
    hit("python3.12", "real", 2),
  ];
  assert.equal(judge(...both).status, "fail");
});
