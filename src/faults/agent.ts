import * as z from "zod";

const maxTimerMs = 2 ** 31 - 1;

/** A time span in the contract: a whole number of milliseconds that a timer can hold. */
export const Milliseconds = z.int().min(1).max(maxTimerMs);

const Argument = z.string().max(4096);

/** One call that the agent makes besides the mutating one; a prefix of its arguments. */
export const Read = z.strictObject({
  args: z
    .array(Argument)
    .min(1, "is empty: name the call's first words")
    .max(100)
    .meta({ description: "The call's first words." }),
  reply: z.string().max(65_536).meta({ description: "What it prints." }),
  reply_after: z
    .string()
    .max(65_536)
    .meta({ description: "What it prints once the effect has happened." })
    .exactOptional(),
});
export type Read = z.infer<typeof Read>;

/** How the agent says that it succeeded: its exit code and a pattern, both. */
export const Claim = z.strictObject({
  exit: z
    .int()
    .min(0)
    .max(255)
    .default(0)
    .meta({ description: "The exit code that belongs to the claim." }),
  last_line: z
    .string()
    .min(1)
    .max(500)
    .meta({ description: "Regular expression that one of the last lines of stdout matches." })
    .exactOptional(),
  last_lines: z
    .int()
    .min(1)
    .max(100)
    .default(1)
    .meta({ description: "How many of the last non-empty lines are looked at." }),
  json: z
    .record(z.string(), z.json())
    .meta({ description: "Members of the JSON object that ends stdout." })
    .exactOptional(),
});
export type Claim = z.infer<typeof Claim>;

/** `[agent]`: the program under test, its tool, and how its success claim is recognised. */
export const Agent = z.strictObject({
  command: z
    .array(Argument)
    .min(1, "is empty: name the program to start")
    .max(200)
    .meta({ description: "argv, never a shell string." }),
  tool: z
    .string()
    .regex(/^[A-Za-z0-9_][A-Za-z0-9._+-]{0,63}$/, "must be the name of a program, without a path")
    .meta({ description: "The tool's program name on PATH." }),
  transport: z
    .literal("command")
    .default("command")
    .meta({ description: "How the agent reaches its tool: as a program on PATH." }),
  call: z
    .array(Argument)
    .min(1, "is empty: name the mutating call's arguments")
    .max(100)
    .meta({ description: "The mutating call's arguments." }),
  reply: z
    .string()
    .max(65_536)
    .default('{"ok":true}')
    .meta({ description: "What a healthy stand-in answers to the call." }),
  effect: z
    .array(Argument)
    .min(1, "is empty: name the call's first words")
    .max(100)
    .meta({
      description:
        "First words of a call that count as the effect; the first of `call` where none are given.",
    })
    .exactOptional(),
  effects: z
    .int()
    .min(1)
    .max(1000)
    .default(1)
    .meta({ description: "Effects that the undisturbed run must show." }),
  model: z.literal("none").default("none").meta({ description: "The agent needs no model." }),
  claim: Claim.meta({
    description:
      'How the agent says that it succeeded, as in { exit = 0, last_line = "^RESULT: ok" }.',
  }),
  pass_env: z
    .array(z.string().min(1).max(200))
    .max(200)
    .meta({ description: "Names let through from the runner; all else is withheld." })
    .default([]),
  timeout_ms: Milliseconds.default(60_000).meta({
    description: "Time that one run may take; then it is stopped.",
  }),
  benign_exits: z
    .array(z.int().min(1).max(255))
    .max(50)
    .default([])
    .meta({ description: "Exit codes of the tool that are no failure, as grep's 1." }),
  reads: z
    .array(Read)
    .max(100)
    .default([])
    .meta({ description: "Other calls that the agent makes: answered, and left alone by faults." }),
});
export type Agent = z.infer<typeof Agent>;

/** `[limits]`: what the agent must stay within; each is a finding from the ledger. */
export const Limits = z.strictObject({
  max_prompt_chars: z
    .int()
    .min(1)
    .max(1_000_000_000)
    .meta({
      description: "Characters of the largest prompt; not-applicable while no model is scripted.",
    })
    .exactOptional(),
  max_prompt_growth_chars: z
    .int()
    .min(0)
    .max(1_000_000_000)
    .meta({
      description:
        "Characters that a flooding tool may add to a prompt; not-applicable while no model is scripted.",
    })
    .exactOptional(),
  max_parallel_tools: z
    .int()
    .min(1)
    .max(10_000)
    .meta({ description: "Tool calls that may be alive at once." })
    .exactOptional(),
  tool_timeout_ms: Milliseconds.meta({
    description:
      "Within this time, and the larger of 1 s and 25 %, the agent lets go of a call that never answers.",
  }).exactOptional(),
  max_retries: z
    .int()
    .min(0)
    .max(10_000)
    .meta({ description: "Repeats of a tool call after a failure." })
    .exactOptional(),
  max_tool_calls: z
    .int()
    .min(1)
    .max(10_000)
    .meta({ description: "Tool calls in one run." })
    .exactOptional(),
});
export type Limits = z.infer<typeof Limits>;
