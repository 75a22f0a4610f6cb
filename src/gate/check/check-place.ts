import { weighConclusions } from "../../conclusions/index.ts";
import type { LoadedContract } from "../../contract/contract.ts";
import { tellsIsolation } from "../../faults/isolation-demand.ts";
import { writeCanonical } from "../../fingerprint/canonical.ts";
import { digestParity, digestWhole } from "../../fingerprint/parity.ts";
import { openRedactor } from "../../fingerprint/redact.ts";
import type { Fingerprint } from "../../fingerprint/v1.ts";
import type { CheckDocument } from "../../render/check-document.ts";
import type { Finding } from "../../terms/finding.ts";
import type { Json } from "../../terms/json.ts";
import type { Measured } from "../../terms/measured.ts";
import type { Problem } from "../../terms/problem.ts";
import type { CheckInput, CheckOrigin, CheckOutcome } from "../check-input.ts";
import { describePullHead, describeSubject } from "./describe-subject.ts";
import { judgeClauses } from "../judge/judge-clauses.ts";
import { judgeLeaks } from "../judge/judge-leaks.ts";
import { judgeLimits } from "../judge/judge-limits.ts";
import { noteRuns } from "../judge/note-runs.ts";
import { judgeTool } from "../judge/judge-tool.ts";
import { runToolTests } from "../tool-tests.ts";
import type { ToolCheck } from "../../terms/tool-check.ts";
import { measureLate } from "./measure-late.ts";
import { measurePlace } from "./measure-place.ts";
import { redactRuns } from "./redact-runs.ts";
import { type FaultResults, runFaults } from "./run-faults.ts";
import { chooseExit, countOutcomes, decideVerdict } from "../verdict.ts";

/** Checks one place: facts first, fixed and their digest logged; then the agent under faults; then one verdict. */
export async function checkPlace(input: CheckInput): Promise<CheckOutcome> {
  const { contract, selection, doors } = input;
  const startedMs = doors.clock();
  const { place } = input.origin;
  const fixed = await measurePlace({
    host: doors.host,
    contract,
    place,
    outputs: input.outputs,
    previous: input.previous ?? null,
    deep: input.deep ?? false,
  });
  const { only } = selection;
  const pull = describePullHead(input.origin);
  const judged = judgeClauses({ contract, place, facts: fixed, only, pull });
  const factsDigest = doors.digest(writeCanonical(fixed));
  doors.log.info(`facts and findings are fixed: sha256 ${factsDigest}`);
  const early = { facts: fixed, findings: judged };
  const { facts, findings: clauses } = await measureLate({
    host: doors.host,
    contract,
    place,
    only,
    ...early,
  });
  const harness = redactRuns(doors.harness, openRedactor(doors.host));
  const runs = await runFaults({ contract, harness, selection, log: doors.log });
  const checks = await runToolTests({ contract, harness, selection, log: doors.log });
  const findings = [
    ...judgeLeaks({ contract, place, findings: clauses, ...runs }),
    ...judgeTool({ contract, checks, isLeftOut: !selection.runFaults, only }),
    ...judgeLimits({ contract, ...runs, only }),
  ];
  return conclude(input, { startedMs, facts, findings, runs, checks });
}

interface Seen {
  readonly startedMs: number;
  readonly facts: Readonly<Record<string, Measured<Json>>>;
  readonly findings: readonly Finding[];
  readonly runs: FaultResults;
  readonly checks: readonly ToolCheck[];
}

function conclude(input: CheckInput, seen: Seen): CheckOutcome {
  const problems = listSetupProblems(input, seen.runs);
  const fingerprint = writeFingerprint(input, seen, problems);
  const text = writeCanonical(fingerprint);
  const { digest } = input.doors;
  const document = writeDocument(input, seen, {
    subject: fingerprint.subject,
    problems,
    fingerprint: {
      path: null,
      sha256: digest(text),
      parity: digestWhole(fingerprint.parity, digest),
    },
  });
  return { document, fingerprint, text, agentOutput: seen.runs.agentOutput };
}

function writeFingerprint(
  input: CheckInput,
  seen: Seen,
  problems: readonly Problem[],
): Fingerprint {
  const { contract, origin, doors } = input;
  const nowMs = doors.clock();
  return {
    schema: "parity-fingerprint/1",
    tool: { name: "parity-contract", version: origin.version },
    place: origin.place,
    leg: origin.leg,
    ...tellRecording(origin),
    contract: { path: contract.path, sha256: contract.sha256 },
    subject: describeSubject(seen.facts, origin),
    problems: [...problems],
    facts: { ...seen.facts },
    findings: [...seen.findings],
    control: [...seen.runs.control],
    faults: [...seen.runs.faults],
    tool_checks: [...seen.checks],
    notes: [...contract.warnings, ...noteRuns(seen.runs.control, seen.runs.faults)],
    parity: digestParity(seen.facts, doors.digest),
    volatile: {
      taken_at: new Date(tellTime(origin, seen.startedMs)).toISOString(),
      duration_ms: nowMs - seen.startedMs,
      run: origin.run,
      control_ms: [...seen.runs.controlMs],
      fault_ms: [...seen.runs.faultMs],
    },
  };
}

/** Only a fingerprint that was taken from a recording says so. */
function tellRecording({ recording }: CheckOrigin): Pick<Fingerprint, "recording"> {
  return recording === undefined || recording === null ? {} : { recording };
}

/** A recorded place is as old as the program that recorded it, whatever its clock says. */
function tellTime({ recording }: CheckOrigin, startedMs: number): number {
  return Math.min(startedMs, (recording?.minted_s ?? Infinity) * 1000);
}

type Finished = Pick<CheckDocument, "subject" | "problems" | "fingerprint">;

function writeDocument(input: CheckInput, seen: Seen, finished: Finished): CheckDocument {
  const { contract, origin } = input;
  const { runs, findings } = seen;
  const counts = countOutcomes({ findings, faults: runs.faults });
  const verdict = finished.problems.length > 0 ? "unknown" : decideVerdict(counts);
  const place = {
    title: origin.place,
    facts: seen.facts,
    findings,
    hasAgent: contract.agent !== null,
    control: runs.control,
    faults: runs.faults,
  };
  return {
    schema: "parity-check/1",
    verdict,
    exit: chooseExit(verdict, finished.problems.length),
    place: origin.place,
    leg: origin.leg,
    ...tellRecording(origin),
    contract: { path: contract.path, sha256: contract.sha256 },
    counts,
    findings: [...findings],
    agent: describeAgent(contract),
    control: runs.control.map((run, index) => ({
      ...run,
      duration_ms: runs.controlMs[index] ?? null,
    })),
    faults: runs.faults.map((run, index) => ({
      ...run,
      duration_ms: runs.faultMs[index] ?? null,
    })),
    conclusions: weighConclusions([place]),
    notes: [...contract.warnings, ...noteRuns(runs.control, runs.faults)],
    ...finished,
  };
}

/** The agent as the result names it; null without one. */
export function describeAgent({ agent, lines }: LoadedContract): CheckDocument["agent"] {
  if (agent === null) return null;
  const line = lines.get("faults.require") ?? lines.get("agent.command") ?? null;
  return { command: agent.command, tool: agent.tool, line };
}

/** An agent that cannot be started is a wrong set-up, not a finding about the agent. */
export function listSetupProblems(
  { contract }: Pick<CheckInput, "contract">,
  runs: FaultResults,
): Problem[] {
  return runs.control.flatMap((run) => {
    const message = run.evidence?.setup_error ?? null;
    // what is demanded is not wrong, and what it would have shown is unknown
    if (message === null || tellsIsolation(message)) return [];
    return [
      {
        code: "agent/not-started",
        file: contract.path,
        line: contract.lines.get("agent.command") ?? null,
        column: null,
        message,
        hint: hintAtSetup(message),
      },
    ];
  });
}

/** What the harness itself could not set up says in its own message what to do. */
function hintAtSetup(message: string): string | null {
  if (message.startsWith("agent command is not executable")) {
    return 'make it executable (git update-index --chmod=+x), or name its interpreter first, as in ["sh", "agent.sh"]';
  }
  return message.startsWith("agent ")
    ? "agent.command is argv: its first word must be a program on PATH or a path in the checkout"
    : null;
}
