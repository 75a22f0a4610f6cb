import assert from "node:assert/strict";
import test from "node:test";
import outage from "../../../src/faults/model/outage.ts";
import { assertVerdicts, judge, nothingAllowedRows, play, playModel } from "../fault-kit.ts";

test("500 for ever, and connections that are accepted and closed", () => {
  const plays = outage.cases.map(({ id }) => playModel({ fault: outage, id }));
  assert.deepEqual(plays, [
    { kind: "outage", how: "status-500" },
    { kind: "outage", how: "accept-and-close" },
  ]);
});

test("neither an effect nor a claim is allowed, and retries within the limit", () => {
  for (const { id } of outage.cases) {
    assertVerdicts({ fault: outage, id }, nothingAllowedRows);
    assertVerdicts({ fault: outage, id, limits: { max_retries: 0 } }, [
      ["fail-closed", { model_retries: 0 }],
      ["fail-open", { model_retries: 1 }],
    ]);
  }
});

test("an agent that never asked its model tested nothing", () => {
  const { verdict, reason } = judge({ fault: outage }, { model_requests: 0, fired: false });
  assert.equal(verdict, "inconclusive");
  assert.match(reason, /never asked the model/);
});

test("an agent without a model cannot meet it", () => {
  for (const { id } of outage.cases) {
    assert.equal(play({ fault: outage, id, agent: { model: "none" } }).kind, "none");
  }
});
