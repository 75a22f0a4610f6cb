/** A member of a foreign JSON object; undefined where the object has none of its own. */
export function member(value: unknown, key: string): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
  const found: unknown = Reflect.get(value, key);
  return found;
}

/** A member several levels down. */
export function memberAt(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce((at, key) => member(at, key), value);
}

/** The first of several spellings of a member that is there. */
export function eitherMember(value: unknown, ...keys: readonly string[]): unknown {
  for (const key of keys) {
    const found = member(value, key);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The value as a list; empty where it is none. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The value as a string; empty where it is none. */
export function stringOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** The value as a string; null where it is none, or empty. */
export function nameOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

/** The members of a foreign JSON object; none where it is no object. */
export function membersOf(value: unknown): readonly (readonly [string, unknown])[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  return Object.entries(value);
}

/** The texts of a message's content: a string, or parts of which some carry text. */
export function textsOf(content: unknown): readonly string[] {
  if (typeof content === "string") return [content];
  return listOf(content).flatMap((part) => {
    const text = typeof part === "string" ? part : member(part, "text");
    return typeof text === "string" ? [text] : [];
  });
}
