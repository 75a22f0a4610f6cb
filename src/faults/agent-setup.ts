import type { AgentSetup, ModelDisturbance, ModelScript, Script } from "../ports/harness.ts";
import type { Agent } from "./agent.ts";
import { describeAsk, describeFlag, makeAsk } from "./ask.ts";
import type { Limits } from "./limits.ts";
import type { RealTool } from "./real-tool.ts";

/** No agent needs more calls than this for one task; beyond it the run is stopped. */
export const callCap = 100;

/** No agent needs more requests to its model than this for one task; beyond it the run is stopped. */
export const requestCap = 60;

/** What the scripted model says last where the contract says nothing else. */
export const usualTexts = { success: "RESULT: ok", failure: "RESULT: failed" } as const;

/** Translates the contract's `[agent]`, `[limits]` and `[tool]` into what a run needs. */
export function describeSetup(agent: Agent, limits: Limits, tool: RealTool | null): AgentSetup {
  return {
    command: readArgv(agent.command),
    tool: agent.tool,
    transport: agent.transport,
    call: agent.call,
    effect: chooseEffect(agent),
    effects: agent.effects,
    reads: agent.reads.map((read) => ({
      args: read.args,
      reply: read.reply,
      replyAfter: read.reply_after ?? null,
    })),
    idempotencyKey: agent.idempotency_key ?? null,
    repeats: agent.repeats,
    repeatReply: agent.repeat_reply ?? null,
    unexposedFlag: describeFlag(agent.unexposed_flag),
    toolCommand: tool?.command === undefined ? null : readArgv(tool.command),
    toolUrl: tool?.url ?? null,
    urlEnv: agent.url_env ?? null,
    files: agent.files,
    model: agent.model,
    ask: describeAsk(agent),
    claim: describeClaim(agent),
    passEnv: agent.pass_env,
    timeoutMs: agent.timeout_ms,
    toolTimeoutMs: limits.tool_timeout_ms ?? null,
    // `fan-out` asks for more calls than may be alive at once: those alone must not end the run
    maxCalls: Math.max(
      callCap,
      (limits.max_tool_calls ?? 0) + 1,
      2 * (limits.max_parallel_tools ?? 0),
    ),
    reply: agent.reply,
  };
}

/** The prefix that counts as the effect, in the transport's form. */
export function chooseEffect(agent: Pick<Agent, "effect" | "call" | "transport">): string[] {
  return agent.effect ?? agent.call.slice(0, agent.transport === "http" ? 2 : 1);
}

/** The claim as it is looked for in what the agent printed. */
export function describeClaim({ claim }: Pick<Agent, "claim">): AgentSetup["claim"] {
  return {
    exit: claim.exit,
    lastLine: claim.last_line ?? null,
    lastLines: claim.last_lines,
    json: claim.json ?? null,
  };
}

/** What the scripted model does in one run; null where the agent needs none. */
export function describeModel(
  agent: Agent,
  script: Script | null,
  disturbance: ModelDisturbance | null,
): ModelScript | null {
  if (agent.model === "none" || script === null) return null;
  const [read] = agent.reads;
  return {
    script,
    ask: describeAsk(agent),
    fanOutAsk: read === undefined ? null : makeAsk(agent, read.args),
    flag: describeFlag(agent.unexposed_flag),
    reply: agent.reply,
    successText: agent.success_text ?? usualTexts.success,
    failureText: agent.failure_text ?? usualTexts.failure,
    disturbance,
    maxRequests: requestCap,
  };
}

function readArgv([program = "", ...args]: readonly string[]): [string, ...string[]] {
  return [program, ...args];
}
