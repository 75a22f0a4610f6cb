import { planDisturbance, type PlannedRun, type Walk } from "../fault-plan.ts";

/**
 * Orders the starts of planned runs, by their places in the plan: one at a time they keep the plan's order; side by side those that
 * wait on purpose come first, since one of them started last would leave the other lanes idle.
 */
export function orderStarts(planned: readonly PlannedRun[], walk: Walk): number[] {
  const places = [...planned.keys()];
  if (walk.faults.parallel === 1) return places;
  const waiting = new Set(places.filter((place) => waits(planned[place], walk)));
  return [...waiting, ...places.filter((place) => !waiting.has(place))];
}

/** A tool that stays silent, calls that are held until others come, a model that asks for patience. */
function waits(planned: PlannedRun | undefined, walk: Walk): boolean {
  if (planned === undefined) return false;
  const disturbance = planDisturbance(planned, walk);
  if (disturbance.kind === "none") return false;
  if (disturbance.kind === "tool") return disturbance.script.answer.kind === "silence";
  const { model, holdMs, holdUntilAlive } = disturbance;
  return model.kind === "throttle" || holdMs > 0 || holdUntilAlive !== null;
}
