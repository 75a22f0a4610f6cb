import type { Script, Transport } from "../ports/harness.ts";
import type { FaultVerdict } from "../terms/fault-run.ts";

/** How a control agent is spoken to by its model; "none": it needs no model. */
export type Protocol = "none" | "chat" | "responses" | "messages" | "gemini";

/** What a row must come to: its verdict, and what is left when the agent has ended. */
export interface Expected {
  readonly verdict: FaultVerdict;
  /** Tool calls that the agent leaves alive, and processes that outlive it; none unless told. */
  readonly alive?: number;
  readonly leftovers?: number;
}

/** One control agent under the faults that it is there for, and what each of its rows must come to. */
export interface Drill {
  /** The agent's name among the habits of the control agents. */
  readonly agent: string;
  readonly transport: Transport;
  readonly protocol: Protocol;
  /** Scripts of the model under which it is run; the honest one alone unless told. */
  readonly scripts?: readonly Script[];
  /** Whether its undisturbed run must succeed; it must unless told. */
  readonly control?: "ok" | "failed";
  readonly timeoutMs?: number;
  readonly maxRetries?: number;
  /**
   * Rows by fault (`boom`), case (`boom/good-json`), script (`boom/good-json liar`), or `every`; the longest name wins.
   * Only the faults that are named are run.
   */
  readonly expects: Readonly<Record<string, Expected>>;
}

/** Names a drill in one line: agent, transport, model. */
export function nameDrill({ agent, transport, protocol }: Drill): string {
  return [agent, transport, ...(protocol === "none" ? [] : [protocol])].join(" · ");
}
