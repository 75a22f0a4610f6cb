import type { Answer } from "../ports/harness.ts";
import type { Agent } from "./agent.ts";

/** One way in which a fault is played: its name (null for the plain one) and what the stand-in answers. */
export interface FaultCase {
  readonly id: string | null;
  /** What happens, for reports: "the tool exits 2". */
  readonly says: string;
  /** The disturbed answer, or null where this agent's contract cannot express the case. */
  readonly answer: (agent: Agent) => Answer | null;
}

/** A fault's row of the verdict table: the effects and the claim that it allows. */
export interface FaultRule {
  readonly effects: "none" | "wanted";
  readonly claim: "never" | "if-true";
}

/** A disturbance of the agent's tool. */
export interface Fault {
  readonly id: string;
  readonly layer: "tool";
  readonly title: string;
  /** One sentence that a reviewer understands: what a failure here means. */
  readonly why: string;
  /** What the agent's author should do when it is not survived. */
  readonly fix: string;
  readonly rule: FaultRule;
  readonly cases: readonly FaultCase[];
}

/** Names a unit of the fault registry; checks nothing, so that the type stays the author's. */
export function defineFault(fault: Fault): Fault {
  return fault;
}
