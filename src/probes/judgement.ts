import type { Judgement } from "../terms/finding.ts";
import type { Unknown } from "../terms/measured.ts";

/** The clause is met; `observed` is what was seen. */
export function pass(observed: readonly string[], message = ""): Judgement {
  return { status: "pass", observed, message };
}

/** The clause is broken: what was seen, the names that broke it, and what to change. */
export function fail(details: {
  readonly observed?: readonly string[];
  readonly items?: readonly string[];
  readonly message: string;
  readonly fix: string;
}): Judgement {
  return { status: "fail", ...details };
}

/** What to do about a fact that only the place itself can tell. */
export const CHECK_THERE = "check at the place itself";
const RECORD_AGAIN = `record the place again with this contract, or ${CHECK_THERE}`;

/** The clause cannot be judged since its fact is unknown. Where it is only not recorded, nothing at the place needs a repair. */
export function undecided(
  { unknown: reason, detail: message }: Unknown,
  fix: string,
  ifNotRecorded: string = RECORD_AGAIN,
): Judgement {
  const isMissing = reason === "not-recorded";
  return { status: "unknown", reason, message, fix: isMissing ? ifNotRecorded : fix };
}

/** The clause has no subject here. */
export function notApplicable(message: string): Judgement {
  return { status: "not-applicable", message };
}

/** A prohibition or demand that was switched off in the contract (`= false`) asks for nothing. */
export function askedForNothing(): Judgement {
  return notApplicable("set to false: asks for nothing");
}
