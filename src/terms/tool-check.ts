import * as z from "zod";
import { Isolation } from "./fault-run.ts";

/** The direct tests of the real tool: the call itself, then with a flag that it does not have, twice, and as a dry run. */
export const ToolCheckId = z.enum(["call", "unexposed_flag", "repeat", "dry_run"]);
export type ToolCheckId = z.infer<typeof ToolCheckId>;

/** What was seen when the real tool was called directly: how each call ended, and how many effects they left together. */
export const ToolEvidence = z.strictObject({
  /** Why the tool could not be started, or its effects not be counted; null when both went well. */
  setup_error: z.string().max(500).nullable(),
  /** One exit per call, in their order; null for a signal, or a call that had to be stopped. */
  exits: z.array(z.int().nullable()).max(2),
  timed_out: z.boolean(),
  effects: z.int().min(0).max(1_000_000).nullable(),
  /** How well the tool was walled off, as an agent is. */
  isolation: Isolation,
});
export type ToolEvidence = z.infer<typeof ToolEvidence>;

/** One direct test as the fingerprint carries it. */
export const ToolCheck = z.strictObject({ id: ToolCheckId, evidence: ToolEvidence.nullable() });
export type ToolCheck = z.infer<typeof ToolCheck>;
