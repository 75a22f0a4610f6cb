import assert from "node:assert/strict";
import test from "node:test";
import namesSet from "../../src/conclusions/names-set.ts";
import { finding } from "../support/evidence.ts";
import { placeView } from "./place-views.ts";

const id = "env.required_names";
const box = placeView({ findings: [finding(id, { expected: ["APP_ENV", "TOKEN"] })] });
const missing = placeView({
  title: "ci",
  findings: [finding(id, { status: "fail", items: ["TOKEN"] })],
});

test("seen where every place has the names; their values were not read", () => {
  const row = namesSet.weigh([box, { ...box, title: "ci" }]);
  assert.equal(row.status, "seen");
  assert.match(row.evidence, /^2 names at `box`, `ci`; values were not read$/);
});

test("not seen where a name is missing, and each is named once", () => {
  const row = namesSet.weigh([box, missing, { ...missing, title: "ship" }]);
  assert.equal(row.status, "not-seen");
  assert.equal(row.evidence, "`TOKEN` missing at `ci`, `ship`");
});

test("unknown where no name is required, or one place did not measure", () => {
  assert.match(namesSet.weigh([placeView({ facts: {} })]).evidence, /requires no name/);
  const unknown = placeView({ findings: [finding(id, { status: "unknown" })] });
  assert.equal(namesSet.weigh([box, unknown]).status, "unknown");
  for (const places of [[], [placeView()]]) {
    const { status, evidence } = namesSet.weigh(places);
    assert.deepEqual([status, evidence], ["unknown", "nothing was checked"]);
  }
});
