import type { LoadedContract } from "../contract/contract.ts";
import { controlFailed } from "../faults/decide-control.ts";
import type { ControlRun, FaultRun, RunEvidence } from "../terms/fault-run.ts";
import type { Finding, Judgement } from "../terms/finding.ts";
import { countOf } from "../terms/quantities.ts";
import type { Selection } from "./check-input.ts";
import { compareLines } from "./judge-clauses.ts";
import { selectsClause } from "./selection.ts";

/** What the limits are judged from: the contract and the runs of one place. */
export interface LimitInput {
  readonly contract: LoadedContract;
  readonly control: readonly ControlRun[];
  readonly faults: readonly FaultRun[];
  readonly only: Selection["only"];
}

/** Judges every limit that the contract sets from the ledger's counts: one finding per limit. */
export function judgeLimits(input: LimitInput): Finding[] {
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

const leftOut: Judgement = { status: "not-run", message: "left out of this run on purpose" };

function decideLimit(input: LimitInput, key: string, limit: number): Judgement {
  const { contract, control, faults } = input;
  if (contract.agent === null) {
    return { status: "not-applicable", message: "no agent was run: the contract has no [agent]" };
  }
  if (key === "max_prompt_chars" || key === "max_prompt_growth_chars") {
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
      return compareMost(runs, limit, {
        count: (evidence) => evidence.peak_alive,
        says: (count) => `${countOf(count, "tool call")} alive at once`,
        fix: "let the agent run fewer tools at a time",
      });
    case "max_retries":
      return compareMost(runs, limit, {
        count: (evidence) => evidence.retries,
        says: (count) => `${countOf(count, "repeat")} after a failure`,
        fix: "cap the retries of the tool call",
      });
    case "max_tool_calls":
      return compareMost(runs, limit, {
        count: (evidence) => evidence.calls + evidence.reads,
        says: (count) => `${countOf(count, "tool call")} in one run`,
        fix: "cap the number of tool calls of a run",
      });
    default:
      return judgeToolTimeout(runs, input.faults);
  }
}

interface Measure {
  readonly count: (evidence: RunEvidence) => number;
  readonly says: (count: number) => string;
  readonly fix: string;
}

function compareMost(runs: readonly Seen[], limit: number, measure: Measure): Judgement {
  const most = Math.max(...runs.map((run) => measure.count(run.evidence)));
  const observed = [measure.says(most)];
  if (most <= limit) return { status: "pass", observed };
  const worst = runs.filter((run) => measure.count(run.evidence) === most).map((run) => run.id);
  const where = [...new Set(worst)].join(", ");
  return {
    status: "fail",
    observed,
    message: `${measure.says(most)} (${where})`,
    fix: measure.fix,
  };
}

function judgeToolTimeout(runs: readonly Seen[], faults: readonly FaultRun[]): Judgement {
  const withheld = runs.filter((run) => run.evidence.overdue_calls !== null);
  if (withheld.length === 0) return explainNothingWithheld(faults);
  const overdue = withheld.reduce((sum, run) => sum + (run.evidence.overdue_calls ?? 0), 0);
  if (overdue === 0) return { status: "pass", observed: ["every call was let go in time"] };
  return {
    status: "fail",
    observed: [`${overdue} held longer`],
    message: "a tool call that never answers was held longer than the limit allows",
    fix: "give the tool call a time-out of its own, within tool_timeout_ms",
  };
}

function explainNothingWithheld(faults: readonly FaultRun[]): Judgement {
  const slow = faults.filter((run) => run.id === "slow");
  if (slow.length === 0) {
    return { status: "not-applicable", message: "the contract does not require the fault `slow`" };
  }
  if (slow.every((run) => run.verdict === "not-run")) {
    return { status: "not-run", message: "the fault `slow` was left out of this run" };
  }
  return {
    status: "unknown",
    reason: "not-reached",
    message: "in the fault `slow` no call reached the tool",
    fix: "see why the agent does not call its tool there",
  };
}
