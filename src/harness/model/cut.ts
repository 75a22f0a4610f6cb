import type { Cut } from "../../ports/harness.ts";

/** A call's arguments as JSON text that ends too early. */
export function cutArguments(value: unknown, cut: Cut): string {
  return cut === "missing-brace" ? JSON.stringify(value).slice(0, -1) : cutMidValue(value);
}

/**
 * Ends the JSON within its last value, where a parser that repairs it gets a shorter value of the same type. Of several
 * words the last one is halved: a repaired command line is then still a call that the ledger knows, about another thing.
 */
function cutMidValue(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(halveLastWord(value)).slice(0, -1);
  if (typeof value !== "object" || value === null) return halve(JSON.stringify(value));
  const isList = Array.isArray(value);
  const entries = Object.entries(value);
  const last = entries.at(-1);
  const open = isList ? "[" : "{";
  if (last === undefined) return open;
  const whole = entries
    .slice(0, -1)
    .map(([key, item]) => `${label(key, isList)}${JSON.stringify(item)},`);
  return `${open}${whole.join("")}${label(last[0], isList)}${cutMidValue(last[1])}`;
}

function label(key: string, isList: boolean): string {
  return isList ? "" : `${JSON.stringify(key)}:`;
}

function halveLastWord(text: string): string {
  const start = text.trimEnd().lastIndexOf(" ") + 1;
  return text.slice(0, start) + halve(text.slice(start));
}

/** Whole characters only: half of a surrogate pair is no cut but another character. */
function halve(text: string): string {
  const chars = Array.from(text);
  return chars.slice(0, Math.floor(chars.length / 2)).join("");
}
