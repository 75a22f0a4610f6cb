import assert from "node:assert/strict";
import { test } from "node:test";
import { EnvFacts, listNames } from "../../../src/probes/env/env-facts.ts";
import { envExamples } from "../../../src/probes/env/env-examples.ts";

test("every name is listed, the launcher's included", () => {
  const [facts] = envExamples
    .map((example) => EnvFacts.parse(example.facts))
    .filter(({ launcher }) => launcher.kind === "action");
  assert.ok(facts !== undefined);
  assert.deepEqual(listNames(facts), [
    "GITHUB_ACTIONS",
    "INPUT_GITHUB_TOKEN",
    "LD_LIBRARY_PATH",
    "NODE_OPTIONS",
  ]);
});
