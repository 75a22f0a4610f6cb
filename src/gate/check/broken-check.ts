import { writeCanonical } from "../../fingerprint/canonical.ts";
import type { Fingerprint } from "../../fingerprint/v1.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Digest } from "../../ports/digest.ts";
import type { Problem } from "../../terms/problem.ts";
import { noCounts } from "../../terms/tally.ts";
import type { CheckOrigin, CheckOutcome } from "../check-input.ts";
import { exitCodes } from "../../terms/exit-codes.ts";

/** A check that could not be made: a broken contract, wrong arguments, or our own crash. */
export interface BrokenCheck {
  readonly origin: CheckOrigin;
  readonly contract: { readonly path: string; readonly sha256: string | null };
  readonly problems: readonly Problem[];
  readonly clock: Clock;
  readonly digest: Digest;
}

const maxPathChars = 4096;
const maxProblems = 200;

/** Code of the problem that stands for a crash of ours; it makes the exit 70. */
export const crashCode = "internal/crash";

/** Writes down that nothing was checked, and why, so that a later report is red and says the same. */
export function describeBrokenCheck(input: BrokenCheck): CheckOutcome {
  const { origin, clock, digest } = input;
  const contract = { ...input.contract, path: input.contract.path.slice(0, maxPathChars) };
  const problems = input.problems.slice(0, maxProblems).map((problem) => ({
    ...problem,
    file: problem.file?.slice(0, maxPathChars) ?? null,
  }));
  const fingerprint: Fingerprint = {
    schema: "parity-fingerprint/1",
    tool: { name: "parity-contract", version: origin.version },
    place: origin.place,
    leg: origin.leg,
    contract,
    subject: null,
    problems,
    facts: null,
    findings: [],
    control: [],
    faults: [],
    tool_checks: [],
    notes: [],
    parity: {},
    volatile: {
      taken_at: new Date(clock()).toISOString(),
      duration_ms: 0,
      run: origin.run,
      control_ms: [],
      fault_ms: [],
    },
  };
  const text = writeCanonical(fingerprint);
  const isCrash = problems.some((problem) => problem.code === crashCode);
  return {
    fingerprint,
    text,
    agentOutput: null,
    document: {
      schema: "parity-check/1",
      verdict: "unknown",
      exit: isCrash ? exitCodes.ourBug : exitCodes.misconfigured,
      place: origin.place,
      leg: origin.leg,
      subject: null,
      contract,
      problems: [...problems],
      counts: { ...noCounts },
      findings: [],
      agent: null,
      control: [],
      faults: [],
      conclusions: [],
      notes: [],
      fingerprint: { path: null, sha256: digest(text), parity: null },
    },
  };
}

/** The problem that stands for an error of ours: a report that reads it is red, and says to report the bug. */
export function describeCrash(error: unknown): Problem {
  const message = error instanceof Error ? error.message : String(error);
  return {
    code: crashCode,
    file: null,
    line: null,
    column: null,
    message: message.slice(0, 1000) || "the check crashed",
    hint: "this is a bug in parity-contract: please report it with the job's log",
  };
}
