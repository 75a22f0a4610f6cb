import type { Answer, ModelDisturbance } from "../ports/harness.ts";
import type { Agent } from "./agent.ts";
import type { Disturbance, FaultCase } from "./fault.ts";

/** How long an answer is held where calls are to overlap: in the control run, and where the model asks for several. */
export const overlapMs = 300;

const preferredExits = [2, 1, 3, 4, 5];

/** Every mutating call, or the first `calls` of them, gets this answer. */
export function answerWith(answer: Answer, calls: number | null = null): Disturbance {
  return { kind: "tool", script: { answer, calls } };
}

/** The model misbehaves so; where the agent needs no model, the case cannot be played. */
export function scriptModel(model: ModelDisturbance): FaultCase["disturb"] {
  return (agent) => disturbModel(agent, model);
}

/** The same for a disturbance that depends on the contract; `holdUntilAlive` lets calls overlap. */
export function disturbModel(
  agent: Agent,
  model: ModelDisturbance,
  holdUntilAlive: number | null = null,
): Disturbance {
  if (agent.model === "none") {
    return { kind: "none", reason: 'the agent runs without the scripted model (model = "none")' };
  }
  const overlaps = model.kind === "repeat" || model.kind === "fan-out";
  return { kind: "model", model, holdMs: overlaps ? overlapMs : 0, holdUntilAlive };
}

/** Picks an exit that the contract does not call benign: a benign one would be no fault. */
export function pickExit(agent: Agent, first = 2): number {
  const candidates = [first, ...preferredExits, ...Array.from({ length: 250 }, (_, i) => i + 6)];
  return candidates.find((exit) => !agent.benign_exits.includes(exit)) ?? 255;
}
