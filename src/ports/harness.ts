import type { RunEvidence } from "../terms/fault-run.ts";

/** What the stand-in answers to the mutating call: a reply, or nothing for ever. */
export type Answer =
  | {
      readonly kind: "reply";
      readonly stdout: string;
      readonly stderr: string;
      readonly exit: number;
      /** The effect happens, as in an undisturbed call. */
      readonly effect: boolean;
    }
  | { readonly kind: "silence" };

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

/** The agent and its tool, as far as a run needs them. */
export interface AgentSetup {
  readonly command: readonly [string, ...string[]];
  readonly tool: string;
  readonly effect: readonly string[];
  readonly reads: readonly DeclaredRead[];
  readonly claim: ClaimPattern;
  readonly passEnv: readonly string[];
  readonly timeoutMs: number;
  readonly toolTimeoutMs: number | null;
  readonly maxCalls: number;
  /** The undisturbed answer. */
  readonly reply: string;
}

/** One run to make: the disturbed answer, and how long an undisturbed answer is held so that parallel calls overlap. */
export interface RunPlan {
  readonly label: string;
  readonly agent: AgentSetup;
  readonly answer: Answer;
  readonly holdMs: number;
}

/** One run's evidence, how long it took, and what the agent printed (for the terminal only, never stored). */
export interface RunResult {
  readonly evidence: RunEvidence;
  readonly durationMs: number;
  readonly outputTail: string;
}

/** Runs the user's agent against a stand-in of its tool; the only way in which the repository's own code is started. */
export interface Harness {
  /** Why repository code may not or cannot run here at all, or null. */
  readonly refusal: string | null;
  run(plan: RunPlan): Promise<RunResult>;
}
