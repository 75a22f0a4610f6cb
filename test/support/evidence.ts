import type { CheckDocument } from "../../src/render/check-document.ts";
import type { RunEvidence } from "../../src/terms/fault-run.ts";
import type { Finding } from "../../src/terms/finding.ts";

type TimedControl = CheckDocument["control"][number];
type TimedFault = CheckDocument["faults"][number];

/** A finding that passes, but for what the test says of it. */
export function finding(id: string, changes: Partial<Finding> = {}): Finding {
  return {
    id,
    status: "pass",
    reason: null,
    expected: [],
    observed: [],
    items: [],
    line: null,
    message: "",
    fix: "",
    waived: null,
    ...changes,
  };
}

/** The digest of the call that the agents of these tests make. */
export const effectCall = "00000000000000aa";

/** What the harness saw of an agent that stopped with exit 3, but for what the test says of it. */
export function evidence(changes: Partial<RunEvidence> = {}): RunEvidence {
  const { effects = 0, late_effects = 0 } = changes;
  return {
    setup_error: null,
    exit: 3,
    signal: null,
    timed_out: false,
    stopped: null,
    claimed: false,
    claim_printed: false,
    claim_line: "",
    calls: 1,
    effects: 0,
    late_effects: 0,
    // every one the same call, but for what the test says
    effect_calls: Array.from({ length: Math.min(effects + late_effects, 200) }, () => effectCall),
    reads: 0,
    undeclared_calls: 0,
    undeclared: [],
    fired: true,
    alive: 0,
    peak_alive: 1,
    overdue_calls: null,
    retries: 0,
    peak_per_second: 1,
    keyed_repeats: 0,
    reads_after: 0,
    leftover_processes: 0,
    output_bytes: 96,
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
    ...changes,
  };
}

/** A fault run that failed closed, but for what the test says of it. */
export function faultRun(id: string, changes: Partial<TimedFault> = {}): TimedFault {
  return {
    id,
    case: null,
    script: null,
    required: true,
    trial: 1,
    verdict: "fail-closed",
    reason: "exit 3, no success claim",
    fired: true,
    evidence: evidence(),
    duration_ms: 820,
    ...changes,
  };
}

/** What the harness sees of an undisturbed agent that does its work and claims it. */
export const success = {
  exit: 0,
  claimed: true,
  claim_printed: true,
  claim_line: "RESULT: ok",
  effects: 1,
  fired: false,
} satisfies Partial<RunEvidence>;

/** A control run that succeeded, but for what the test says of it. */
export function controlRun(changes: Partial<TimedControl> = {}): TimedControl {
  return {
    script: null,
    ok: true,
    reason: null,
    evidence: evidence(success),
    duration_ms: 900,
    ...changes,
  };
}
