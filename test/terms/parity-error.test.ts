import assert from "node:assert/strict";
import test from "node:test";
import { ParityError } from "../../src/terms/parity-error.ts";

test("an error carries its code, its place and what to change", () => {
  const at = { file: "parity-contract.toml", line: 2, column: 1 };
  const cause = new Error("EACCES");
  const error = new ParityError("contract/unknown-key", "unknown key", {
    hint: "delete it",
    at,
    cause,
  });
  assert.ok(error instanceof Error);
  assert.equal(error.name, "ParityError");
  assert.deepEqual(
    [error.code, error.message, error.hint, error.at, error.cause],
    ["contract/unknown-key", "unknown key", "delete it", at, cause],
  );
});

test("what is not given is null, and no cause is made up", () => {
  const error = new ParityError("usage/no-command", "no command is given");
  assert.deepEqual([error.hint, error.at], [null, null]);
  assert.equal("cause" in error, false);
});
