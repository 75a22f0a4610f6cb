import * as z from "zod";

const maxTimerMs = 2 ** 31 - 1;

/** A time span in the contract: a whole number of milliseconds that a timer can hold. */
export const Milliseconds = z.int().min(1).max(maxTimerMs);

/** `[limits]`: what the agent must stay within; each is a finding from the ledger. */
export const Limits = z.strictObject({
  max_prompt_chars: z
    .int()
    .min(1)
    .max(1_000_000_000)
    .meta({
      description:
        "Characters of the largest request to the model: messages, system and tool results; tool definitions left out.",
    })
    .exactOptional(),
  max_prompt_growth_chars: z
    .int()
    .min(0)
    .max(1_000_000_000)
    .meta({
      description: "Characters that a flooding tool may add to the control run's largest request.",
    })
    .exactOptional(),
  max_parallel_tools: z
    .int()
    .min(1)
    .max(10_000)
    .meta({
      description:
        "Tool calls that may be alive at once; judged where more are asked for, as `fan-out` does.",
    })
    .exactOptional(),
  tool_timeout_ms: Milliseconds.meta({
    description:
      "Within this time, and the larger of 1 s and 25 %, the agent lets go of a call that never answers.",
  }).exactOptional(),
  max_retries: z
    .int()
    .min(0)
    .max(10_000)
    .meta({ description: "Repeats of a model request or of a tool call after a failure." })
    .exactOptional(),
  max_tool_calls: z
    .int()
    .min(1)
    .max(10_000)
    .meta({
      description:
        "Calls of the tool in one run: the mutating one, reads, and calls that nobody declared.",
    })
    .exactOptional(),
});
export type Limits = z.infer<typeof Limits>;
