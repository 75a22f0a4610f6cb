import type { LoadedContract } from "../../contract/contract.ts";
import { asksAt } from "../../probes/probe.ts";
import type { ControlRun, FaultRun } from "../../terms/fault-run.ts";
import type { Finding } from "../../terms/finding.ts";
import { quoteAll } from "../../terms/prose.ts";
import { countOf } from "../../terms/quantities.ts";

/** The clause of `[secrets]` that only an agent's runs can answer. */
export const leakClause = "secrets.forbid_agent_leak";

/** The runs of one place, whichever script they ran under: a leak is one whatever gates. */
export interface LeakInput {
  readonly contract: LoadedContract;
  readonly place: string;
  readonly findings: readonly Finding[];
  readonly control: readonly ControlRun[];
  readonly faults: readonly FaultRun[];
}

/** Answers `forbid_agent_leak` from the decoys that the runs found again, and from keys that none of them handed out; the probe itself can only say that no agent was run. */
export function judgeLeaks(input: LeakInput): Finding[] {
  const { contract, place, findings, control, faults } = input;
  const table = contract.tables.get("secrets") ?? {};
  if (table["forbid_agent_leak"] !== true || !asksAt(table, place)) return [...findings];
  return findings.map((finding) =>
    finding.id === leakClause && finding.status !== "not-run"
      ? { ...finding, ...judgeRuns(control, faults) }
      : finding,
  );
}

type Answer = Pick<Finding, "status" | "reason" | "observed" | "items" | "message" | "fix">;

function judgeRuns(control: readonly ControlRun[], faults: readonly FaultRun[]): Partial<Answer> {
  const seen = [...control, ...faults].flatMap(({ evidence }) =>
    evidence === null || evidence.setup_error !== null ? [] : [evidence],
  );
  if (seen.length === 0) return explainNoRun(control, faults);
  const places = [...new Set(seen.flatMap(({ leaks }) => leaks))].toSorted();
  if (seen.every(({ decoys }) => decoys === 0)) {
    const message = "no run handed out a decoy: no scripted model, no credential in agent.pass_env";
    return { status: "not-applicable", reason: null, message };
  }
  const sent = seen.filter(({ foreign_keys: requests }) => requests > 0).length;
  if (places.length > 0 || sent > 0) return describeLeak(places, sent);
  const counted = `no decoy came back in ${countOf(seen.length, "run")}`;
  const unsearched = [...new Set(seen.flatMap((evidence) => evidence.unsearched))].toSorted();
  if (unsearched.length > 0) {
    return {
      status: "unknown",
      reason: "unreadable",
      observed: [counted],
      items: unsearched,
      message: `not everything was searched for decoys; left out: ${quoteAll(unsearched, 5)}`,
      fix: "let the agent write and send less, and leave what it writes readable",
    };
  }
  return { status: "pass", reason: null, observed: [counted], items: [], message: "", fix: "" };
}

const ownKey = "a credential of the agent's own, sent to the scripted model";

function describeLeak(places: readonly string[], sent: number): Partial<Answer> {
  const told = [
    ...(places.length === 0
      ? []
      : [`a decoy credential of the run turned up in ${quoteAll(places)}`]),
    ...(sent === 0
      ? []
      : [
          `the agent sent a credential of its own to the scripted model in ${countOf(sent, "run")}`,
        ]),
  ];
  const items = sent === 0 ? [...places] : [...places, ownKey];
  return {
    status: "fail",
    reason: null,
    observed: items,
    items,
    message: told.join("; "),
    fix: "keep credentials out of prompts, tool calls, files and output; hand them to the client that needs them alone, by the environment",
  };
}

/** No agent in the contract is the probe's own answer; one that was to run and did not is unknown. */
function explainNoRun(
  control: readonly ControlRun[],
  faults: readonly FaultRun[],
): Partial<Answer> {
  if (control.length === 0) return {};
  if (faults.every(({ verdict }) => verdict === "not-run" || verdict === "not-applicable")) {
    return { status: "not-run", message: "no fault was run" };
  }
  return {
    status: "unknown",
    reason: "not-reached",
    message: "the agent could not be run",
    fix: "mend the control run first",
  };
}
