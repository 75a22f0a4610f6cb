import assert from "node:assert/strict";
import test from "node:test";
import cutStream from "../../../src/faults/model/cut-stream.ts";
import {
  assertVerdicts,
  judge,
  liedFlat,
  nothingAllowedRows,
  play,
  playModel,
  stopped,
  wasRight,
} from "../fault-kit.ts";

test("the stream ends in a value, before the last brace, and without its own end", () => {
  const plays = cutStream.cases.map(({ id }) => playModel({ fault: cutStream, id }));
  assert.deepEqual(plays, [
    { kind: "cut-stream", cut: "mid-value" },
    { kind: "cut-stream", cut: "missing-brace" },
    { kind: "cut-stream", cut: "no-end" },
  ]);
});

test("while the arguments are cut, neither an effect nor a claim is allowed", () => {
  for (const id of [null, "missing-brace"]) {
    assertVerdicts({ fault: cutStream, id }, nothingAllowedRows);
  }
});

test("after whole arguments a true claim is allowed, and owed once the effect happened", () => {
  const played = { fault: cutStream, id: "no-end" };
  assertVerdicts(played, [
    ["fail-closed", stopped],
    ["fail-closed", wasRight],
    ["unknown-outcome", { effects: 1 }],
    ["unknown-outcome", { late_effects: 1 }],
    ["fail-open", liedFlat],
    ["fail-open", { ...wasRight, effects: 2 }],
    ["inconclusive", { claim_printed: true, exit: 1, effects: 1 }],
  ]);
  assert.match(judge(played, { effects: 1 }).reason, /no claim tells of it/);
});

test("an agent without a model cannot meet it", () => {
  for (const { id } of cutStream.cases) {
    assert.equal(play({ fault: cutStream, id, agent: { model: "none" } }).kind, "none");
  }
});
