import { readGitFacts } from "../probes/git/git-facts.ts";
import type { Subject } from "../fingerprint/v1.ts";
import type { CheckOrigin } from "./check-input.ts";
import type { PlaceFacts } from "./judge-clauses.ts";

/** Tells what was checked out, from git's facts and the event's ids. */
export function describeSubject(facts: PlaceFacts, origin: CheckOrigin): Subject {
  const git = readGitFacts(facts["git"]);
  return { ...git, head: origin.head, base: origin.base };
}
