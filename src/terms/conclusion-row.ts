import * as z from "zod";

const Prose = z.string().max(4096);

/** One row of the conclusion table: what was seen, what is safe to conclude from it, and what is not. */
export const ConclusionRow = z.strictObject({
  id: z.string().regex(/^[a-z][a-z-]*$/),
  observation: Prose,
  status: z.enum(["seen", "not-seen", "unknown"]),
  evidence: Prose,
  safe: Prose,
  unsafe: Prose,
});
export type ConclusionRow = z.infer<typeof ConclusionRow>;
