import * as z from "zod";

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
