import assert from "node:assert/strict";
import test from "node:test";
import { Ajv } from "ajv";
import * as z from "zod";
import { contractJsonSchema } from "../../src/contract/json-schema.ts";
import { starterContract } from "../../src/contract/starter.ts";
import { parseToml, toPlain } from "../../src/contract/text/toml.ts";
import { probes } from "../../src/probes/index.ts";
import { writeAgent } from "./contract-kit.ts";

const schema = contractJsonSchema();
const validate = new Ajv({ allErrors: true }).compile(asObject(schema));

function asObject(value: unknown): object {
  assert.ok(typeof value === "object" && value !== null);
  return value;
}

function isValid(text: string): boolean {
  const toml = parseToml(text);
  assert.ok(toml.ok);
  return validate(toPlain(toml.table));
}

test("contracts that load are valid for editors too", () => {
  assert.ok(isValid(starterContract));
  assert.ok(isValid(writeAgent()));
});

test("what the loader refuses by its schema, editors refuse", () => {
  assert.ok(!isValid("[runtime]\npython_major_minor = 3.10\n"));
  assert.ok(!isValid("[env]\nrequired_name = ['A']\n"));
  assert.ok(!isValid("[nowhere]\nx = 1\n"));
  assert.ok(!isValid("[agent]\ntool = 'x'\n"));
});

test("it names itself, and every key says what it is for", () => {
  const text = JSON.stringify(schema);
  assert.match(text, /"\$schema":"http:\/\/json-schema.org\/draft-07\/schema#"/);
  assert.match(text, /"\$id":"parity-contract.schema.json"/);
  assert.match(text, /"title":"Parity contract"/);
  assert.match(text, /"description":"Passes when /);
});

const Described = z.object({
  properties: z.record(
    z.string(),
    z.object({ properties: z.record(z.string(), z.object({ description: z.string() })) }).catch({
      properties: {},
    }),
  ),
});

test("every clause says what it is for, also where two of them hold the same kind of value", () => {
  const { properties } = Described.parse(schema);
  for (const { id, clauses } of probes) {
    for (const [key, { passes }] of Object.entries(clauses)) {
      const described = properties[id]?.properties[key];
      assert.equal(described?.description, `Passes when ${passes}.`, `${id}.${key}`);
    }
  }
});
