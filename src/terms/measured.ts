import * as z from "zod";

/** The closed list of reasons why a thing is not known. */
export const UnknownReason = z.enum([
  "absent-tool",
  "timed-out",
  "crashed",
  "unreadable",
  "denied",
  "unsupported",
  "not-asked",
  "not-recorded",
  "first-visit",
  "dubious-ownership",
  "cancelled",
  "no-fingerprint",
  "stale",
  "contradictory",
  "not-reached",
  "refused",
]);
export type UnknownReason = z.infer<typeof UnknownReason>;

/** A fact that could not be measured: the reason from the closed list, and one sentence about this case. */
export const Unknown = z.strictObject({ unknown: UnknownReason, detail: z.string().max(500) });
export type Unknown = z.infer<typeof Unknown>;

/** A fact that was measured, or the reason why it was not; nothing else stands for "do not know". */
export type Measured<T> = { readonly value: T } | Unknown;

/** Builds the schema of a fact that may be unknown. */
export function measured<T extends z.ZodType>(value: T) {
  return z.union([z.strictObject({ value }), Unknown]);
}

/** Says "not measured, and why" as a fact. */
export function unmeasured(reason: UnknownReason, detail: string): Unknown {
  return { unknown: reason, detail: detail.slice(0, 500) };
}
