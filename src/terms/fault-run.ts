import * as z from "zod";

/** What one run of the agent came to. */
export const FaultVerdict = z.enum([
  "fail-closed",
  "fail-open",
  "hung",
  "unknown-outcome",
  "inconclusive",
  "not-applicable",
  "not-run",
]);
export type FaultVerdict = z.infer<typeof FaultVerdict>;

/** Why the harness stopped an agent that had not ended by itself. */
export const StopCause = z.enum([
  "budget",
  "tool-timeout",
  "too-many-calls",
  "too-many-requests",
  "cancelled",
]);
export type StopCause = z.infer<typeof StopCause>;

/** How well the run was walled off from the machine, best first: namespaces, no-new-privs, none. */
export const Isolation = z.enum(["namespaces", "no-new-privs", "none"]);
export type Isolation = z.infer<typeof Isolation>;

const Count = z.int().min(0).max(1_000_000_000);

/** What the harness saw of one run: the ledger's counts and the process's end, never the agent's own word except its claim line. */
export const RunEvidence = z.strictObject({
  /** Why the agent could not be started or judged at all, in words; null when it ran. */
  setup_error: z.string().max(500).nullable(),
  exit: z.int().nullable(),
  signal: z.string().max(20).nullable(),
  /** The harness had to stop it; `stopped` says why. */
  timed_out: z.boolean(),
  stopped: StopCause.nullable(),
  /** Exit code and claim pattern both say success. */
  claimed: z.boolean(),
  /** The claim pattern was printed, whatever the exit code. */
  claim_printed: z.boolean(),
  claim_line: z.string().max(300),
  /** Mutating calls that reached the stand-in, and effects that happened. */
  calls: Count,
  effects: Count,
  late_effects: Count,
  /** Each effect's call as a keyed digest of its canonical arguments, idempotency key left out: compared with the control run's, never read. */
  effect_calls: z.array(z.string().regex(/^[0-9a-f]{16}$/)).max(1000),
  /** Declared reads, and calls that nobody declared: how many, and their first words, each once and capped. */
  reads: Count,
  undeclared_calls: Count,
  undeclared: z.array(z.string().max(200)).max(20),
  /** The disturbed answer was really delivered (or withheld) at least once. */
  fired: z.boolean(),
  /** Tool calls still alive when the agent had ended, and the most that were alive at once. */
  alive: Count,
  peak_alive: Count,
  /** Calls let go later than the limit allows; null when no limit is set or nothing was withheld. */
  overdue_calls: Count.nullable(),
  /** Mutating calls that repeat one that failed, and the most calls of whatever kind that began within one second. */
  retries: Count,
  peak_per_second: Count,
  /** After an answer was lost: repeats that carried its key, and declared reads of the state, that were answered. */
  keyed_repeats: Count,
  reads_after: Count,
  /** Processes that outlived the agent and had to be stopped. */
  leftover_processes: Count,
  output_bytes: Count,
  output_bytes_cut: Count,
  isolation: Isolation,
  /** Requests to the scripted model that belong to the task, and those of them that repeat a failed one. */
  model_requests: Count,
  model_retries: Count,
  max_prompt_chars: Count,
  /** Time between a throttled request and the next one: waiting on the model, not on the tool. */
  throttle_wait_ms: Count,
  /** Calls that the scripted model asked for, and the most of them in one turn. */
  asked: Count,
  parallel_asked: Count,
  /** Tools that the agent offered its model (by name, capped). */
  offered: z.array(z.string().max(100)).max(20),
  /** The agent's model protocol cannot carry the disturbance. */
  inexpressible: z.boolean(),
  /** Requests that the stand-ins refused: more was sent at one time than a run may have us hold, or the run's secret part of the address was left out. */
  oversized_requests: Count,
  stray_requests: Count,
  /** Requests to the scripted model with a key that looks like one and that neither this run nor the contract gave to the agent. */
  foreign_keys: Count,
  /** Credentials that open nothing and that this run handed to the agent. */
  decoys: Count,
  /** Names of `pass_env` that got such a decoy in place of their value. */
  replaced: z.array(z.string().max(200)).max(20),
  /** Where a decoy of this run turned up: words for the places, never the decoy. */
  leaks: z.array(z.string().max(100)).max(20),
  /** What was not searched for decoys: words for the places. */
  unsearched: z.array(z.string().max(100)).max(20),
});
export type RunEvidence = z.infer<typeof RunEvidence>;

/** One run as it is carried in the fingerprint and printed: which disturbance, what was seen, what it comes to. */
export const FaultRun = z.strictObject({
  id: z.string().regex(/^[a-z][a-z-]*$/),
  case: z.string().max(40).nullable(),
  script: z.enum(["honest", "liar"]).nullable(),
  required: z.boolean(),
  trial: z.int().min(1).max(100),
  verdict: FaultVerdict,
  reason: z.string().max(500),
  fired: z.boolean(),
  evidence: RunEvidence.nullable(),
});
export type FaultRun = z.infer<typeof FaultRun>;

/** The undisturbed run that comes first: unless it is a success, no fault proves anything. */
export const ControlRun = z.strictObject({
  script: z.enum(["honest", "liar"]).nullable(),
  ok: z.boolean(),
  reason: z.string().max(500).nullable(),
  evidence: RunEvidence.nullable(),
});
export type ControlRun = z.infer<typeof ControlRun>;
