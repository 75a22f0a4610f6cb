import { isObject, readObject, readText, type JsonObject } from "./json.ts";

/** The operations of GitHub's REST API that the action may use; everything else of the description is dropped. */
export const usedOperations = {
  "/user": ["get"],
  "/repos/{owner}/{repo}/pulls": ["get"],
  "/repos/{owner}/{repo}/pulls/{pull_number}": ["get"],
  "/repos/{owner}/{repo}/commits/{commit_sha}/pulls": ["get"],
  "/repos/{owner}/{repo}/git/commits/{commit_sha}": ["get"],
  "/repos/{owner}/{repo}/issues/{issue_number}/comments": ["get", "post"],
  "/repos/{owner}/{repo}/issues/comments/{comment_id}": ["get", "patch", "delete"],
} as const;

/** Follows a local `#/a/b` reference through the document; undefined when it leads nowhere. */
export function resolveReference(document: JsonObject, reference: string): unknown {
  let found: unknown = document;
  for (const step of reference.replace(/^#\//, "").split("/")) {
    found = isObject(found) ? found[step.replaceAll("~1", "/").replaceAll("~0", "~")] : undefined;
  }
  return found;
}

/** Gives what a `$ref` stands for, or the object itself when it is none. */
export function dereference(document: JsonObject, node: unknown): JsonObject {
  const reference = readText(node, "$ref");
  const target = reference === undefined ? node : resolveReference(document, reference);
  return isObject(target) ? target : {};
}

/** Keeps the used operations and what they refer to, and turns OpenAPI 3.0's `nullable` into JSON Schema. */
export function trimOpenApi(document: JsonObject): JsonObject {
  const kept: Record<string, Record<string, Record<string, unknown>>> = {};
  const keep = (node: unknown): void => {
    for (const reference of listReferences(node)) {
      const [, section = "", kind = "", name = ""] = reference.split("/");
      const group = ((kept[section] ??= {})[kind] ??= {});
      if (name in group) continue;
      const target = resolveReference(document, reference);
      if (target === undefined)
        throw new Error(`the OpenAPI description refers to ${reference}, which it does not hold`);
      group[name] = clean(target);
      keep(group[name]);
    }
  };
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [path, methods] of Object.entries(usedOperations)) {
    const operations: Record<string, unknown> = {};
    for (const method of methods) {
      const operation = readObject(readObject(document["paths"], path), method);
      const { parameters = [], requestBody = {}, responses } = operation;
      if (!isObject(responses))
        throw new Error(`the OpenAPI description does not hold ${method} ${path}`);
      operations[method] = clean({ parameters, requestBody, responses });
      keep(operations[method]);
    }
    paths[path] = operations;
  }
  return { paths, ...kept };
}

function listReferences(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(listReferences);
  if (!isObject(node)) return [];
  return Object.entries(node).flatMap(([name, value]) =>
    name === "$ref" && typeof value === "string" ? [value] : listReferences(value),
  );
}

const prose = new Set([
  "description",
  "example",
  "examples",
  "title",
  "externalDocs",
  "discriminator",
]);

function clean(node: unknown, namesAreData = false): unknown {
  if (Array.isArray(node)) return node.map((each) => clean(each));
  if (!isObject(node)) return node;
  const cleaned: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(node)) {
    if (!namesAreData && (prose.has(name) || name.startsWith("x-"))) continue;
    cleaned[name] = clean(value, name === "properties" && !namesAreData);
  }
  return namesAreData ? cleaned : allowNull(cleaned);
}

function allowNull(schema: JsonObject): JsonObject {
  const { nullable, ...rest } = schema;
  if (typeof nullable !== "boolean") return schema;
  if (!nullable) return rest;
  const { type, enum: values } = rest;
  if (typeof type !== "string") return { anyOf: [{ type: "null" }, rest] };
  return {
    ...rest,
    type: [type, "null"],
    ...(Array.isArray(values) && { enum: values.concat(null) }),
  };
}
