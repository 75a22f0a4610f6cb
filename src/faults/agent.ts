import * as z from "zod";
import { Claim } from "./claim-clause.ts";
import { Milliseconds } from "./limits.ts";

const Argument = z.string().max(4096);
const Call = z.array(Argument).min(1, "is empty: name the mutating call's arguments").max(100);
const Prefix = z.array(Argument).min(1, "is empty: name the call's first words").max(100);
const Text = z.string().min(1).max(2000);
const Name = z.string().min(1).max(200);

/** The scripted model's call, for agents whose tool is a function. */
export const Ask = z.strictObject({
  name: Name.meta({ description: "The function's name." }).exactOptional(),
  arguments: z
    .record(z.string(), z.json())
    .default({})
    .meta({ description: "The function's arguments." }),
});
export type Ask = z.infer<typeof Ask>;

/** One call that the agent makes besides the mutating one; a prefix of its arguments. */
export const Read = z.strictObject({
  args: Prefix.meta({ description: "The call's first words, in the transport's form." }),
  reply: z.string().max(65_536).meta({ description: "What it prints." }),
  reply_after: z
    .string()
    .max(65_536)
    .meta({ description: "What it prints once the effect has happened." })
    .exactOptional(),
});
export type Read = z.infer<typeof Read>;

/** `[agent]`: the program under test, its tool, and how its success claim is recognised. */
export const Agent = z.strictObject({
  command: z.array(Argument).min(1, "is empty: name the program to start").max(200).meta({
    description:
      "argv, never a shell string; {tool_url}, {model_url} and {mcp_config} are replaced.",
  }),
  tool: z
    .string()
    .regex(/^[A-Za-z0-9_][A-Za-z0-9._+-]{0,63}$/, "must be the name of a program, without a path")
    .meta({
      description:
        "The tool's program name on PATH; for the other transports a name for the report.",
    }),
  transport: z.enum(["command", "http", "mcp-stdio", "mcp-http"]).default("command").meta({
    description:
      "How the agent reaches its tool: a program on PATH, an API over HTTP, an MCP server (stdio or streamable HTTP).",
  }),
  call: Call.meta({
    description:
      "The mutating call. command: its arguments; http: method, path and body; mcp: the tool and its arguments as JSON.",
  }),
  reply: z
    .string()
    .max(65_536)
    .default('{"ok":true}')
    .meta({ description: "What a healthy stand-in answers to the call." }),
  effect: Prefix.meta({
    description:
      "First words of a call that count as the effect; by default the command's first word, method and path, or the MCP tool.",
  }).exactOptional(),
  effects: z
    .int()
    .min(1)
    .max(1000)
    .default(1)
    .meta({ description: "Effects that the undisturbed run must show." }),
  idempotency_key: Name.meta({
    description:
      "The flag, header or argument that carries an idempotency key: the same key gets the first reply again, and no new effect.",
  }).exactOptional(),
  repeats: z.enum(["runs", "refused"]).default("runs").meta({
    description:
      "What the real tool does with the same arguments again; refused is allowed only where [tool] proves it.",
  }),
  repeat_reply: z
    .string()
    .max(65_536)
    .meta({ description: "What the tool answers to a repeat that it refuses." })
    .exactOptional(),
  unexposed_flag: Name.default("--dry-run").meta({
    description:
      "A flag that the tool does not have, nor the call; one that carries it, in any spelling of its name, must be refused, not run without it.",
  }),
  url_env: z
    .string()
    .regex(/^[A-Za-z_][A-Za-z0-9_]{0,99}$/, 'must be the name of a variable, as in "SHOP_URL"')
    .meta({ description: "The variable that gets the address of an HTTP tool." })
    .exactOptional(),
  model: z.enum(["none", "scripted"]).default("none").meta({
    description: "The agent needs no model, or the scripted one answers it.",
  }),
  ask: Ask.meta({
    description: "The scripted model's call, for function tools; by default made from `call`.",
  }).exactOptional(),
  success_text: Text.meta({
    description: "The scripted model's last words after a success; `RESULT: ok` by default.",
  }).exactOptional(),
  failure_text: Text.meta({
    description: "The scripted model's last words after a failure; `RESULT: failed` by default.",
  }).exactOptional(),
  files: z.record(z.string().min(1).max(500), z.string().max(262_144)).default({}).meta({
    description:
      "Files written into the run's HOME (~/…) or its copy of the checkout, by path; {tool_url}, {model_url} (OpenAI clients want {model_url}/v1) and {mcp_config} are replaced.",
  }),
  claim: Claim.meta({
    description:
      'How the agent says that it succeeded, as in { exit = 0, last_line = "^RESULT: ok" }.',
  }),
  pass_env: z
    .array(z.string().min(1).max(200))
    .max(200)
    .meta({
      description:
        "Names let through from the runner; all else is withheld. What looks like a credential gets a decoy.",
    })
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
