/** A JSON object as it comes from outside: names are known, values are not. */
export type JsonObject = { readonly [name: string]: unknown };

/** Tells a JSON object from arrays, null and plain values. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Gives the property as an object, or an empty one when it is anything else. */
export function readObject(value: unknown, name: string): JsonObject {
  const found = isObject(value) ? value[name] : undefined;
  return isObject(found) ? found : {};
}

/** Gives the property as a list, or an empty one when it is anything else. */
export function readList(value: unknown, name: string): readonly unknown[] {
  const found = isObject(value) ? value[name] : undefined;
  return Array.isArray(found) ? found : [];
}

/** Gives the property as text, or undefined when it is anything else. */
export function readText(value: unknown, name: string): string | undefined {
  const found = isObject(value) ? value[name] : undefined;
  return typeof found === "string" ? found : undefined;
}
