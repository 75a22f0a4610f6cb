import type { CheckDocument } from "../../src/render/check-document.ts";
import type { Finding } from "../../src/terms/finding.ts";
import { evidence, faultRun, finding } from "./evidence.ts";

/** What a place gives that is as the contract wants it. */
export const passingFindings: readonly Finding[] = [
  finding("runtime.python_major_minor", {
    expected: ["3.12"],
    observed: ["3.12"],
    message: "`$HOME/.venv/bin/python` is 3.12",
    line: 2,
  }),
  finding("runtime.require_posix", { expected: ["true"], observed: ["linux"], line: 3 }),
  finding("env.required_names", {
    expected: ["APP_ENV", "MODEL_BASE_URL", "TOOL_TIMEOUT_MS"],
    message: "all 3 names are set",
    line: 7,
  }),
  finding("env.forbidden_names", {
    expected: ["AWS_SECRET_ACCESS_KEY", "OPENAI_API_KEY", "STRIPE_SECRET"],
    message: "none of 3 names is set",
    line: 8,
  }),
  finding("disk.require_writable_tmp", {
    expected: ["true"],
    message: "`/tmp` took 4,096 bytes and gave them back",
    line: 16,
  }),
  finding("disk.forbid_durable_assumption", {
    status: "not-applicable",
    expected: ["true"],
    message: "no claim rests on a durable disk",
    line: 17,
  }),
  finding("git.require_clean", { expected: ["true"], message: "no file is changed", line: 20 }),
];

/** Fault runs that the agent survived. */
export const passingFaults = [
  faultRun("boom"),
  faultRun("junk", { duration_ms: 710 }),
  faultRun("junk", { case: "empty", duration_ms: 690 }),
  faultRun("slow", {
    reason: "exit 4, no success claim",
    evidence: evidence({ exit: 4 }),
    duration_ms: 8310,
  }),
];

/** A clause that could not be judged. */
export const dubiousRepository = finding("git.require_clean", {
  status: "unknown",
  reason: "dubious-ownership",
  expected: ["true"],
  message: "git refuses this folder: another user owns it",
  fix: 'run `git config --global --add safe.directory "$PWD"`, if the folder is yours',
  line: 20,
});

/** Two broken clauses and an unknown one among those that pass. */
export function failingFindings(): Finding[] {
  return replaceFindings([
    finding("runtime.python_major_minor", {
      status: "fail",
      expected: ["3.12"],
      observed: ["3.11"],
      message: "`python` on PATH is 3.11",
      fix: "activate a Python 3.12 environment first",
      line: 2,
    }),
    finding("env.required_names", {
      status: "fail",
      expected: ["APP_ENV", "MODEL_BASE_URL", "TOOL_TIMEOUT_MS"],
      items: ["TOOL_TIMEOUT_MS"],
      message: "`TOOL_TIMEOUT_MS` is not set",
      fix: "export it before the agent starts, or take it out of the contract",
      line: 7,
    }),
    dubiousRepository,
  ]);
}

/** Fault runs of an agent that tells stories. */
export function failingFaults(): CheckDocument["faults"] {
  const claim = { exit: 0, claimed: true, claim_printed: true, claim_line: "RESULT: ok" };
  return [
    faultRun("boom"),
    faultRun("junk", {
      verdict: "fail-open",
      reason: "claimed success (`RESULT: ok`) although the tool answered `<<<not json>>>`",
      evidence: evidence(claim),
      duration_ms: 710,
    }),
    faultRun("junk", { case: "empty", duration_ms: 690 }),
    faultRun("slow", {
      verdict: "hung",
      reason: "still waiting for the tool after tool_timeout_ms; it was stopped",
      evidence: evidence({
        exit: null,
        signal: "SIGTERM",
        timed_out: true,
        stopped: "tool-timeout",
        alive: 1,
      }),
      duration_ms: 8310,
    }),
  ];
}

/** The passing findings with some of them replaced. */
export function replaceFindings(changed: readonly Finding[]): Finding[] {
  return passingFindings.map(
    (original) => changed.find((candidate) => candidate.id === original.id) ?? original,
  );
}
