import * as z from "zod";

const Argv = z.array(z.string().max(4096)).min(1, "is empty: name the program to start").max(200);

/** `[tool]`: the real tool, which is tested directly; an MCP stand-in is a proxy in front of it. */
export const RealTool = z.strictObject({
  command: Argv.meta({ description: "The real tool's argv, without the call." }),
  effects: z
    .union([z.string().min(1).max(4096), Argv])
    .meta({
      description:
        "How many effects have happened: a file with one line for each, or a command that prints the number.",
    })
    .exactOptional(),
});
export type RealTool = z.infer<typeof RealTool>;
