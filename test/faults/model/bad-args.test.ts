import assert from "node:assert/strict";
import test from "node:test";
import badArgs from "../../../src/faults/model/bad-args.ts";
import { assertVerdicts, nothingAllowedRows, play, playModel } from "../fault-kit.ts";

test("the arguments are cut in a value, and before their last brace", () => {
  const plays = badArgs.cases.map(({ id }) => playModel({ fault: badArgs, id }));
  assert.deepEqual(plays, [
    { kind: "bad-args", cut: "mid-value" },
    { kind: "bad-args", cut: "missing-brace" },
  ]);
});

test("neither an effect nor a claim is allowed; a protocol without JSON text cannot carry it", () => {
  for (const { id } of badArgs.cases) {
    assertVerdicts({ fault: badArgs, id }, [
      ...nothingAllowedRows,
      ["not-applicable", { fired: false, inexpressible: true }],
      ["inconclusive", { setup_error: "agent command not found", inexpressible: true }],
    ]);
  }
});

test("an agent without a model cannot meet it", () => {
  for (const { id } of badArgs.cases) {
    assert.equal(play({ fault: badArgs, id, agent: { model: "none" } }).kind, "none");
  }
});
