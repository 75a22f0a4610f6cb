import * as z from "zod";
import { contractOf } from "../contract.ts";
import { type KeyPath, quote } from "../text/quoting.ts";

type Schema = z.core.JSONSchema.JSONSchema;

/** What the contract language knows: read from the JSON Schema, so that messages never drift from it. */
export interface Vocabulary {
  /** Every table's path without list positions (`agent.reads`), with its keys; the top level is the empty path. */
  readonly tables: ReadonlyMap<string, readonly string[]>;
  /** What a value may be, in words: `a whole number from 1 to 20`. */
  readonly describeAllowed: (path: KeyPath) => string;
  /** Whether the value may be of that JSON type. */
  readonly takes: (path: KeyPath, type: "string" | "integer" | "array") => boolean;
  /** What the key is for, or null when its unit does not say. */
  readonly describePurpose: (path: KeyPath) => string | null;
  /** The words that a value may be, where it is one of a closed list. */
  readonly listWords: (path: KeyPath) => readonly string[];
}

/** Reads the vocabulary from the contract's schema; done only when there is something to explain. */
export function readVocabulary(): Vocabulary {
  const root = z.toJSONSchema(contractOf(), { io: "input" });
  const tables = new Map<string, readonly string[]>();
  collectTables(root, "", tables);
  return {
    tables,
    describeAllowed: (path) => describe(findSchema(root, path)),
    takes: (path, type) => alternatives(findSchema(root, path)).some((one) => one.type === type),
    describePurpose: (path) => findSchema(root, path)?.description ?? null,
    listWords: (path) =>
      alternatives(findSchema(root, path))
        .flatMap((one) => one.enum ?? (one.const === undefined ? [] : [one.const]))
        .filter((word) => typeof word === "string"),
  };
}

function collectTables(schema: Schema, name: string, tables: Map<string, readonly string[]>): void {
  for (const one of alternatives(schema)) {
    if (isSchema(one.items)) collectTables(one.items, name, tables);
    if (one.properties === undefined) continue;
    tables.set(name, Object.keys(one.properties));
    for (const [key, member] of Object.entries(one.properties)) {
      if (isSchema(member)) collectTables(member, name === "" ? key : `${name}.${key}`, tables);
    }
  }
}

function findSchema(root: Schema, path: KeyPath): Schema | null {
  let schema: Schema | null = root;
  for (const part of path) {
    schema =
      alternatives(schema)
        .map((one) => stepInto(one, part))
        .find((one) => one !== null) ?? null;
  }
  return schema;
}

function stepInto(schema: Schema, part: string | number): Schema | null {
  // Only z.json() is a reference, and what it holds is as free as itself.
  if (schema.$ref !== undefined) return schema;
  if (typeof part === "number") return isSchema(schema.items) ? schema.items : null;
  const member = new Map(Object.entries(schema.properties ?? {})).get(part);
  if (isSchema(member)) return member;
  return isSchema(schema.additionalProperties) ? schema.additionalProperties : null;
}

function alternatives(schema: Schema | null): Schema[] {
  if (schema === null) return [];
  const union = schema.anyOf ?? schema.oneOf;
  return union === undefined ? [schema] : union.filter(isSchema).flatMap(alternatives);
}

function isSchema(value: unknown): value is Schema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function describe(schema: Schema | null): string {
  const words = alternatives(schema).map(describeOne);
  return words.length === 0 ? "something else" : [...new Set(words)].join(", or ");
}

function describeOne(schema: Schema): string {
  if (schema.const !== undefined) return show(schema.const);
  if (schema.enum !== undefined) return `one of ${schema.enum.map(show).join(", ")}`;
  if (schema.type === "integer" || schema.type === "number") return describeRange(schema);
  if (schema.type === "boolean") return "true or false";
  if (schema.type === "array") {
    const items = describe(isSchema(schema.items) ? schema.items : null);
    return items === "text" ? "a list of texts" : `a list whose items are ${items}`;
  }
  if (schema.type === "string") return "text";
  return schema.type === "object"
    ? "a table"
    : "text, a whole number, true or false, a list or a table";
}

function describeRange(schema: Schema): string {
  const { minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER } = schema;
  const from = minimum > Number.MIN_SAFE_INTEGER ? ` from ${minimum}` : "";
  const to = maximum < Number.MAX_SAFE_INTEGER ? ` ${from === "" ? "up " : ""}to ${maximum}` : "";
  return from !== "" && to === ""
    ? `a whole number, ${minimum} or more`
    : `a whole number${from}${to}`;
}

function show(value: unknown): string {
  return typeof value === "string" ? quote(value) : JSON.stringify(value);
}
