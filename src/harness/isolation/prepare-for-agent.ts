import { explainUnsupported } from "../platform.ts";
import { findExposed } from "./exposed-environment.ts";
import type { Isolator } from "./isolate.ts";
import { shedEnvironment } from "./shed-environment.ts";

/** What is to be hidden, and from whom. */
export interface AgentPreparation {
  readonly env: ReadonlyMap<string, string>;
  readonly isolator: Pick<Isolator, "detect">;
  /** Called before the process is started anew: nobody else stops what it has started. */
  readonly onRestart: () => void;
  readonly shed?: () => void;
}

/** Where an agent could read this process's credentials in /proc, starts the process anew without them; it comes back where that is needless or cannot be done. */
export async function prepareForAgent(preparation: AgentPreparation): Promise<void> {
  // No agent will be started, so nothing is tried.
  if (explainUnsupported() !== null) return;
  const { level } = await preparation.isolator.detect();
  // Within namespaces of its own the agent sees no process of ours.
  if (level === "namespaces" || findExposed(preparation.env, [process.pid]) === null) return;
  preparation.onRestart();
  (preparation.shed ?? shedEnvironment)();
}
