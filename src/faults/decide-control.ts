import type { Isolation, RunEvidence } from "../terms/fault-run.ts";
import { quoteAll } from "../terms/prose.ts";
import { countOf } from "../terms/quantities.ts";
import type { Agent } from "./agent.ts";
import { explainIsolation } from "./isolation-demand.ts";
import { addLeftovers } from "./leftovers.ts";
import { tellToolCalls } from "./tool-calls.ts";

/** Why a fault proves nothing without a control run that succeeds; the control run itself says what went wrong. */
export const controlFailed = "the control run failed";

/** Says why an undisturbed run is no basis for fault runs, with the one key to change; null when it is a clean success. */
export function explainControlFailure(
  evidence: RunEvidence,
  agent: Agent,
  isolation: Isolation = "none",
): string | null {
  const unisolated =
    evidence.setup_error === null ? explainIsolation(evidence.isolation, isolation) : null;
  if (unisolated !== null && evidence.stopped !== "cancelled") return unisolated;
  for (const explain of checks) {
    const reason = explain(evidence, agent);
    if (reason !== null) return addLeftovers(reason, evidence);
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
      ? `the agent called the tool ${tellToolCalls(evidence)} and had to be stopped; if its task takes so many, say so in limits.max_tool_calls`
      : null,
  (evidence) =>
    evidence.stopped === "too-many-requests"
      ? `the agent asked the scripted model ${evidence.model_requests} times and had to be stopped`
      : null,
  (evidence, agent) =>
    evidence.stopped === null
      ? null
      : `the agent did not end within ${agent.timeout_ms} ms; raise agent.timeout_ms, or see what it waits for`,
  (evidence) =>
    evidence.signal === null ? null : `the agent was ended by ${evidence.signal}; run it by hand`,
  (evidence, agent) =>
    evidence.calls === 0 && agent.model === "scripted" ? explainNoAsk(evidence, agent) : null,
  (evidence, agent) => (evidence.calls === 0 ? explainNoCall(evidence, agent) : null),
  (evidence, agent) =>
    evidence.claim_printed && evidence.exit !== agent.claim.exit
      ? `the agent printed its success line but ended with exit ${evidence.exit ?? "unknown"}; check agent.claim.exit (${agent.claim.exit})`
      : null,
  (evidence, agent) => (evidence.claimed ? null : explainNoClaim(evidence, agent)),
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
      : `the agent claimed success with ${countOf(evidence.effects, "effect")}, not ${agent.effects}; check agent.effect and agent.effects`,
];

/** An agent that failed before its first call tells why itself: a wrong name of the tool is only one cause of many. */
function explainNoCall(evidence: RunEvidence, agent: Agent): string {
  const { exit, claim_printed } = evidence;
  return exit === agent.claim.exit || claim_printed
    ? `the agent never called the tool, so nothing was tested; ${explainReach(agent)}`
    : `the agent ended with exit ${exit ?? "unknown"} and never called the tool, so nothing was tested; its last lines, in the log, tell why: a missing file, package or ${explainVariable(evidence)}, or another agent.tool`;
}

/** What `pass_env` names may be missing all the same: of a credential the agent got a decoy. */
function explainVariable({ replaced }: RunEvidence): string {
  const missing = "variable (agent.pass_env)";
  if (replaced.length === 0) return missing;
  return `${missing}, a decoy in place of the value of ${quoteAll(replaced, 2)} (let the agent start without it, or give it a test value with agent.files)`;
}

function explainReach({ transport }: Agent): string {
  switch (transport) {
    case "command":
      return "check agent.tool: it must be the program's name that the agent finds on PATH (an API or an MCP server needs agent.transport)";
    case "http":
      return "check agent.url_env: the agent must take the tool's address from that variable, or from {tool_url}";
    case "mcp-stdio":
    case "mcp-http":
      return "check agent.command and agent.files: {mcp_config} or {tool_url} must lead the agent to its server";
  }
}

const usualVariables = "the usual variables (OPENAI_BASE_URL, ANTHROPIC_BASE_URL …)";

/** Between the scripted model and the tool stands the agent's own choice of tools. */
function explainNoAsk(evidence: RunEvidence, agent: Agent): string | null {
  const { exit, model_requests, asked, offered } = evidence;
  if (model_requests === 0) return explainNoRequest(evidence, agent);
  if (offered.length === 0) {
    return asked > 0
      ? null
      : "the agent offered its model no tool, so the call could not be asked for";
  }
  if (asked === 0) {
    return `the agent offered its model no tool that fits: ${quoteAll(offered, 5)}; name one in agent.ask`;
  }
  if (exit !== agent.claim.exit) return null;
  return `the agent never called the tool although its model asked for it, so nothing was tested; name in agent.ask which function makes the call (it offers ${quoteAll(offered, 5)}), see that the agent may run it without a question, and ${explainReach(agent)}`;
}

function explainNoRequest(evidence: RunEvidence, agent: Agent): string {
  const { exit, stray_requests } = evidence;
  if (stray_requests > 0) {
    return `the agent asked the scripted model without the path and the key that its run gave it; it must take the whole address from ${usualVariables} or {model_url}, or the key that stands beside them`;
  }
  const seen = `the agent ended with exit ${exit ?? "unknown"} and never asked the scripted model`;
  return exit === agent.claim.exit
    ? `${seen}; it must take the model's address from ${usualVariables}, or from {model_url} in agent.command or agent.files`
    : `${seen}; its last lines, in the log, tell why: a word that agent.command lacks, a missing file, package or ${explainVariable(evidence)}, or an address that it does not take from ${usualVariables} or {model_url}`;
}

function explainNoClaim({ exit, effects, late_effects }: RunEvidence, agent: Agent): string {
  const seen = `no success claim: the agent ended with exit ${exit ?? "unknown"}`;
  if (exit === agent.claim.exit) return `${seen} and ${explainNoMatch(agent.claim)}`;
  return effects + late_effects === 0
    ? `${seen} before its tool had answered; give the tool call more time`
    : `${seen} although its tool did its work; its last lines, in the log, tell why: agent.reply may not be an answer that it takes for success`;
}

function explainNoMatch({ last_line, last_lines }: Agent["claim"]): string {
  if (last_line === undefined) return "its last lines do not match; check agent.claim";
  const seen =
    last_lines === 1
      ? "the last line of its stdout does not match"
      : `none of the last ${last_lines} lines of its stdout matches`;
  return `${seen}; check agent.claim, in which last_lines tells how many are looked at`;
}
