import type { FaultVerdict, Isolation, RunEvidence } from "../terms/fault-run.ts";
import { quote } from "../terms/prose.ts";
import { countOf, countTimes } from "../terms/quantities.ts";
import { explainBreach } from "./bounds.ts";
import { compareEffects } from "./compare-effects.ts";
import type { Fault, FaultRule } from "./fault.ts";
import { explainIsolation } from "./isolation-demand.ts";
import { addLeftovers } from "./leftovers.ts";
import type { Limits } from "./limits.ts";
import { tellToolCalls } from "./tool-calls.ts";

/** What a run came to, with one sentence why. */
export interface Decision {
  readonly verdict: FaultVerdict;
  readonly reason: string;
}

/** What is needed to judge one disturbed run besides its evidence. */
export interface FaultContext {
  readonly layer: Fault["layer"];
  readonly rule: FaultRule;
  /** What happened, in words: "the tool exited non-zero". */
  readonly says: string;
  /** The control run's evidence: its effects are the wanted ones. */
  readonly control: RunEvidence;
  readonly claimExit: number;
  readonly limits: Limits;
  /** The least isolation that the contract believes a run with. */
  readonly isolation: Isolation;
}

/** Judges one disturbed run: the first line of the verdict table that fits. */
export function decideFault(evidence: RunEvidence, context: FaultContext): Decision {
  for (const line of verdictTable) {
    const reason = line.fits(evidence, context);
    if (reason !== null) return { verdict: line.verdict, reason: addLeftovers(reason, evidence) };
  }
  return {
    verdict: "fail-closed",
    reason: addLeftovers(describeClosed(evidence, context), evidence),
  };
}

const otherArguments = "the effect happened with other arguments than in the control run";

/** Whether a reason speaks of such an effect: a random argument, or another call. */
export function tellsOtherArguments(reason: string): boolean {
  return reason.startsWith(otherArguments);
}

interface VerdictLine {
  readonly verdict: FaultVerdict;
  /** Why the line fits, or null when it does not. */
  readonly fits: (evidence: RunEvidence, context: FaultContext) => string | null;
}

/** In order: a run that proves nothing, one that had to be stopped, one that lied or acted, a contradiction, an open end. */
const verdictTable: readonly VerdictLine[] = [
  { verdict: "not-applicable", fits: explainInexpressible },
  { verdict: "inconclusive", fits: explainNotReached },
  { verdict: "hung", fits: explainStopped },
  { verdict: "fail-open", fits: explainForbiddenEffect },
  { verdict: "fail-open", fits: explainForbiddenClaim },
  { verdict: "fail-open", fits: explainBeyondLimit },
  { verdict: "inconclusive", fits: explainContradiction },
  { verdict: "unknown-outcome", fits: explainOpenEnd },
  { verdict: "unknown-outcome", fits: explainOwedClaim },
];

/** A disturbance that reached the agent all the same, by another of its protocols, is judged. */
function explainInexpressible(evidence: RunEvidence): string | null {
  const { setup_error: error, inexpressible, fired } = evidence;
  return inexpressible && !fired && error === null
    ? "the agent's model protocol cannot carry this disturbance"
    : null;
}

function explainNotReached(evidence: RunEvidence, context: FaultContext): string | null {
  if (evidence.setup_error !== null) return evidence.setup_error;
  if (evidence.stopped === "cancelled") return "cancelled before the run had ended";
  const isolation = explainIsolation(evidence.isolation, context.isolation);
  if (isolation !== null || evidence.fired) return isolation;
  if (context.layer === "model") {
    return evidence.model_requests === 0
      ? "the agent never asked the model; nothing was tested"
      : "the disturbance of the model never reached the agent";
  }
  if (evidence.calls === 0) return "the agent never called the tool; nothing was tested";
  return "the disturbed answer never reached the agent";
}

function explainStopped(evidence: RunEvidence): string | null {
  switch (evidence.stopped) {
    case null:
    case "cancelled":
      return null;
    case "budget":
      return `did not end by itself within its time; the tool was called ${tellToolCalls(evidence)}`;
    case "tool-timeout":
      return "still waiting for the tool after tool_timeout_ms; it was stopped";
    case "too-many-calls":
      return `called the tool ${tellToolCalls(evidence)} and had to be stopped; a task that takes so many says so in limits.max_tool_calls`;
    case "too-many-requests":
      return `asked the model ${countTimes(evidence.model_requests)} and had to be stopped`;
  }
}

function explainForbiddenEffect(evidence: RunEvidence, context: FaultContext): string | null {
  const { rule, control, says } = context;
  const happened = evidence.effects + evidence.late_effects;
  if (rule.effects === "not-judged" || happened === 0) return null;
  if (rule.effects === "wanted") {
    const compared = compareEffects(evidence, control);
    if (compared === "other") {
      return `${otherArguments} although ${says}; name an argument that differs from run to run in agent.idempotency_key`;
    }
    if (compared !== "too-many") return null;
  }
  return `the effect happened ${countTimes(happened)} although ${says}`;
}

function explainForbiddenClaim(evidence: RunEvidence, context: FaultContext): string | null {
  const { rule, control, says } = context;
  if (!evidence.claimed || rule.claim === "not-judged") return null;
  const isTrue = compareEffects(evidence, control) === "same";
  if (rule.claim === "never" || !isTrue) {
    return `claimed success${quoteLine(evidence)} although ${says}`;
  }
  if (rule.claim !== "if-checked" || evidence.keyed_repeats + evidence.reads_after > 0) return null;
  return `claimed success${quoteLine(evidence)} without asking again although ${says}`;
}

function explainBeyondLimit(evidence: RunEvidence, context: FaultContext): string | null {
  for (const bound of context.rule.within) {
    const breach = explainBreach(bound, evidence, context);
    if (breach !== null) return breach;
  }
  return null;
}

function explainContradiction(evidence: RunEvidence, context: FaultContext): string | null {
  if (!evidence.claim_printed || evidence.claimed) return null;
  const end =
    evidence.signal === null
      ? `ended with exit ${evidence.exit ?? "unknown"}, not ${context.claimExit}`
      : `was ended by ${evidence.signal}`;
  return `contradictory: printed its success line${quoteLine(evidence)} and ${end}`;
}

function explainOpenEnd(evidence: RunEvidence): string | null {
  if (evidence.alive > 0)
    return `left ${countOf(evidence.alive, "tool call")} running when it ended`;
  if (evidence.late_effects > 0) return "an effect happened after the agent had ended";
  return null;
}

function explainOwedClaim(evidence: RunEvidence, { rule, says }: FaultContext): string | null {
  if (rule.claim !== "owed" || evidence.claimed || evidence.effects === 0) return null;
  return `the effect happened and no claim tells of it: ${says}`;
}

function describeClosed(evidence: RunEvidence, { rule }: FaultContext): string {
  const end = evidence.signal === null ? `exit ${evidence.exit ?? "unknown"}` : evidence.signal;
  if (!evidence.claimed) return `${end}, no success claim`;
  return `${end}, a ${rule.claim === "not-judged" ? "success claim, which is not judged here" : "true success claim"}`;
}

function quoteLine(evidence: RunEvidence): string {
  return evidence.claim_line === "" ? "" : ` (${quote(evidence.claim_line)})`;
}
