import type { LoadedContract } from "../../contract/contract.ts";
import { explainIsolation, isolationFix, tellsIsolation } from "../../faults/isolation-demand.ts";
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
  const { lines } = input.contract;
  const toolLine = lines.get("tool.command") ?? lines.get("tool.url") ?? null;
  return ToolCheckId.options.map((id) => {
    const judgement = decide(input, walk, id);
    return {
      id: `tool.${id}`,
      status: judgement.status,
      reason: judgement.reason ?? null,
      expected: [expectations[id]],
      observed: [...(judgement.observed ?? [])],
      items: [],
      line: toolLine,
      message: judgement.message ?? "",
      fix: judgement.fix ?? "",
      waived: null,
    };
  });
}

const expectations: Readonly<Record<ToolCheckId, string>> = {
  call: "success, and an effect",
  unexposed_flag: "a non-zero exit and no effect",
  repeat: "one effect of two calls",
  dry_run: "no effect",
};

const fixes: Readonly<Record<ToolCheckId, string>> = {
  call: "see why it does not work here: tool.call (or agent.call), agent.pass_env, tool.effects",
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
  const seen = readSeen(input.checks, id);
  if (seen.kind === "unknown") {
    const fix = tellsIsolation(seen.why)
      ? isolationFix
      : "see why the tool cannot be called here: tool.command, tool.effects";
    return { status: "unknown", reason: "not-reached", message: plainProse(seen.why), fix };
  }
  const { evidence } = seen;
  const observed = [describeSeen(seen)];
  const isolation = explainIsolation(evidence.isolation, walk.faults.isolation);
  if (isolation !== null) {
    const fix = isolationFix;
    return { status: "unknown", reason: "not-reached", message: isolation, observed, fix };
  }
  if (evidence.exits.length !== test.calls.length) {
    const message = "the record lacks a call";
    return { status: "unknown", reason: "contradictory", message };
  }
  const broken = explainBroken(id, seen, walk);
  if (broken !== null) return { status: "fail", message: broken, observed, fix: fixes[id] };
  const unproven = explainUnproven(id, seen, { input, walk });
  if (unproven === null) return { status: "pass", observed };
  return { status: "unknown", reason: "not-reached", observed, fix: fixes.call, ...unproven };
}

/** A test that was made, and measured. */
interface Seen {
  readonly kind: "seen";
  readonly evidence: ToolEvidence;
  readonly effects: number;
}

type Read = Seen | { readonly kind: "unknown"; readonly why: string };

function readSeen(checks: readonly ToolCheck[], id: ToolCheckId): Read {
  // of a test that is there twice, nobody can tell which is true
  const [check, ...others] = checks.filter((candidate) => candidate.id === id);
  const evidence = others.length === 0 ? (check?.evidence ?? null) : null;
  if (evidence === null) return { kind: "unknown", why: "no test of the tool was recorded" };
  const { setup_error: error, effects } = evidence;
  if (error !== null || effects === null) {
    return { kind: "unknown", why: error ?? "the effects of the tool were not counted" };
  }
  return { kind: "seen", evidence, effects };
}

/** Says which promise of the tool was broken, or null. */
function explainBroken(id: ToolCheckId, { evidence, effects }: Seen, walk: Walk): string | null {
  const [first = null, second = null] = evidence.exits;
  switch (id) {
    case "call":
      return null;
    case "unexposed_flag":
      if (effects > 0) return "the call ran although it had a flag that the tool does not expose";
      return first === null || first === 0
        ? "the tool did not refuse a flag that it does not expose"
        : null;
    case "dry_run":
      return effects > 0 ? "a dry run left an effect" : null;
    case "repeat":
      if (effects > 1) return "the same call twice left two effects";
      return effects === 1 && walk.agent.repeats === "refused" && second === 0
        ? "the tool took a repeat that the contract says it refuses"
        : null;
  }
}

/** Why a kept promise proves nothing, and what to do where it is not the usual. */
type Unproven = Pick<Judgement, "message" | "fix"> | null;

/** A tool that was not found, fails whatever it is given or leaves no effect where it should keeps every promise of doing nothing. */
function explainUnproven(
  id: ToolCheckId,
  { evidence, effects }: Seen,
  { input, walk }: { readonly input: ToolInput; readonly walk: Walk },
): Unproven {
  if (evidence.exits.some((exit) => exit === 126 || exit === 127)) {
    return { message: "the tool was not found, or cannot be started" };
  }
  switch (id) {
    case "call":
      if (!endedWell(evidence, walk))
        return { message: `the call as it is does not work here (${sayEnds(evidence)})` };
      return effects === 0 ? { message: "the call itself left no effect" } : null;
    case "repeat":
      return effects === 0 ? { message: "the call itself left no effect" } : null;
    case "unexposed_flag":
    case "dry_run":
      return explainBaseline(id, input.checks, walk);
  }
}

function explainBaseline(
  id: "unexposed_flag" | "dry_run",
  checks: readonly ToolCheck[],
  walk: Walk,
): Unproven {
  const what = id === "dry_run" ? "a dry run without an effect" : "the refusal of the flag";
  if (planToolTest("call", walk).kind === "none") {
    return {
      message: `${what} proves nothing: the contract does not allow the call as it is, which would show that the tool works here`,
      fix: "write the call into tool.call, which allows it, or name agent.idempotency_key",
    };
  }
  const call = readSeen(checks, "call");
  if (call.kind === "unknown") {
    return { message: `${what} proves nothing: of the call as it is, ${plainProse(call.why)}` };
  }
  if (!endedWell(call.evidence, walk)) {
    const ends = sayEnds(call.evidence);
    return {
      message: `${what} proves nothing: the call as it is does not work here, either (${ends})`,
    };
  }
  return id === "dry_run" && call.effects === 0
    ? { message: `${what} proves nothing: the call as it is leaves none, either` }
    : null;
}

function endedWell({ exits, timed_out }: ToolEvidence, { agent }: Walk): boolean {
  const [exit = null] = exits;
  return !timed_out && exit !== null && (exit === 0 || agent.benign_exits.includes(exit));
}

function describeSeen({ evidence, effects }: Seen): string {
  return `${sayEnds(evidence)}, ${countOf(effects, "effect")}, isolation ${evidence.isolation}`;
}

function sayEnds({ exits, timed_out }: ToolEvidence): string {
  const ends = exits.map((exit) => (exit === null ? "no exit" : `exit ${exit}`)).join(", ");
  return `${ends}${timed_out ? ", stopped after its time" : ""}`;
}
