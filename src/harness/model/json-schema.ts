import { eitherMember, listOf, member, membersOf, stringOf } from "./tree.ts";

/** The type that a JSON Schema names first besides null, in small letters (Gemini writes them large); empty where it names none. */
export function typeOf(schema: unknown): string {
  const type = member(schema, "type");
  if (typeof type === "string") return type.toLowerCase();
  const named = listOf(type)
    .map((one) => stringOf(one).toLowerCase())
    .find((one) => one !== "null");
  if (named !== undefined) return named;
  const branches = listOf(eitherMember(schema, "anyOf", "oneOf")).map((branch) => typeOf(branch));
  if (branches.includes("string")) return "string";
  return branches.find((branch) => branch !== "" && branch !== "null") ?? "";
}

/** The declared properties of an object's schema, by name. */
export function propertiesOf(schema: unknown): ReadonlyMap<string, unknown> {
  return new Map(membersOf(member(schema, "properties")));
}

/** The names that an object's schema requires. */
export function requiredOf(schema: unknown): readonly string[] {
  return listOf(member(schema, "required")).filter((name) => typeof name === "string");
}

/** A plain value that fits the schema as far as type, enum and required members go; `text` is what it says where it may say anything. */
export function fillSchema(schema: unknown, text: string, depth = 0): unknown {
  const fixed = eitherMember(schema, "const", "default");
  if (fixed !== undefined) return fixed;
  const choices = listOf(member(schema, "enum"));
  if (choices.length > 0) return choices[0];
  switch (typeOf(schema)) {
    case "boolean":
      return false;
    case "integer":
    case "number":
      return member(schema, "minimum") ?? 0;
    case "array":
      return [];
    case "null":
      return null;
    case "object":
      return fillObject(schema, text, depth);
    default:
      return text;
  }
}

const deepestSchema = 20;

function fillObject(schema: unknown, text: string, depth: number): Record<string, unknown> {
  if (depth > deepestSchema) return {};
  const properties = propertiesOf(schema);
  const filled = requiredOf(schema).map((name) => {
    const property = properties.get(name);
    return [name, fillTimeout(name, property) ?? fillSchema(property, text, depth + 1)] as const;
  });
  return Object.fromEntries(filled);
}

/** A time-out of 0 would end the call before it began: a minute, in the unit that its name or description tells. */
function fillTimeout(name: string, schema: unknown): number | null {
  const isNumber = ["integer", "number"].includes(typeOf(schema));
  if (!isNumber || !/timeout/i.test(name)) return null;
  const told = `${name} ${stringOf(member(schema, "description"))}`;
  return /ms\b|milli/i.test(told) ? 60_000 : 60;
}
