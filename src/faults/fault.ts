import type { ModelDisturbance, ToolScript } from "../ports/harness.ts";
import type { Prose } from "../terms/prose.ts";
import type { Agent } from "./agent.ts";
import type { Limits } from "./limits.ts";

/** How a case is played, or why this contract cannot express it. */
export type Disturbance =
  | { readonly kind: "tool"; readonly script: ToolScript }
  | {
      readonly kind: "model";
      readonly model: ModelDisturbance;
      /** Before a call is answered, so that calls that were asked for together overlap. */
      readonly holdMs: number;
      /** Calls are held until so many are alive at once; null where nothing depends on it. */
      readonly holdUntilAlive: number | null;
    }
  | { readonly kind: "none"; readonly reason: string };

/** One way in which a fault is played: its name (null for the plain one) and what misbehaves how. */
export interface FaultCase {
  readonly id: string | null;
  /** What happens, for reports: "the tool exited non-zero". */
  readonly says: string;
  /** The same under one contract, where its own words make it plainer. */
  readonly tells?: (agent: Agent) => Prose;
  /** This case's own row of the verdict table, where it differs from the fault's. */
  readonly rule?: FaultRule;
  readonly disturb: (agent: Agent, limits: Limits) => Disturbance;
}

/** A limit of the contract that a fault's row holds the run to; one that is not set holds it to nothing. */
export type Bound = "tool-retries" | "model-retries" | "prompt" | "parallel";

/** A fault's row of the verdict table: the effects and the claim that it allows, and the limits that it is there to test. */
export interface FaultRule {
  /** "wanted": the control run's effects at most, each once. */
  readonly effects: "none" | "wanted" | "not-judged";
  /**
   * "if-true": the ledger holds exactly the wanted effects. "if-checked": and the agent asked again, by a keyed repeat or
   * a read, after its answer was lost. "owed": true, and owed once the effect happened.
   */
  readonly claim: "never" | "if-true" | "if-checked" | "owed" | "not-judged";
  readonly within: readonly Bound[];
}

/** The row of a disturbance after which nothing may happen and nothing may be claimed. */
export const nothingAllowed: FaultRule = { effects: "none", claim: "never", within: [] };

/** A disturbance of the agent's tool or of its model. */
export interface Fault {
  readonly id: string;
  readonly layer: "tool" | "model";
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
