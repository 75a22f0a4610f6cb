import assert from "node:assert/strict";
import { test } from "node:test";
import { selectDrills } from "../../src/selftest/select-drills.ts";
import { drills } from "../../src/selftest/drills.ts";

test("nothing asked: all of them", () => {
  assert.deepEqual(selectDrills(drills, null), drills);
});

test("an agent's name selects all of its drills, whole", () => {
  const selected = selectDrills(drills, "drops-flags");
  assert.deepEqual(
    selected,
    drills.filter(({ agent }) => agent === "drops-flags"),
  );
});

test("a fault's name selects its rows of every agent that meets it", () => {
  const selected = selectDrills(drills, "twice");
  assert.ok(selected.length >= 6);
  for (const { expects } of selected) assert.deepEqual(Object.keys(expects), ["twice"]);
  const agents = selected.map(({ agent }) => agent);
  assert.ok(agents.includes("survivor") && agents.includes("calls-again-in-doubt"));
});

test("a fault of the model is asked only of agents that have one", () => {
  const selected = selectDrills(drills, "flag");
  assert.ok(selected.length > 0);
  assert.ok(selected.every(({ protocol }) => protocol !== "none"));
});

test("a name that is neither is refused", () => {
  assert.throws(() => selectDrills(drills, "boom,boum"), { code: "usage/unknown-drill" });
});
