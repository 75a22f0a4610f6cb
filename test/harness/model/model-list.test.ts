import assert from "node:assert/strict";
import { test } from "node:test";
import { listModels } from "../../../src/harness/model/model-list.ts";

test("a list holds a model, and any model that is asked for is there", () => {
  assert.partialDeepStrictEqual(listModels({ id: null, isGemini: false }), {
    object: "list",
    data: [{ id: "scripted-model", object: "model", type: "model" }],
  });
  assert.partialDeepStrictEqual(listModels({ id: "any", isGemini: false }), { id: "any" });
  assert.partialDeepStrictEqual(listModels({ id: null, isGemini: true }), {
    models: [{ name: "models/scripted-model" }],
  });
  assert.partialDeepStrictEqual(listModels({ id: "any", isGemini: true }), { name: "models/any" });
});
