import type { RunEvidence } from "../terms/fault-run.ts";
import { countOf, countTimes } from "../terms/quantities.ts";
import type { Bound } from "./fault.ts";
import type { Limits } from "./limits.ts";

/** What a bound is held against. */
export interface BoundContext {
  readonly limits: Limits;
  readonly control: Pick<RunEvidence, "max_prompt_chars">;
}

/** Says by how much a run went beyond a limit that its fault is there to test; null where it kept to it, or none is set. */
export function explainBreach(
  bound: Bound,
  evidence: RunEvidence,
  context: BoundContext,
): string | null {
  return explainers[bound](evidence, context);
}

type Explain = (evidence: RunEvidence, context: BoundContext) => string | null;

const explainers: Readonly<Record<Bound, Explain>> = {
  "tool-retries": ({ retries }, { limits }) =>
    exceeds(retries, limits.max_retries)
      ? `repeated the tool call ${countTimes(retries)} after a failure, beyond limits.max_retries`
      : null,
  "model-retries": ({ model_retries: retries }, { limits }) =>
    exceeds(retries, limits.max_retries)
      ? `repeated its request to the model ${countTimes(retries)}, beyond limits.max_retries`
      : null,
  prompt: explainPrompt,
  parallel: ({ peak_alive: peak }, { limits }) =>
    exceeds(peak, limits.max_parallel_tools)
      ? `ran ${countOf(peak, "tool call")} at once, beyond limits.max_parallel_tools`
      : null,
};

function explainPrompt(
  { max_prompt_chars: chars }: RunEvidence,
  { limits, control }: BoundContext,
): string | null {
  if (exceeds(chars, limits.max_prompt_chars)) {
    return `sent a prompt of ${countOf(chars, "character")}, beyond limits.max_prompt_chars`;
  }
  const growth = chars - control.max_prompt_chars;
  return exceeds(growth, limits.max_prompt_growth_chars)
    ? `its prompt grew by ${countOf(growth, "character")}, beyond limits.max_prompt_growth_chars`
    : null;
}

function exceeds(count: number, limit: number | undefined): boolean {
  return limit !== undefined && count > limit;
}
