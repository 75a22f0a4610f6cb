import * as z from "zod";
import { Leg, Subject } from "../fingerprint/v1.ts";
import { ConclusionRow } from "../terms/conclusion-row.ts";
import { ControlRun, FaultRun } from "../terms/fault-run.ts";
import { ExitCode } from "../terms/exit-code.ts";
import { Finding } from "../terms/finding.ts";
import { Problem } from "../terms/problem.ts";
import { RecordedBy } from "../terms/recorded-by.ts";
import { Counts, GateVerdict } from "../terms/tally.ts";

/** One fingerprint as the report judged it: again, from its facts and evidence. */
export const ReportedPlace = z.strictObject({
  place: z.string(),
  leg: Leg.nullable(),
  /** There where the place is known from a recording only. */
  recording: RecordedBy.exactOptional(),
  subject: Subject.nullable(),
  /** Where the fingerprint came from: an artifact's name or a file's path. */
  source: z.string(),
  verdict: GateVerdict,
  counts: Counts,
  problems: z.array(Problem),
  findings: z.array(Finding),
  control: z.array(ControlRun),
  faults: z.array(FaultRun),
  notes: z.array(z.string()),
});
export type ReportedPlace = z.infer<typeof ReportedPlace>;

/** A reason for the verdict that is no finding of a place: a missing place or leg, a job that did not succeed, a fingerprint that cannot be believed. */
export const Gap = z.strictObject({
  code: z.string(),
  /** `fail` for what is known to be wrong, `unknown` for what is missing. */
  status: z.enum(["fail", "unknown"]),
  message: z.string(),
  fix: z.string(),
});
export type Gap = z.infer<typeof Gap>;

/** The result of reporting on all places: what `report --format json` prints, and what every renderer of a report is given. */
export const ReportDocument = z.strictObject({
  schema: z.literal("parity-report/1"),
  verdict: GateVerdict,
  exit: ExitCode,
  /** The commit that the report speaks of: the pull request's head, and the merge that was tested in its place. */
  subject: z.strictObject({
    head: z.string().nullable(),
    tested: z.string().nullable(),
    event: z.string().nullable(),
  }),
  run: z.strictObject({ id: z.string(), attempt: z.int(), url: z.string() }).nullable(),
  contract: z.strictObject({ path: z.string(), sha256: z.string().nullable() }).nullable(),
  problems: z.array(Problem),
  gaps: z.array(Gap),
  /** The places' counts added up; gaps are not in them. */
  counts: Counts,
  places: z.array(ReportedPlace),
  differences: z.array(z.never()),
  claims: z.array(z.never()),
  conclusions: z.array(ConclusionRow),
  waivers: z.array(z.never()),
  loosened: z.array(z.never()),
  notes: z.array(z.string()),
});
export type ReportDocument = z.infer<typeof ReportDocument>;
