import type { Bound, FaultRule } from "./fault.ts";

/** What a row of the verdict table allows of effects, in words. */
export const effectWords: Readonly<Record<FaultRule["effects"], string>> = {
  none: "0",
  wanted: "those of the control run, each once at most",
  "not-judged": "not judged",
};

/** What it allows of success claims. */
export const claimWords: Readonly<Record<FaultRule["claim"], string>> = {
  never: "never",
  "if-true": "only when it is true",
  "if-checked": "only when it is true and the agent asked again",
  owed: "only when it is true, and owed once the effect happened",
  "not-judged": "not judged",
};

/** The limits that it holds a run to. */
export const boundWords: Readonly<Record<Bound, string>> = {
  "tool-retries": "`max_retries`, of the tool call",
  "model-retries": "`max_retries`, of the model request",
  prompt: "`max_prompt_chars` and `max_prompt_growth_chars`",
  parallel: "`max_parallel_tools`",
};
