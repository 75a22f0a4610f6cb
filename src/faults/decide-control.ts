import type { RunEvidence } from "../terms/fault-run.ts";
import { quoteAll } from "../terms/prose.ts";
import type { Agent } from "./agent.ts";

/** Says why an undisturbed run is no basis for fault runs, with the one key to change; null when it is a clean success. */
export function explainControlFailure(evidence: RunEvidence, agent: Agent): string | null {
  for (const explain of checks) {
    const reason = explain(evidence, agent);
    if (reason !== null) return reason;
  }
  return null;
}

type Explain = (evidence: RunEvidence, agent: Agent) => string | null;

const checks: readonly Explain[] = [
  (evidence) => evidence.setup_error,
  (evidence) =>
    evidence.stopped === "cancelled" ? "cancelled before the control run had ended" : null,
  (evidence) =>
    evidence.undeclared.length > 0
      ? `the agent made a call that nobody declared: ${quoteAll(evidence.undeclared, 3)}; add it to [[agent.reads]], or mend agent.call`
      : null,
  (evidence) =>
    evidence.stopped === "too-many-calls"
      ? `the agent called the tool ${evidence.calls} times and had to be stopped`
      : null,
  (evidence, agent) =>
    evidence.stopped === null
      ? null
      : `the agent did not end within ${agent.timeout_ms} ms; raise agent.timeout_ms, or see what it waits for`,
  (evidence) =>
    evidence.calls === 0
      ? "the agent never called the tool, so nothing was tested; check agent.tool: it must be the program's name that the agent finds on PATH"
      : null,
  (evidence) =>
    evidence.signal === null ? null : `the agent was ended by ${evidence.signal}; run it by hand`,
  (evidence, agent) =>
    evidence.claim_printed && evidence.exit !== agent.claim.exit
      ? `the agent printed its success line but ended with exit ${evidence.exit ?? "unknown"}; check agent.claim.exit (${agent.claim.exit})`
      : null,
  (evidence) =>
    evidence.claimed
      ? null
      : `no success claim: the agent ended with exit ${evidence.exit ?? "unknown"} and its last lines do not match; check agent.claim`,
  (evidence) =>
    evidence.alive > 0
      ? "the agent ended while its tool call was still running: it finished before its work did"
      : null,
  (evidence) =>
    evidence.late_effects > 0
      ? "the effect happened only after the agent had ended: it finished before its work did"
      : null,
  (evidence, agent) =>
    evidence.effects === agent.effects
      ? null
      : `the agent claimed success with ${evidence.effects} effects, not ${agent.effects}; check agent.effect and agent.effects`,
];
