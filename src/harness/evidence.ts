import { capLine, findClaim } from "../faults/claim.ts";
import type { PrintedEnd } from "../faults/claim.ts";
import type { RunPlan } from "../ports/harness.ts";
import type { Isolation, RunEvidence } from "../terms/fault-run.ts";
import { boundText } from "./bound-text.ts";
import type { ModelCount } from "./model/tally.ts";
import type { LedgerCounts } from "./tool/ledger.ts";
import type { Capture } from "./process/output.ts";
import type { AgentEnd } from "./process/supervise.ts";

const maxEffectCalls = 1000;
const maxOffered = 20;
const maxReplaced = 20;

/** What a run left to be written down. */
export interface RunRecord {
  readonly plan: Pick<RunPlan, "agent" | "model">;
  readonly end: AgentEnd;
  readonly counts: LedgerCounts;
  /** What the scripted model saw; null where the agent needs none. */
  readonly model: ModelCount | null;
  readonly overdueCalls: number | null;
  /** What the real server behind a proxy failed at, in words. */
  readonly toolFailure: string | null;
  /** Why the agent's own file was not found although it is there; null where it is not there, or was found. */
  readonly scriptFault: string | null;
  /** What stood at the end of stdout when the agent ended, and when nothing of it was left. */
  readonly lastWords: readonly PrintedEnd[];
  readonly stdout: Pick<Capture, "totalBytes" | "cutBytes">;
  readonly stderr: Pick<Capture, "totalBytes" | "cutBytes">;
  readonly isolation: Isolation;
  readonly decoys: number;
  /** The names of `pass_env` among them. */
  readonly replaced: readonly string[];
  readonly leaks: readonly string[];
  readonly unsearched: readonly string[];
  /** Requests to the stand-ins that were too much at one time, and such without the run's secret part of the address. */
  readonly oversizedRequests: number;
  readonly strayRequests: number;
  readonly digestCall: (canonical: string) => string;
  /** Replaces the run's own paths and decoys by words: they differ from run to run, and tell of the machine. */
  readonly template: (text: string) => string;
}

/** Writes down what the harness saw of a run that was started, or that could not be. */
export function describeRun(record: RunRecord): RunEvidence {
  const { end, counts, stdout, stderr } = record;
  const { agent } = record.plan;
  const show = (text: string) => boundText(record.template(text));
  const claims = record.lastWords.map((words) => {
    const { printed, line } = findClaim(agent.claim, words);
    return { printed, line: printed ? findWholeLine(line, words) : "" };
  });
  const claim = claims.find(({ printed }) => printed) ?? { printed: false, line: "" };
  const error = explainSetup(record);
  return {
    ...emptyEvidence,
    setup_error: error === null ? null : show(error),
    exit: end.exit,
    signal: end.signal,
    timed_out: end.stopped !== null,
    stopped: end.stopped,
    claimed: claim.printed && end.signal === null && end.exit === agent.claim.exit,
    claim_printed: claim.printed,
    claim_line: show(claim.line).trim(),
    calls: counts.calls,
    effects: counts.effects,
    late_effects: counts.lateEffects,
    effect_calls: counts.effectCalls.slice(0, maxEffectCalls).map(record.digestCall),
    reads: counts.reads,
    undeclared_calls: counts.undeclaredCalls,
    undeclared: counts.undeclared.map(show),
    alive: end.alive,
    peak_alive: counts.peakAlive,
    overdue_calls: record.overdueCalls,
    retries: counts.retries,
    peak_per_second: counts.peakPerSecond,
    keyed_repeats: counts.keyedRepeats,
    reads_after: counts.readsAfter,
    leftover_processes: end.leftovers,
    output_bytes: stdout.totalBytes + stderr.totalBytes,
    output_bytes_cut: stdout.cutBytes + stderr.cutBytes,
    isolation: record.isolation,
    ...describeModelSeen(record),
    decoys: record.decoys,
    replaced: record.replaced.slice(0, maxReplaced),
    oversized_requests: record.oversizedRequests,
    stray_requests: record.strayRequests,
    leaks: record.leaks.map(show),
    unsearched: record.unsearched.map(show),
  };
}

/** A long line was matched without its middle, and one that lost its beginning starts anywhere: half a secret would not be recognised. */
function findWholeLine(line: string, { text }: PrintedEnd): string {
  const whole = text.split(/\r\n|\n|\r/).findLast((candidate) => capLine(candidate) === line);
  return whole ?? line.replace(/^…\S*/, "…");
}

/** A disturbance of the model reached the agent where the model says so, any other where the ledger does. */
function describeModelSeen({ plan, counts, model, template }: RecordedModel): Partial<RunEvidence> {
  if (model === null) return { fired: counts.fired };
  const isOfModel = (plan.model?.disturbance ?? null) !== null;
  return {
    fired: isOfModel ? model.fired : counts.fired,
    model_requests: model.mainRequests,
    model_retries: model.retries,
    max_prompt_chars: model.maxPromptChars,
    throttle_wait_ms: model.throttleWaitMs,
    asked: model.asked,
    parallel_asked: model.parallelAsked,
    offered: model.toolNamesOffered.slice(0, maxOffered).map((name) => boundText(template(name))),
    foreign_keys: model.foreignKeys,
    inexpressible: isOfModel && !model.expressible,
  };
}

type RecordedModel = Pick<RunRecord, "plan" | "counts" | "model" | "template">;

/** Evidence of a run that never started: why, in words. */
export function describeUnstarted(setupError: string): RunEvidence {
  return { ...emptyEvidence, setup_error: boundText(setupError) };
}

/** Evidence of a run that was cancelled before its agent was started. */
export function describeCancelled(): RunEvidence {
  return { ...emptyEvidence, timed_out: true, stopped: "cancelled" };
}

const emptyEvidence: RunEvidence = {
  setup_error: null,
  exit: null,
  signal: null,
  timed_out: false,
  stopped: null,
  claimed: false,
  claim_printed: false,
  claim_line: "",
  calls: 0,
  effects: 0,
  late_effects: 0,
  effect_calls: [],
  reads: 0,
  undeclared_calls: 0,
  undeclared: [],
  fired: false,
  alive: 0,
  peak_alive: 0,
  overdue_calls: null,
  retries: 0,
  peak_per_second: 0,
  keyed_repeats: 0,
  reads_after: 0,
  leftover_processes: 0,
  output_bytes: 0,
  output_bytes_cut: 0,
  isolation: "none",
  model_requests: 0,
  model_retries: 0,
  max_prompt_chars: 0,
  throttle_wait_ms: 0,
  asked: 0,
  parallel_asked: 0,
  offered: [],
  inexpressible: false,
  oversized_requests: 0,
  stray_requests: 0,
  foreign_keys: 0,
  decoys: 0,
  replaced: [],
  leaks: [],
  unsearched: [],
};

/** 126 and 127 are how a shell or env says that it found no such program; an agent that reached its tool was found. */
function explainSetup(record: RunRecord): string | null {
  const { plan, end, counts, model, toolFailure, scriptFault } = record;
  const { agent } = plan;
  const program = agent.command.join(" ");
  if (end.startError === "ENOENT") return scriptFault ?? `agent command not found: ${program}`;
  if (end.startError === "EACCES") return `agent command is not executable: ${program}`;
  if (end.startError !== null) return `agent could not be started (${end.startError}): ${program}`;
  const [failure] = model?.failures ?? [];
  if (failure !== undefined)
    return `the scripted model failed, which is no fault of the agent: ${failure}`;
  if (toolFailure !== null) {
    return `the MCP server at tool.url failed, which is no fault of the agent: ${toolFailure}; see its log, or mend tool.url`;
  }
  if (agent.toolUrl !== null && counts.atWork > 0 && isOfAgent(end)) {
    return "the MCP server at tool.url was still at work on a call when the run ended, which is no fault of the agent: what it did is not known; see its log, or make it answer sooner";
  }
  if (counts.peakAlive > 0 || end.stopped !== null || (model?.requests ?? 0) > 0) return null;
  if (end.exit === 127) return scriptFault ?? `agent command not found (exit 127): ${program}`;
  if (end.exit === 126) return `agent command is not executable (exit 126): ${program}`;
  return null;
}

/** It came to its end or to its time; whoever is stopped for another reason is judged by that. */
function isOfAgent({ stopped }: AgentEnd): boolean {
  return stopped === null || stopped === "budget";
}
