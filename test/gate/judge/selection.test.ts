import assert from "node:assert/strict";
import test from "node:test";
import { readSelection, selectsClause, selectsFault } from "../../../src/gate/judge/selection.ts";
import { ParityError } from "../../../src/terms/parity-error.ts";

test("without --only everything is kept", () => {
  assert.deepEqual(readSelection({ only: null, runFaults: true }), { runFaults: true, only: null });
  assert.equal(readSelection({ only: null, runFaults: false }).runFaults, false);
});

test("tables, clauses and faults are known by their names", () => {
  const { only } = readSelection({
    only: "env, disk.require_writable_tmp,boom,limits,limits.max_retries,tool,tool.repeat",
    runFaults: true,
  });
  assert.deepEqual(
    [...(only ?? [])],
    [
      "env",
      "disk.require_writable_tmp",
      "boom",
      "limits",
      "limits.max_retries",
      "tool",
      "tool.repeat",
    ],
  );
});

test("a name that is none of these is refused, also an empty one and one from the prototype", () => {
  for (const only of ["", "env,", "enviroment", "env.required", "toString", "__proto__", "Boom"]) {
    assert.throws(
      () => readSelection({ only, runFaults: true }),
      (error) => error instanceof ParityError && error.code === "usage/unknown-id",
      only,
    );
  }
});

test("a clause is kept by its own name and by its table's", () => {
  const only = new Set(["env", "disk.min_free_tmp_mb"]);
  assert.equal(selectsClause(only, "env.required_names"), true);
  assert.equal(selectsClause(only, "disk.min_free_tmp_mb"), true);
  assert.equal(selectsClause(only, "disk.require_writable_tmp"), false);
  assert.equal(selectsClause(null, "disk.require_writable_tmp"), true);
});

test("a limit takes every fault to judge", () => {
  assert.equal(selectsFault(new Set(["boom"]), "slow"), false);
  assert.equal(selectsFault(new Set(["limits.max_retries"]), "slow"), true);
  assert.equal(selectsFault(new Set(["limits"]), "slow"), true);
  assert.equal(selectsFault(new Set(["secrets.forbid_agent_leak"]), "slow"), true);
  assert.equal(selectsFault(new Set(["tool.repeat"]), "slow"), false);
  assert.equal(selectsFault(null, "slow"), true);
});
