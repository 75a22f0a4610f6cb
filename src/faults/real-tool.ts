import * as z from "zod";

const Argv = z.array(z.string().max(4096)).min(1, "is empty: name the program to start").max(200);
const Call = z.array(z.string().max(4096)).min(1, "is empty: name the call's arguments").max(100);

/** `[tool]`: the real tool, which is tested directly; an MCP stand-in is a proxy in front of it. */
export const RealTool = z.strictObject({
  command: Argv.meta({ description: "The real tool's argv, without the call." }).exactOptional(),
  url: z
    .string()
    .max(2000)
    .regex(
      /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d{1,5})?(\/[^\s#]*)?$/,
      'must be an address on this machine, as in "http://127.0.0.1:3000/mcp"',
    )
    .meta({
      description:
        "The address of a real MCP server that is running already (streamable HTTP), in place of `command`.",
    })
    .exactOptional(),
  call: Call.meta({
    description:
      "The call that the direct tests make, in place of `agent.call`; to name it allows that it is made as it is.",
  }).exactOptional(),
  effects: z
    .union([z.string().min(1).max(4096), Argv])
    .meta({
      description:
        "How many effects have happened: a file with one line for each, or a command that prints the number.",
    })
    .exactOptional(),
});
export type RealTool = z.infer<typeof RealTool>;
