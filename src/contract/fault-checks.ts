import type { Agent } from "../faults/agent.ts";
import { describeClaim, usualTexts } from "../faults/agent-setup.ts";
import { faults } from "../faults/index.ts";
import type { Limits } from "../faults/limits.ts";
import type { FaultPlan } from "../faults/plan.ts";
import type { RealTool } from "../faults/real-tool.ts";
import type { Remark } from "./assertions.ts";
import { quote } from "./text/quoting.ts";
import type { Draft } from "./wording/draft.ts";

/** The tables of a contract that speak of its agent. */
export interface AgentTables {
  readonly agent: Agent;
  readonly tool: RealTool | null;
  readonly limits: Limits;
  readonly faults: FaultPlan;
  /** Whether the contract itself lists the faults, or leaves them to the default. */
  readonly namesFaults: boolean;
}

/** Refuses a fault that is named and cannot be played here; one that is only implied is not applicable. */
export function checkRequired({ agent, limits, namesFaults, faults: plan }: AgentTables): Draft[] {
  if (plan.require === "all" || !namesFaults) return [];
  return plan.require.flatMap((id, index): Draft[] => {
    const fault = faults.find((candidate) => candidate.id === id);
    const plays = (fault?.cases ?? []).map((row) => row.disturb(agent, limits));
    const [first] = plays;
    if (first?.kind !== "none" || plays.some(({ kind }) => kind !== "none")) return [];
    return [
      {
        code: "contract/fault-inexpressible",
        path: ["faults", "require", index],
        at: "value",
        message: `faults.require names ${quote(id)}, which cannot be played: ${first.reason}`,
        hint: "set what is missing, or take the fault out of the list",
      },
    ];
  });
}

/** Refuses words of the scripted model that the claim contradicts: a success that is no claim, a failure that is one. */
export async function checkTexts(agent: Agent): Promise<Draft[]> {
  const { success_text: success, failure_text: failure } = agent;
  const drafts: Draft[] = [];
  // a claim by exit code alone says nothing about words
  if (agent.claim.last_line === undefined && agent.claim.json === undefined) return [];
  if (success !== undefined && !(await isClaim(agent, success))) {
    drafts.push(refuseText("success_text", "is no success by agent.claim"));
  }
  if (failure === undefined && agent.model === "none") return drafts;
  if (await isClaim(agent, failure ?? usualTexts.failure)) {
    drafts.push(refuseText("failure_text", "is a success by agent.claim"));
  }
  return drafts;
}

/** Remarks on keys that nothing reads, and on a model whose words nobody chose. */
export async function remarkOnModel({ agent, faults: plan }: AgentTables): Promise<Remark[]> {
  if (agent.model === "scripted") {
    if (agent.success_text !== undefined || (await isClaim(agent, usualTexts.success))) return [];
    const message = `agent.claim does not match ${quote(usualTexts.success)}, the scripted model's last words: an agent that only relays them claims nothing; write success_text`;
    return [{ path: ["agent", "claim"], message }];
  }
  // an MCP stand-in takes its schema from `ask`, whoever calls it
  const isMcp = agent.transport === "mcp-stdio" || agent.transport === "mcp-http";
  const unread = (["ask", "success_text", "failure_text"] as const).filter(
    (key) => agent[key] !== undefined && !(isMcp && key === "ask"),
  );
  const remarks: Remark[] = unread.map((key) => ({
    path: ["agent", key],
    message: `agent.${key} is for the scripted model, and agent.model is "none"`,
  }));
  if (plan.script === "honest") return remarks;
  const message = 'faults.script is for the scripted model, and agent.model is "none"';
  return [...remarks, { path: ["faults", "script"], message }];
}

async function isClaim(agent: Agent, text: string): Promise<boolean> {
  // The engine is the largest thing that a contract can need, so only this contract loads it.
  const { compilePattern } = await import("../faults/claim-pattern.ts");
  const { findClaim } = await import("../faults/claim.ts");
  const claim = describeClaim(agent);
  // told as what it is, and no second time
  if (claim.lastLine !== null && !compilePattern(claim.lastLine).ok) return false;
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return findClaim(claim, { lines, text }).printed;
}

function refuseText(key: "success_text" | "failure_text", wrong: string): Draft {
  return {
    code: "contract/text-no-claim",
    path: ["agent", key],
    at: "value",
    message: `agent.${key} ${wrong}: the scripted model's words and the claim do not fit`,
    hint: "let agent.claim match success_text, and not failure_text",
  };
}
