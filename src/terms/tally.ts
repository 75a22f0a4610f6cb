import * as z from "zod";

/** The gate's answer; `unknown` fails the job too. */
export const GateVerdict = z.enum(["pass", "fail", "unknown"]);
export type GateVerdict = z.infer<typeof GateVerdict>;

/** How many findings and required fault rows came out in which way. */
export const Counts = z.strictObject({
  pass: z.int(),
  fail: z.int(),
  unknown: z.int(),
  "not-applicable": z.int(),
  "not-run": z.int(),
});
export type Counts = z.infer<typeof Counts>;

/** The counts of nothing. */
export const noCounts: Counts = {
  pass: 0,
  fail: 0,
  unknown: 0,
  "not-applicable": 0,
  "not-run": 0,
};
