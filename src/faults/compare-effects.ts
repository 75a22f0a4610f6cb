import type { RunEvidence } from "../terms/fault-run.ts";

/** The effects of a run, as far as they are compared. */
export type Effects = Pick<RunEvidence, "effects" | "late_effects" | "effect_calls">;

/** How a run's effects stand to the wanted ones: the same, fewer, one that happened too often, or one that nobody wanted. */
export type EffectComparison = "same" | "fewer" | "too-many" | "other";

/** Compares the effects that happened with the control run's, each by its canonical arguments. */
export function compareEffects(seen: Effects, wanted: Effects): EffectComparison {
  const happened = seen.effects + seen.late_effects;
  if (happened > wanted.effects) return "too-many";
  const left = countEach(wanted.effect_calls);
  for (const [call, count] of countEach(seen.effect_calls)) {
    const allowed = left.get(call);
    if (allowed === undefined) return "other";
    if (count > allowed) return "too-many";
  }
  return happened === wanted.effects && seen.late_effects === 0 ? "same" : "fewer";
}

function countEach(calls: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const call of calls) counts.set(call, (counts.get(call) ?? 0) + 1);
  return counts;
}
