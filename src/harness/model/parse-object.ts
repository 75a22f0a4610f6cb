import { isTooDeep } from "../../terms/json-depth.ts";

/** Parses a body that should be a JSON object; null for anything else, and for one that is nested deeper than any honest one. */
export function parseObject(text: string): object | null {
  if (isTooDeep(text)) return null;
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === "object" && !Array.isArray(parsed) ? parsed : null;
  } catch {
    return null;
  }
}
