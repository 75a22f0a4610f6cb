import assert from "node:assert/strict";
import test from "node:test";
import { weighConclusions } from "../../src/conclusions/index.ts";
import { ConclusionRow } from "../../src/terms/conclusion-row.ts";
import { controlRun, faultRun, finding } from "../support/evidence.ts";
import { placeView } from "./place-views.ts";

test("five rows in a fixed order; without evidence every one is unknown", () => {
  const rows = weighConclusions([]);
  assert.deepEqual(
    rows.map(({ id, status }) => [id, status]),
    ["imports-green", "tool-called", "cost-nothing", "tmp-written", "names-set"].map((id) => [
      id,
      "unknown",
    ]),
  );
});

test("every row says what is unsafe to conclude, seen or not", () => {
  const box = placeView({ hasAgent: true, control: [controlRun()], faults: [faultRun("boom")] });
  for (const row of [...weighConclusions([]), ...weighConclusions([box])]) {
    assert.match(row.unsafe, /\w/, row.id);
  }
});

test("256 places with long titles and hostile names still fit into the rows", () => {
  const places = Array.from({ length: 256 }, (_, index) =>
    placeView({
      title: `box (${"`<img>\u001b".repeat(40)} ${index})`,
      hasAgent: true,
      control: [controlRun({ ok: index % 2 === 0, reason: "x".repeat(500) })],
      findings: [
        finding("env.required_names", {
          status: "fail",
          items: Array.from({ length: 500 }, (_unused, name) => `NAME_${name}`.padEnd(200, "X")),
        }),
      ],
    }),
  );
  for (const row of weighConclusions(places)) {
    assert.equal(ConclusionRow.safeParse(row).success, true, row.id);
  }
});
