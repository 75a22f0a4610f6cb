import { stringify } from "smol-toml";
import type { Json } from "../../terms/json.ts";

/** Writes a value as it stands behind `key = ` on one line of TOML; null has no form there and throws. */
export function writeTomlValue(value: Json): string {
  if (value === null) throw new TypeError("TOML has no null");
  if (Array.isArray(value)) return `[${value.map(writeTomlValue).join(", ")}]`;
  if (typeof value === "string") return writeText(value);
  if (typeof value !== "object") return writePlain(value);
  const members = Object.entries(value).map(([key, member]) => {
    return `${writeTomlKey(key)} = ${writeTomlValue(member)}`;
  });
  return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
}

/** Writes a key: bare where TOML allows it, quoted where not. */
export function writeTomlKey(key: string): string {
  return /^[A-Za-z0-9_-]+$/.test(key) ? key : writePlain(key);
}

/** What holds quotes and nothing that must be escaped is easier to read as a literal. */
function writeText(text: string): string {
  return /^[^'\p{Cc}]*"[^'\p{Cc}]*$/u.test(text) ? `'${text}'` : writePlain(text);
}

function writePlain(value: string | number | boolean): string {
  return stringify({ value }).trimEnd().slice("value = ".length);
}
