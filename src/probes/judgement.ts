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

/** The clause cannot be judged since its fact is unknown. */
export function undecided(fact: Unknown, fix: string): Judgement {
  return { status: "unknown", reason: fact.unknown, message: fact.detail, fix };
}

/** The clause has no subject here. */
export function notApplicable(message: string): Judgement {
  return { status: "not-applicable", message };
}

/** A prohibition or demand that was switched off in the contract (`= false`) asks for nothing. */
export function askedForNothing(): Judgement {
  return notApplicable("set to false: asks for nothing");
}
