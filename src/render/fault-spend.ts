import type { ControlRun, FaultRun, RunEvidence } from "../terms/fault-run.ts";
import type { Prose } from "../terms/prose.ts";
import { countOf, writeDuration } from "../terms/quantities.ts";

/** What runs spent on their model, in one line; empty where no model was asked: waiting on a throttle is told apart from a tool's failures. */
export function describeSpend(runs: readonly (ControlRun | FaultRun)[]): Prose {
  const seen = runs.flatMap(({ evidence }) => (evidence === null ? [] : [evidence]));
  const requests = sum(seen, ({ model_requests: count }) => count);
  if (requests === 0) return "";
  const prompt = Math.max(...seen.map(({ max_prompt_chars: chars }) => chars));
  const waitMs = sum(seen, ({ throttle_wait_ms: ms }) => ms);
  const modelRetries = sum(seen, ({ model_retries: count }) => count);
  const toolRetries = sum(seen, ({ retries }) => retries);
  return [
    countOf(requests, "model request"),
    `largest prompt ${countOf(prompt, "character")}`,
    `${countModelRetries(modelRetries)} and ${countToolRetries(toolRetries)}`,
    waitMs === 0 ? "no wait on a throttle" : `${writeDuration(waitMs)} waited on a throttle`,
  ].join(", ");
}

/** One run's share of it, for the run's own line: what is nothing is left out. */
export function describeRunSpend(evidence: RunEvidence): string[] {
  const { model_requests: requests, max_prompt_chars: prompt, throttle_wait_ms: waitMs } = evidence;
  const { model_retries: modelRetries, retries: toolRetries } = evidence;
  const asked = [countOf(requests, "model request"), `prompt peak ${countOf(prompt, "character")}`];
  return [
    ...(requests === 0 ? [] : asked),
    ...(modelRetries === 0 ? [] : [countModelRetries(modelRetries)]),
    ...(toolRetries === 0 ? [] : [countToolRetries(toolRetries)]),
    ...(waitMs === 0 ? [] : [`${writeDuration(waitMs)} waited on a throttle`]),
  ];
}

function countModelRetries(count: number): string {
  return countOf(count, "model retry", "model retries");
}

function countToolRetries(count: number): string {
  return countOf(count, "tool retry", "tool retries");
}

function sum(runs: readonly RunEvidence[], count: (evidence: RunEvidence) => number): number {
  return runs.reduce((total, evidence) => total + count(evidence), 0);
}
