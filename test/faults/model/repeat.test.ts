import assert from "node:assert/strict";
import test from "node:test";
import repeat from "../../../src/faults/model/repeat.ts";
import { assertVerdicts, judge, liedFlat, play, stopped, wasRight } from "../fault-kit.ts";

test("the call is asked for again in the same turn and in the next, and held so that both overlap", () => {
  const plays = repeat.cases.map(({ id }) => play({ fault: repeat, id }));
  assert.deepEqual(plays, [
    {
      kind: "model",
      model: { kind: "repeat", when: "same-turn" },
      holdMs: 300,
      holdUntilAlive: null,
    },
    {
      kind: "model",
      model: { kind: "repeat", when: "next-turn" },
      holdMs: 300,
      holdUntilAlive: null,
    },
  ]);
});

test("the work is done once at most, and only a true claim is allowed", () => {
  for (const { id } of repeat.cases) {
    assertVerdicts({ fault: repeat, id }, [
      ["fail-closed", stopped],
      ["fail-closed", wasRight],
      ["fail-closed", { effects: 1 }],
      ["fail-open", liedFlat],
      ["fail-open", { ...wasRight, effects: 2 }],
      ["fail-open", { effects: 1, effect_calls: ["00000000000000bb"] }],
      ["unknown-outcome", { late_effects: 1 }],
      ["inconclusive", { ...wasRight, fired: false }],
    ]);
  }
  assert.match(judge({ fault: repeat }, { ...wasRight, effects: 2 }).reason, /happened 2 times/);
});

test("an agent without a model cannot meet it", () => {
  for (const { id } of repeat.cases) {
    assert.equal(play({ fault: repeat, id, agent: { model: "none" } }).kind, "none");
  }
});
