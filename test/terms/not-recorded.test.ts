import assert from "node:assert/strict";
import { test } from "node:test";
import { NotRecordedError } from "../../src/terms/not-recorded.ts";

test("the error has a name of its own, and is an error", () => {
  const error = new NotRecordedError();
  assert.ok(error instanceof Error);
  assert.equal(error.name, "NotRecordedError");
});
