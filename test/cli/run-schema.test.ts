import assert from "node:assert/strict";
import test from "node:test";
import * as z from "zod";
import { runWords } from "./cli-kit.ts";

const JsonSchema = z.object({ $schema: z.string(), properties: z.record(z.string(), z.unknown()) });

test("each document's JSON Schema is printed whole", async () => {
  const keys = { contract: "runtime", fingerprint: "facts", report: "gaps" };
  for (const [name, key] of Object.entries(keys)) {
    const { exit, result, notices } = await runWords(["schema", name]);
    assert.deepEqual([exit, notices], [0, ""]);
    assert.ok(key in JsonSchema.parse(JSON.parse(result)).properties, name);
  }
});

test("no name, a wrong name and two names are exit 2 with the list", async () => {
  for (const words of [[], ["contrat"], ["toString"], ["contract", "report"]]) {
    const { exit, result, notices } = await runWords(["schema", ...words]);
    assert.deepEqual([exit, result], [2, ""]);
    assert.match(notices, /write one of: contract, fingerprint, report/);
  }
});
