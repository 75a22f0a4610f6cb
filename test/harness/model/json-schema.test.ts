import assert from "node:assert/strict";
import { test } from "node:test";
import {
  fillSchema,
  propertiesOf,
  requiredOf,
  typeOf,
} from "../../../src/harness/model/json-schema.ts";

test("a type is named alone, in a list, in branches, in large letters, or not at all", () => {
  assert.equal(typeOf({ type: "string" }), "string");
  assert.equal(typeOf({ type: "STRING" }), "string");
  assert.equal(typeOf({ type: ["null", "integer"] }), "integer");
  assert.equal(typeOf({ anyOf: [{ type: "array" }, { type: "string" }] }), "string");
  assert.equal(typeOf({ anyOf: [{ type: "null" }, { type: "array" }] }), "array");
  assert.equal(typeOf({}), "");
  assert.equal(typeOf(null), "");
});

test("properties and required names are read as far as they are told", () => {
  assert.deepEqual([...propertiesOf({ properties: { a: 1 } }).keys()], ["a"]);
  assert.equal(propertiesOf("x").size, 0);
  assert.deepEqual(requiredOf({ required: ["a", 3] }), ["a"]);
});

test("required members are filled by type, the others left out", () => {
  const schema = {
    type: "object",
    properties: {
      say: { type: "string" },
      flag: { type: "boolean" },
      count: { type: "integer", minimum: 2 },
      list: { type: "array" },
      kind: { enum: ["user", "model"] },
      fixed: { const: "v1" },
      inner: { type: "object", properties: { name: { type: "string" } }, required: ["name"] },
      spare: { type: "string" },
    },
    required: ["say", "flag", "count", "list", "kind", "fixed", "inner"],
  };
  assert.deepEqual(fillSchema(schema, "hello"), {
    say: "hello",
    flag: false,
    count: 2,
    list: [],
    kind: "user",
    fixed: "v1",
    inner: { name: "hello" },
  });
});

test("a time-out is a minute in the unit that it tells", () => {
  const properties = {
    timeout: { type: "number", description: "in milliseconds" },
    timeout_s: { type: "number" },
  };
  const filled = fillSchema({ type: "object", properties, required: ["timeout", "timeout_s"] }, "");
  assert.deepEqual(filled, { timeout: 60_000, timeout_s: 60 });
});

test("a schema that holds itself comes to an end", () => {
  const schema: Record<string, unknown> = { type: "object", required: ["again"] };
  schema["properties"] = { again: schema };
  assert.ok(JSON.stringify(fillSchema(schema, "")).length < 1000);
});
