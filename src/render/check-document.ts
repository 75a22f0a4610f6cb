import * as z from "zod";
import { Leg, Subject } from "../fingerprint/v1.ts";
import { ConclusionRow } from "../terms/conclusion-row.ts";
import { ControlRun, FaultRun } from "../terms/fault-run.ts";
import { ExitCode } from "../terms/exit-code.ts";
import { Finding } from "../terms/finding.ts";
import { Problem } from "../terms/problem.ts";
import { RecordedBy } from "../terms/recorded-by.ts";
import { Counts, GateVerdict } from "../terms/tally.ts";

const DurationMs = z.int().min(0).nullable();

/** The result of checking one place: what `--format json` prints, and what every renderer of a check is given. */
export const CheckDocument = z.strictObject({
  schema: z.literal("parity-check/1"),
  verdict: GateVerdict,
  exit: ExitCode,
  place: z.string(),
  leg: Leg.nullable(),
  /** There where the place is known from a recording only. */
  recording: RecordedBy.exactOptional(),
  subject: Subject.nullable(),
  contract: z.strictObject({ path: z.string(), sha256: z.string().nullable() }),
  problems: z.array(Problem),
  counts: Counts,
  findings: z.array(Finding),
  /** The agent's command and tool as the contract names them, and the line that asks for its faults; null without `[agent]`. */
  agent: z
    .strictObject({ command: z.array(z.string()), tool: z.string(), line: z.int().nullable() })
    .nullable(),
  control: z.array(ControlRun.extend({ duration_ms: DurationMs })),
  faults: z.array(FaultRun.extend({ duration_ms: DurationMs })),
  conclusions: z.array(ConclusionRow),
  notes: z.array(z.string()),
  fingerprint: z.strictObject({
    path: z.string().nullable(),
    sha256: z.string().nullable(),
    /** One digest over the parity digests of all tables; null when one of them is unknown. */
    parity: z.string().nullable(),
  }),
});
export type CheckDocument = z.infer<typeof CheckDocument>;
