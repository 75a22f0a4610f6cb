import type { LoadedContract } from "../../contract/contract.ts";
import type { Finding, Judgement } from "../../terms/finding.ts";
import { plainProse } from "../../terms/prose.ts";
import { countOf } from "../../terms/quantities.ts";
import { type ToolCheck, ToolCheckId, type ToolEvidence } from "../../terms/tool-check.ts";
import type { Selection } from "../check-input.ts";
import { readWalk, type Walk } from "../fault-plan.ts";
import { selectsClause } from "./selection.ts";
import { planToolTest } from "../tool-tests.ts";

/** What the real tool is judged from. */
export interface ToolInput {
  readonly contract: LoadedContract;
  readonly checks: readonly ToolCheck[];
  /** Whether the agent's runs, and with them these tests, were left out on purpose. */
  readonly isLeftOut: boolean;
  readonly only: Selection["only"];
}

/** Judges the direct tests of the real tool: one finding each, where the contract has a `[tool]`. */
export function judgeTool(input: ToolInput): Finding[] {
  const walk = readWalk(input.contract);
  if (walk === null || walk.tool === null) return [];
  return ToolCheckId.options.map((id) => {
    const judgement = decide(input, walk, id);
    return {
      id: `tool.${id}`,
      status: judgement.status,
      reason: judgement.reason ?? null,
      expected: [expectations[id]],
      observed: [...(judgement.observed ?? [])],
      items: [],
      line: input.contract.lines.get("tool.command") ?? null,
      message: judgement.message ?? "",
      fix: judgement.fix ?? "",
      waived: null,
    };
  });
}

const expectations: Readonly<Record<ToolCheckId, string>> = {
  unexposed_flag: "a non-zero exit and no effect",
  repeat: "one effect of two calls",
  dry_run: "no effect",
};

const fixes: Readonly<Record<ToolCheckId, string>> = {
  unexposed_flag: "let the tool refuse every flag that it does not know, before it does anything",
  repeat: "let the tool remember the key, and answer a repeat with the first answer",
  dry_run: "let the tool do nothing in a dry run, or refuse the flag",
};

function decide(input: ToolInput, walk: Walk, id: ToolCheckId): Judgement {
  const test = planToolTest(id, walk);
  if (test.kind === "none") return { status: "not-applicable", message: test.reason };
  if (input.isLeftOut || !selectsClause(input.only, `tool.${id}`)) {
    return { status: "not-run", message: "left out of this run on purpose" };
  }
  // of a test that is there twice, nobody can tell which is true
  const [check, ...others] = input.checks.filter((candidate) => candidate.id === id);
  const evidence = others.length === 0 ? (check?.evidence ?? null) : null;
  const { effects = null } = evidence ?? {};
  if (evidence === null || evidence.setup_error !== null || effects === null) {
    return {
      status: "unknown",
      reason: "not-reached",
      message: plainProse(evidence?.setup_error ?? "no test of the tool was recorded"),
      fix: "see why the tool cannot be called here: tool.command, tool.effects",
    };
  }
  if (evidence.exits.length !== test.calls.length) {
    const message = "the record lacks a call";
    return { status: "unknown", reason: "contradictory", message };
  }
  const observed = [describeSeen(evidence, effects)];
  if (effects === 0 && doesNothing(input.checks, evidence)) {
    const message = "the tool does not do its work here, so doing nothing proves nothing";
    const fix = "see why agent.call does nothing: a missing file, program or variable";
    return { status: "unknown", reason: "not-reached", message, observed, fix };
  }
  const wrong = explainWrong(id, { evidence, effects, repeats: walk.agent.repeats });
  if (wrong === null) return { status: "pass", observed };
  if (wrong.status === "unknown") {
    return { ...wrong, reason: "not-reached", observed, fix: "see why agent.call does nothing" };
  }
  return { ...wrong, observed, fix: fixes[id] };
}

/** A tool that was not found, or that leaves no effect where it should, keeps every promise of doing nothing. */
function doesNothing(checks: readonly ToolCheck[], { exits }: ToolEvidence): boolean {
  const repeat = checks.find(({ id }) => id === "repeat")?.evidence ?? null;
  const isMissing = exits.some((exit) => exit === 126 || exit === 127);
  return isMissing || (repeat !== null && repeat.setup_error === null && repeat.effects === 0);
}

interface Seen {
  readonly evidence: ToolEvidence;
  readonly effects: number;
  readonly repeats: "runs" | "refused";
}

type Wrong = { readonly status: "fail" | "unknown"; readonly message: string } | null;

function explainWrong(id: ToolCheckId, { evidence, effects, repeats }: Seen): Wrong {
  const [first = null, second = null] = evidence.exits;
  switch (id) {
    case "unexposed_flag":
      if (effects > 0)
        return {
          status: "fail",
          message: "the call ran although it had a flag that the tool does not expose",
        };
      return first === null || first === 0
        ? { status: "fail", message: "the tool did not refuse a flag that it does not expose" }
        : null;
    case "dry_run":
      return effects > 0 ? { status: "fail", message: "a dry run left an effect" } : null;
    case "repeat":
      if (effects === 0) return { status: "unknown", message: "the call itself left no effect" };
      if (effects > 1) return { status: "fail", message: "the same call twice left two effects" };
      return repeats === "refused" && second === 0
        ? { status: "fail", message: "the tool took a repeat that the contract says it refuses" }
        : null;
  }
}

function describeSeen({ exits, timed_out }: ToolEvidence, effects: number): string {
  const ends = exits.map((exit) => (exit === null ? "no exit" : `exit ${exit}`)).join(", ");
  return `${ends}${timed_out ? ", stopped after its time" : ""}, ${countOf(effects, "effect")}`;
}
