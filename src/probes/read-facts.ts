import type * as z from "zod";
import { type Measured, Unknown } from "../terms/measured.ts";

/** What each schema of facts has accepted, so that the many readers of one place's facts do not check them again. */
const accepted = new WeakMap<z.ZodType, WeakSet<object>>();

/** Reads facts through their schema, once for each object; throws when they do not fit. */
export function readFacts<S extends z.ZodType>(schema: S, raw: unknown): z.output<S> {
  if (isAccepted(schema, raw)) return raw;
  // a compiled parser pays off after many documents, and here is one
  const facts = schema.parse(raw, { jitless: true });
  for (const one of [raw, facts]) accept(schema, one);
  return facts;
}

/** Reads a table as it stands in a fingerprint: its facts, or why they are unknown; null when it is neither. */
export function readTable<S extends z.ZodType>(
  schema: S,
  raw: unknown,
): Measured<z.output<S>> | null {
  if (typeof raw !== "object" || raw === null) return null;
  if (!("value" in raw)) return Unknown.safeParse(raw, { jitless: true }).data ?? null;
  try {
    return { value: readFacts(schema, raw.value) };
  } catch {
    return null;
  }
}

function isAccepted<S extends z.ZodType>(schema: S, raw: unknown): raw is z.output<S> {
  return typeof raw === "object" && raw !== null && accepted.get(schema)?.has(raw) === true;
}

function accept(schema: z.ZodType, facts: unknown): void {
  if (typeof facts !== "object" || facts === null) return;
  const known = accepted.get(schema) ?? new WeakSet();
  accepted.set(schema, known.add(facts));
}
