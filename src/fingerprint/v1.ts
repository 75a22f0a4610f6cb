import * as z from "zod";
import { probes } from "../probes/index.ts";
import { ControlRun, FaultRun } from "../terms/fault-run.ts";
import { Finding } from "../terms/finding.ts";
import { measured } from "../terms/measured.ts";
import { PlaceName } from "../terms/place-name.ts";
import { RecordedBy } from "../terms/recorded-by.ts";
import { ToolCheck } from "../terms/tool-check.ts";
import { Problem } from "../terms/problem.ts";

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const GitId = z.string().regex(/^[0-9a-f]{40}([0-9a-f]{24})?$/);

/** What the place was checked out at: ids only, never a branch name. */
export const Subject = z.strictObject({
  /** The commit that was checked out, and its tree. */
  commit: measured(GitId),
  tree: measured(GitId),
  /** The pull request's head and base as the event names them; null outside pull requests. */
  head: GitId.nullable(),
  base: GitId.nullable(),
  dirty_files: measured(z.int().min(0)),
});
export type Subject = z.infer<typeof Subject>;

/** The job and matrix leg that a fingerprint comes from. */
export const Leg = z.strictObject({
  job: z.string().max(200),
  /** Position among the matrix's legs, from 0, and how many there are. */
  index: z.int().min(0).max(256),
  total: z.int().min(1).max(256),
  /** SHA-256 of the canonical matrix JSON, and the matrix in words, for people. */
  matrix: Sha256,
  title: z.string().max(300),
  attempt: z.int().min(1).max(10_000),
});
export type Leg = z.infer<typeof Leg>;

/** What changes from one run to the next at the same place; left out of every comparison. */
export const Volatile = z.strictObject({
  taken_at: z.iso.datetime(),
  duration_ms: z.int().min(0),
  run: z.strictObject({ id: z.string().max(30), event: z.string().max(60) }).nullable(),
  /** One duration per control run, in the order of `control`. */
  control_ms: z.array(z.int().min(0).nullable()).max(2),
  /** One duration per fault run, in the order of `faults`. */
  fault_ms: z.array(z.int().min(0).nullable()).max(5000),
});
export type Volatile = z.infer<typeof Volatile>;

/** The versioned, redacted, deterministic document of a place. */
export const Fingerprint = z.strictObject({
  schema: z.literal("parity-fingerprint/1"),
  tool: z.strictObject({ name: z.literal("parity-contract"), version: z.string().max(40) }),
  place: PlaceName,
  leg: Leg.nullable(),
  /** There where the place is known from a recording: what that says of its own making, which nobody vouches for. */
  recording: RecordedBy.exactOptional(),
  contract: z.strictObject({ path: z.string().max(4096), sha256: Sha256.nullable() }),
  subject: Subject.nullable(),
  /** Why nothing was checked; empty when the contract loaded and the check ran to its end. */
  problems: z.array(Problem).max(200),
  facts: z
    .strictObject(Object.fromEntries(probes.map((probe) => [probe.id, measured(probe.facts)])))
    .nullable(),
  findings: z.array(Finding).max(500),
  control: z.array(ControlRun).max(2),
  faults: z.array(FaultRun).max(5000),
  /** Direct tests of the real tool, where the contract names one. */
  tool_checks: z.array(ToolCheck).max(10),
  notes: z.array(z.string().max(5000)).max(100),
  /** One digest per table over what must be equal at two places; null where a fact of it is unknown. */
  parity: z.record(z.string().max(40), Sha256.nullable()),
  volatile: Volatile,
});
export type Fingerprint = z.infer<typeof Fingerprint>;
