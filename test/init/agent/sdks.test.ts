import assert from "node:assert/strict";
import { test } from "node:test";
import { findSdk, isToolServer, npmSdks, pythonSdks } from "../../../src/init/agent/sdks.ts";

test("what is built on another one is the agent's own", () => {
  assert.equal(findSdk(npmSdks, ["zod", "openai", "@openai/agents"])?.name, "@openai/agents");
  assert.equal(findSdk(pythonSdks, ["openai", "langchain-openai"])?.name, "langchain-openai");
  assert.equal(findSdk(npmSdks, ["express"]), null);
});

test("a package that serves tools is known as such, and comes last", () => {
  for (const sdks of [npmSdks, pythonSdks]) {
    assert.deepEqual(
      sdks.filter(isToolServer).map(({ name }) => name),
      [sdks.at(-1)?.name],
    );
  }
});

test("no package stands twice", () => {
  for (const sdks of [npmSdks, pythonSdks]) {
    assert.equal(new Set(sdks.map(({ name }) => name)).size, sdks.length);
  }
});
