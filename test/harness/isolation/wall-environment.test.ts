import assert from "node:assert/strict";
import { test } from "node:test";
import { describeWallEnvironment } from "../../../src/harness/isolation/wall-environment.ts";

test("the tools are found where users' PATH lacks them, and nothing else is told", () => {
  process.env["PARITY_CANARY_TOKEN"] = "canary";
  const env = describeWallEnvironment();
  delete process.env["PARITY_CANARY_TOKEN"];
  assert.deepEqual(Object.keys(env), ["PATH", "LC_ALL"]);
  assert.match(env["PATH"] ?? "", /:\/usr\/sbin:/);
});
