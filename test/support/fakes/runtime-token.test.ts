import assert from "node:assert/strict";
import { test } from "node:test";
import { readRuntimeToken, runtimeToken } from "./runtime-token.ts";

test("run and job come back out of the token", () => {
  assert.deepEqual(readRuntimeToken(`Bearer ${runtimeToken("r-1", "j-2")}`), {
    runId: "r-1",
    jobId: "j-2",
  });
});

test("a token without the scope gives nothing", () => {
  const payload = Buffer.from(JSON.stringify({ scp: "Actions.Other:r:j" })).toString("base64url");
  for (const header of [undefined, "", "Bearer x", "Bearer a.b.c", `Bearer a.${payload}.c`]) {
    assert.equal(readRuntimeToken(header), undefined);
  }
});
