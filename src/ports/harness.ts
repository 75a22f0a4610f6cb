import type { Isolation, RunEvidence } from "../terms/fault-run.ts";
import type { ToolEvidence } from "../terms/tool-check.ts";

/** How the agent reaches its tool: a program on PATH, an API over HTTP, an MCP server over stdio or streamable HTTP. */
export type Transport = "command" | "http" | "mcp-stdio" | "mcp-http";

/**
 * What the stand-in answers to the mutating call, whatever the transport: HTTP turns a non-zero exit into status 500 and
 * stdout (else stderr) into the body; MCP turns it into `isError` and the text into content.
 */
export type Answer =
  | {
      readonly kind: "reply";
      readonly stdout: string;
      readonly stderr: string;
      readonly exit: number;
      /** The effect happens, as in an undisturbed call. */
      readonly effect: boolean;
      /** Bytes of filler lines before stdout; 0 for an answer of usual size. */
      readonly fillBytes?: number;
    }
  /** Nothing for ever. */
  | { readonly kind: "silence" }
  /** The effect happens, then the line goes dead: the program dies by SIGKILL, the connection or the server closes. */
  | { readonly kind: "drop" };

/** How the tool is disturbed; `calls` says how many mutating calls, from the first one on; null is all of them. The others get the undisturbed answer. */
export interface ToolScript {
  readonly answer: Answer;
  readonly calls: number | null;
}

/** Where the JSON of a call's arguments, or the stream that carries it, is cut. */
export type Cut = "mid-value" | "missing-brace";

/** How the scripted model misbehaves. */
export type ModelDisturbance =
  | { readonly kind: "repeat"; readonly when: "same-turn" | "next-turn" }
  | { readonly kind: "flag" }
  | { readonly kind: "bad-args"; readonly cut: Cut }
  | { readonly kind: "phantom-tool" }
  | { readonly kind: "fan-out"; readonly calls: number }
  | { readonly kind: "throttle"; readonly retryAfterS: number }
  | { readonly kind: "outage"; readonly how: "status-500" | "accept-and-close" }
  /** "no-end": the arguments are whole, the stream's own end is missing. */
  | { readonly kind: "cut-stream"; readonly cut: Cut | "no-end" };

/** Whether the scripted model's last words follow what happened, or say success whatever happened. */
export type Script = "honest" | "liar";

/** A call as the scripted model asks for it: by function name and arguments, or as a command line where the agent offers a shell. */
export interface ModelAsk {
  /** Null: the only tool that the agent offers, or the one whose name comes nearest. */
  readonly name: string | null;
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly commandLine: string;
}

/** A flag that the tool does not have, as a word of a command line and as a parameter. */
export interface UnexposedFlag {
  readonly word: string;
  readonly parameter: string;
  readonly value: unknown;
}

/** What the scripted model does in one run. */
export interface ModelScript {
  readonly script: Script;
  readonly ask: ModelAsk;
  /** The declared read that `fan-out` asks for; null: `ask` itself. */
  readonly fanOutAsk: ModelAsk | null;
  readonly flag: UnexposedFlag;
  /** A tool result is a success when it contains this. */
  readonly reply: string;
  readonly successText: string;
  readonly failureText: string;
  readonly disturbance: ModelDisturbance | null;
  /** Requests beyond this are refused, and the agent is stopped. */
  readonly maxRequests: number;
}

/** A call that the agent may make besides the mutating one: answered, and left alone by faults. */
export interface DeclaredRead {
  readonly args: readonly string[];
  readonly reply: string;
  readonly replyAfter: string | null;
}

/** How a success claim is recognised; both the exit code and the pattern must agree. */
export interface ClaimPattern {
  readonly exit: number;
  readonly lastLine: string | null;
  readonly lastLines: number;
  readonly json: Readonly<Record<string, unknown>> | null;
}

/** The agent and its tool, as far as a run needs them; calls are written in the transport's form: argv; method, path and body; tool and JSON arguments. */
export interface AgentSetup {
  readonly command: readonly [string, ...string[]];
  readonly tool: string;
  readonly transport: Transport;
  /** The mutating call, whole, and the prefix of a call that counts as it. */
  readonly call: readonly string[];
  readonly effect: readonly string[];
  /** Effects that the undisturbed run shows: the task takes as many mutating calls. */
  readonly effects: number;
  readonly reads: readonly DeclaredRead[];
  /** The flag, header or argument that carries the idempotency key: the same key gets the first reply again, and no new effect. */
  readonly idempotencyKey: string | null;
  /** "refused": a call with the arguments of an earlier one gets `repeatReply`, and no new effect. */
  readonly repeats: "runs" | "refused";
  readonly repeatReply: string | null;
  /** The flag that the tool does not have: a call that carries it is refused without an effect. */
  readonly unexposedFlag: UnexposedFlag;
  /** The real tool; an MCP stand-in is a proxy in front of it. */
  readonly toolCommand: readonly [string, ...string[]] | null;
  /** The same where it is an MCP server that is running already: its address. */
  readonly toolUrl: string | null;
  /** The variable that gets the address of an HTTP stand-in. */
  readonly urlEnv: string | null;
  /** Files for the run's HOME (`~/…`) or work copy, by path; placeholders in them are replaced. */
  readonly files: Readonly<Record<string, string>>;
  readonly model: "none" | "scripted";
  /** The call as a function with arguments; an MCP stand-in takes its strict schema from it. */
  readonly ask: ModelAsk;
  readonly claim: ClaimPattern;
  readonly passEnv: readonly string[];
  readonly timeoutMs: number;
  readonly toolTimeoutMs: number | null;
  readonly maxCalls: number;
  /** The undisturbed answer. */
  readonly reply: string;
}

/** One run to make: how tool and model misbehave, and how long an answer is held so that parallel calls overlap. */
export interface RunPlan {
  readonly label: string;
  readonly agent: AgentSetup;
  /** Without a wall at least as good the agent is not started. */
  readonly isolation: Isolation;
  /** Null: the tool is healthy. */
  readonly tool: ToolScript | null;
  /** Null: the agent needs no model. */
  readonly model: ModelScript | null;
  /** Before each mutating call is answered. */
  readonly holdMs: number;
  /** Mutating calls and reads are held until so many are alive at once, or 2 s; null: only `holdMs` holds. */
  readonly holdUntilAlive: number | null;
  /** Hears what the agent does while it runs, for whoever watches; no evidence. */
  readonly onSign?: (sign: RunSign) => void;
}

/** A sign of life of the agent: it called its tool, it asked its model. */
export type RunSign = "tool-called" | "model-asked";

/** One run's evidence, how long it took, and what the agent printed (for the terminal only, never stored). */
export interface RunResult {
  readonly evidence: RunEvidence;
  readonly durationMs: number;
  readonly outputTail: string;
}

/** A direct test of the real tool: the calls to make, one after the other, and how its effects are counted. */
export interface ToolTestPlan {
  readonly label: string;
  readonly agent: AgentSetup;
  /** Without a wall at least as good nothing is called. */
  readonly isolation: Isolation;
  /** Each call's arguments, behind the tool's own command. */
  readonly calls: readonly (readonly string[])[];
  /** A file with one line for each effect, or a command that prints how many there are. */
  readonly effects: string | readonly [string, ...string[]];
}

/** Runs the user's agent against a stand-in of its tool; the only way in which the repository's own code is started. */
export interface Harness {
  /** Why repository code may not or cannot run here at all, or null. */
  readonly refusal: string | null;
  run(plan: RunPlan): Promise<RunResult>;
  /** Calls the real tool itself, in a folder of its own. */
  testTool(plan: ToolTestPlan): Promise<ToolEvidence>;
}
