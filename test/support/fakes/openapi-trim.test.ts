import assert from "node:assert/strict";
import { test } from "node:test";
import { resolveReference, trimOpenApi, usedOperations } from "./openapi-trim.ts";

function describe(schema: object, components: object = {}): Record<string, unknown> {
  const operation = {
    summary: "prose",
    responses: { 200: { description: "prose", content: { "application/json": { schema } } } },
  };
  const paths = Object.fromEntries(
    Object.entries(usedOperations).map(([path, methods]) => [
      path,
      Object.fromEntries(methods.map((method) => [method, operation])),
    ]),
  );
  return { openapi: "3.0.3", paths: { ...paths, "/unused": { get: operation } }, components };
}

function answerSchema(document: Record<string, unknown>): unknown {
  return resolveReference(
    document,
    "#/paths/~1user/get/responses/200/content/application~1json/schema",
  );
}

test("nullable becomes JSON Schema", () => {
  const trim = (schema: object): unknown =>
    answerSchema({ ...trimOpenApi(describe(schema, { schemas: { a: { type: "string" } } })) });
  assert.deepEqual(trim({ type: "string", nullable: true }), { type: ["string", "null"] });
  assert.deepEqual(trim({ type: "string", nullable: true, enum: ["x"] }), {
    type: ["string", "null"],
    enum: ["x", null],
  });
  assert.deepEqual(trim({ $ref: "#/components/schemas/a", nullable: true }), {
    anyOf: [{ type: "null" }, { $ref: "#/components/schemas/a" }],
  });
  assert.deepEqual(trim({ type: "string", nullable: false }), { type: "string" });
});

test("prose goes, a property of that name stays, and only what is referred to is kept", () => {
  const a = {
    type: "object",
    description: "prose",
    properties: { description: { type: "string", example: "x" } },
  };
  const trimmed = trimOpenApi(
    describe({ $ref: "#/components/schemas/a" }, { schemas: { a, unused: {} } }),
  );
  assert.deepEqual(trimmed["components"], {
    schemas: { a: { type: "object", properties: { description: { type: "string" } } } },
  });
  assert.deepEqual(Object.keys(trimmed["paths"] ?? {}), Object.keys(usedOperations));
});

test("a description without one of our operations, or with a dead reference, is refused", () => {
  assert.throws(() => trimOpenApi({ paths: {} }), /does not hold get \/user/);
  assert.throws(
    () => trimOpenApi(describe({ $ref: "#/components/schemas/none" })),
    /refers to #\/components\/schemas\/none/,
  );
});
