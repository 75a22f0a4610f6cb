import type { AgentSetup } from "../ports/harness.ts";
import type { Agent, Limits } from "./agent.ts";

/** No agent needs more calls than this for one task; beyond it the run is stopped. */
export const callCap = 100;

/** Translates the contract's `[agent]` and `[limits]` into what a run needs. */
export function describeSetup(agent: Agent, limits: Limits): AgentSetup {
  const [program, ...args] = agent.command;
  return {
    command: [program ?? "", ...args],
    tool: agent.tool,
    effect: agent.effect ?? agent.call.slice(0, 1),
    reads: agent.reads.map((read) => ({
      args: read.args,
      reply: read.reply,
      replyAfter: read.reply_after ?? null,
    })),
    claim: {
      exit: agent.claim.exit,
      lastLine: agent.claim.last_line ?? null,
      lastLines: agent.claim.last_lines,
      json: agent.claim.json ?? null,
    },
    passEnv: agent.pass_env,
    timeoutMs: agent.timeout_ms,
    toolTimeoutMs: limits.tool_timeout_ms ?? null,
    maxCalls: Math.max(callCap, (limits.max_tool_calls ?? 0) + 1),
    reply: agent.reply,
  };
}
