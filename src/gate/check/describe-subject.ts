import { readGitFacts } from "../../probes/git/git-facts.ts";
import type { Subject } from "../../fingerprint/v1.ts";
import { unmeasured } from "../../terms/measured.ts";
import type { PullHead } from "../../terms/pull-head.ts";
import type { CheckOrigin } from "../check-input.ts";
import type { PlaceFacts } from "../judge/judge-clauses.ts";

/** Tells what was checked out, from git's facts and the event's ids. */
export function describeSubject(facts: PlaceFacts, origin: CheckOrigin): Subject {
  const git = readGitFacts(facts["git"]);
  return { ...git, head: origin.head, base: origin.base };
}

/** The pull request's head as the event names it; its tree is the report's to ask for, since the checkout mostly lacks the head. */
export function describePullHead({ head }: Pick<CheckOrigin, "head">): PullHead | null {
  if (head === null) return null;
  return { commit: head, tree: unmeasured("not-asked", "a check asks GitHub for nothing") };
}
