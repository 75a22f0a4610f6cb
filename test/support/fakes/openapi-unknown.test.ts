import assert from "node:assert/strict";
import { test } from "node:test";
import { listUnknown } from "./openapi-unknown.ts";

const named = { type: "object", properties: { name: { type: "string" } } };
const document = { components: { schemas: { named } } };
const reference = { $ref: "#/components/schemas/named" };

test("properties that a schema names anywhere are known", () => {
  const schema = {
    allOf: [reference, { properties: { inner: { anyOf: [reference, { type: "null" }] } } }],
  };
  assert.deepEqual(listUnknown(document, [schema], { name: "n", inner: { name: "n" } }, "it"), []);
});

test("properties that none names are listed, in lists and below references too", () => {
  const schema = { type: "array", items: { properties: { inner: reference } } };
  const value = [{ inner: { name: "n" } }, { inner: { nam: "n" }, x: 1 }];
  const unknown = ["it/1/inner/nam is unknown", "it/1/x is unknown"];
  assert.deepEqual(listUnknown(document, [schema], value, "it"), unknown);
});

test("a free-form object is left alone", () => {
  assert.deepEqual(listUnknown(document, [{ type: "object" }], { any: 1 }, "it"), []);
  const open = { properties: {}, additionalProperties: { type: "string" } };
  assert.deepEqual(listUnknown(document, [open], { any: "1" }, "it"), []);
});
