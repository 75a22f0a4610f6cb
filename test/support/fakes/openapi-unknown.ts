import { isObject, readList, readObject, type JsonObject } from "./json.ts";
import { dereference } from "./openapi-trim.ts";

/**
 * Lists the properties that no schema names, at any depth.
 * JSON Schema lets them pass; a client must not send them and a fake must not invent them.
 */
export function listUnknown(
  document: JsonObject,
  schemas: readonly unknown[],
  value: unknown,
  where: string,
): string[] {
  const all = schemas.flatMap((schema) => flatten(document, schema));
  if (Array.isArray(value)) {
    const items = all.flatMap((schema) => (schema["items"] === undefined ? [] : [schema["items"]]));
    return value.flatMap((each, index) => listUnknown(document, items, each, `${where}/${index}`));
  }
  if (!isObject(value) || !all.some((schema) => "properties" in schema)) return [];
  if (
    all.some(
      (schema) =>
        schema["additionalProperties"] !== undefined && schema["additionalProperties"] !== false,
    )
  )
    return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const known = all
      .map((schema) => readObject(schema, "properties")[name])
      .filter((each) => each !== undefined);
    return known.length === 0
      ? [`${where}/${name} is unknown`]
      : listUnknown(document, known, inner, `${where}/${name}`);
  });
}

function flatten(document: JsonObject, schema: unknown): JsonObject[] {
  const resolved = dereference(document, schema);
  const inner = ["allOf", "anyOf", "oneOf"].flatMap((kind) => readList(resolved, kind));
  return [resolved, ...inner.flatMap((each) => flatten(document, each))];
}
