import type { LoadedContract } from "../../contract/contract.ts";
import { countToolCalls, tellStorm } from "../../faults/tool-calls.ts";
import { controlFailed } from "../../faults/decide-control.ts";
import type { ControlRun, FaultRun, RunEvidence } from "../../terms/fault-run.ts";
import type { Finding, Judgement } from "../../terms/finding.ts";
import { countOf } from "../../terms/quantities.ts";
import type { Selection } from "../check-input.ts";
import { compareLines } from "./judge-clauses.ts";
import { selectsClause } from "./selection.ts";

/** What the limits are judged from: the contract and the runs of one place. */
export interface LimitInput {
  readonly contract: LoadedContract;
  readonly control: readonly ControlRun[];
  readonly faults: readonly FaultRun[];
  readonly only: Selection["only"];
}

/** Judges every limit that the contract sets from the counts of the runs that gate: one finding per limit. */
export function judgeLimits(all: LimitInput): Finding[] {
  const input = keepGating(all);
  const findings = Object.entries(input.contract.limits).map(([key, limit]) => {
    const id = `limits.${key}`;
    const judgement = selectsClause(input.only, id) ? decideLimit(input, key, limit) : leftOut;
    return {
      id,
      status: judgement.status,
      reason: judgement.reason ?? null,
      expected: [`at most ${limit}`],
      observed: [...(judgement.observed ?? [])],
      items: [],
      line: input.contract.lines.get(id) ?? null,
      message: judgement.message ?? "",
      fix: judgement.fix ?? "",
      waived: null,
    };
  });
  return findings.toSorted(compareLines);
}

/** The other script's runs are printed, and gate nothing. */
function keepGating(input: LimitInput): LimitInput {
  return {
    ...input,
    control: input.control.slice(0, 1),
    faults: input.faults.filter((run) => run.required),
  };
}

const leftOut: Judgement = { status: "not-run", message: "left out of this run on purpose" };

function decideLimit(input: LimitInput, key: string, limit: number): Judgement {
  const { contract, control, faults } = input;
  if (contract.agent === null) {
    return { status: "not-applicable", message: "no agent was run: the contract has no [agent]" };
  }
  if (key.startsWith("max_prompt") && contract.agent.model === "none") {
    return {
      status: "not-applicable",
      message: 'no prompt was seen: the agent runs without the scripted model (model = "none")',
    };
  }
  if (faults.every((run) => run.verdict === "not-run" || run.verdict === "not-applicable")) {
    return { status: "not-run", message: "no fault was run" };
  }
  if (control.some((run) => !run.ok)) {
    return {
      status: "unknown",
      reason: "not-reached",
      message: controlFailed,
      fix: "mend the control run first",
    };
  }
  return judgeCounts(input, key, limit);
}

interface Seen {
  readonly id: string;
  readonly evidence: RunEvidence;
}

function listRuns(control: readonly ControlRun[], faults: readonly FaultRun[]): Seen[] {
  const runs = [
    ...control.map((run) => ({ id: "control", evidence: run.evidence })),
    ...faults.map((run) => ({ id: run.id, evidence: run.evidence })),
  ];
  return runs.flatMap(({ id, evidence }) => (evidence === null ? [] : [{ id, evidence }]));
}

function judgeCounts(input: LimitInput, key: string, limit: number): Judgement {
  const runs = listRuns(input.control, input.faults);
  switch (key) {
    case "max_parallel_tools":
      return judgeParallel(input, limit);
    case "max_retries":
      return compareMost(runs, limit, {
        count: (evidence) => Math.max(evidence.retries, evidence.model_retries),
        says: (count, evidence) =>
          `${countOf(count, "repeat")} after a failure${tellStorm(evidence)}`,
        fix: "cap the retries of the tool call and of the model's client",
      });
    case "max_tool_calls":
      return compareMost(runs, limit, {
        count: countToolCalls,
        says: (count, evidence) =>
          `${countOf(count, "tool call")} in one run${tellUndeclared(evidence)}${tellStorm(evidence)}`,
        fix: "cap the number of tool calls of a run",
      });
    case "max_prompt_chars":
      return compareMost(runs, limit, {
        count: (evidence) => evidence.max_prompt_chars,
        says: (count) => `${countOf(count, "character")} in one prompt`,
        fix: "shorten the prompt, and cut what tools print before it goes into it",
      });
    case "max_prompt_growth_chars":
      return judgeGrowth(input, limit);
    default:
      return judgeToolTimeout(runs, input.faults);
  }
}

interface Measure {
  readonly count: (evidence: RunEvidence) => number;
  readonly says: (count: number, evidence: RunEvidence) => string;
  readonly fix: string;
}

function compareMost(runs: readonly Seen[], limit: number, measure: Measure): Judgement {
  const most = Math.max(...runs.map((run) => measure.count(run.evidence)));
  const worst = runs.filter((run) => measure.count(run.evidence) === most);
  const [first] = worst;
  const says = first === undefined ? "" : measure.says(most, first.evidence);
  const observed = [says];
  if (most <= limit) return { status: "pass", observed };
  const where = [...new Set(worst.map((run) => run.id))].join(", ");
  return { status: "fail", observed, message: `${says} (${where})`, fix: measure.fix };
}

function tellUndeclared({ undeclared_calls: count }: RunEvidence): string {
  return count === 0 ? "" : `, ${count} of them undeclared`;
}

/** Kept to only where more was asked for than is allowed: an agent that is asked for one call at a time shows no cap. */
function judgeParallel({ contract, control, faults }: LimitInput, limit: number): Judgement {
  const runs = listRuns(control, faults);
  const judged = compareMost(runs, limit, {
    count: (evidence) => evidence.peak_alive,
    says: (count) => `${countOf(count, "tool call")} alive at once`,
    fix: "let the agent run fewer tools at a time",
  });
  const isAsked = runs.some(({ evidence }) => evidence.fired && evidence.parallel_asked > limit);
  if (judged.status === "fail" || isAsked) return judged;
  const seen = `nothing asked for more than ${countOf(limit, "call")} at once`;
  if (contract.agent?.model === "none") {
    const message = `${seen}: the agent runs without the scripted model (model = "none")`;
    return { status: "not-applicable", message };
  }
  return explainNoRun(faults, "fan-out", seen);
}

/** Judged where a tool floods its output: there alone the growth is the agent's own choice. */
function judgeGrowth({ control, faults }: LimitInput, limit: number): Judgement {
  const floods = listRuns(
    [],
    faults.filter((run) => run.id === "flood" && run.fired),
  );
  if (floods.length === 0) return explainNoRun(faults, "flood", "no flood reached the agent");
  const usual = control[0]?.evidence?.max_prompt_chars ?? 0;
  return compareMost(floods, limit, {
    count: (evidence) => Math.max(0, evidence.max_prompt_chars - usual),
    says: (count) => `${countOf(count, "character")} more than in the control run`,
    fix: "cut what a tool prints before it goes into the prompt",
  });
}

function judgeToolTimeout(runs: readonly Seen[], faults: readonly FaultRun[]): Judgement {
  const withheld = runs.filter((run) => run.evidence.overdue_calls !== null);
  if (withheld.length === 0) return explainNoRun(faults, "slow", "no call reached the tool");
  const overdue = withheld.reduce((sum, run) => sum + (run.evidence.overdue_calls ?? 0), 0);
  const isHeld = withheld.some(({ evidence: { stopped, alive } }) => stopped !== null || alive > 0);
  if (overdue === 0 && isHeld) {
    return {
      status: "unknown",
      reason: "not-reached",
      message: "the run was over before the limit, and a call was still held",
      fix: "raise agent.timeout_ms beyond limits.tool_timeout_ms and its margin; let the agent end its tool calls before it ends",
    };
  }
  if (overdue === 0) return { status: "pass", observed: ["every call was let go in time"] };
  return {
    status: "fail",
    observed: [`${overdue} held longer`],
    message: "a tool call that never answers was held longer than the limit allows",
    fix: "give the tool call a time-out of its own, within tool_timeout_ms",
  };
}

/** Why a limit that one fault alone can test was not tested. */
function explainNoRun(faults: readonly FaultRun[], id: string, seen: string): Judgement {
  const runs = faults.filter((run) => run.id === id);
  if (runs.length === 0) {
    return {
      status: "not-applicable",
      message: `the contract does not require the fault \`${id}\``,
    };
  }
  const [first] = runs;
  if (first !== undefined && runs.every((run) => run.verdict === "not-applicable")) {
    const message = `the fault \`${id}\` cannot be played: ${first.reason}`;
    return { status: "not-applicable", message };
  }
  if (runs.every((run) => run.verdict === "not-run")) {
    return { status: "not-run", message: `the fault \`${id}\` was left out of this run` };
  }
  return {
    status: "unknown",
    reason: "not-reached",
    message: `in the fault \`${id}\` ${seen}`,
    fix: "see why the agent does not call its tool there",
  };
}
