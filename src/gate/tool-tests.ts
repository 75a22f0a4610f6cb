import type { LoadedContract } from "../contract/contract.ts";
import { describeSetup } from "../faults/agent-setup.ts";
import type { Harness } from "../ports/harness.ts";
import type { Log } from "../ports/log.ts";
import { type ToolCheck, ToolCheckId } from "../terms/tool-check.ts";
import type { Selection } from "./check-input.ts";
import { readWalk, type Walk } from "./fault-plan.ts";
import { selectsClause } from "./judge/selection.ts";

/** What the direct tests of the real tool are made from. */
export interface ToolTestInput {
  readonly contract: LoadedContract;
  readonly harness: Harness;
  readonly selection: Selection;
  readonly log: Log;
}

/** A test that is made: its calls; or why this contract cannot express it. */
export type ToolTest =
  | { readonly kind: "calls"; readonly calls: readonly (readonly string[])[] }
  | { readonly kind: "none"; readonly reason: string };

const dryRunFlag = "--dry-run";
/** Each test has its own: a tool may remember a key for longer than one test. */
function nameKey(id: ToolCheckId): string {
  return `parity-contract-test-${id}`;
}

/** Says how a direct test is made under this contract. The call as it is does its work, so it is made only where the contract allows that. */
export function planToolTest(id: ToolCheckId, { agent, tool }: Walk): ToolTest {
  const { idempotency_key: key, transport, repeats } = agent;
  const call = tool?.call ?? agent.call;
  if (transport !== "command") {
    return { kind: "none", reason: "the real tool is called directly only where it is a program" };
  }
  const keyed = key === undefined ? call : [...call, key, nameKey(id)];
  const isHarmless = key !== undefined || repeats === "refused";
  switch (id) {
    case "call":
      return isHarmless || tool?.call !== undefined
        ? { kind: "calls", calls: [keyed] }
        : { kind: "none", reason: "nothing allows the call as it is: tool.call is not set" };
    case "unexposed_flag":
      return { kind: "calls", calls: [[...call, agent.unexposed_flag]] };
    case "dry_run":
      return { kind: "calls", calls: [[...call, dryRunFlag]] };
    case "repeat":
      return isHarmless
        ? { kind: "calls", calls: [keyed, keyed] }
        : { kind: "none", reason: "agent.idempotency_key is not set" };
  }
}

/** Makes every direct test that the contract can express and that was not left out; nothing without `[tool]`. */
export async function runToolTests(input: ToolTestInput): Promise<ToolCheck[]> {
  const { contract, harness, selection, log } = input;
  const walk = readWalk(contract);
  const effects = walk?.tool?.effects;
  if (walk === null || effects === undefined || !selection.runFaults) return [];
  const checks: ToolCheck[] = [];
  for (const id of ToolCheckId.options) {
    const test = planToolTest(id, walk);
    if (test.kind === "none" || !isWanted(id, selection)) continue;
    const label = `tool ${id.replaceAll("_", " ")}`;
    log.info(`${label}: started`);
    const evidence = await harness.testTool({
      label,
      agent: describeSetup(walk.agent, walk.limits, walk.tool),
      isolation: walk.faults.isolation,
      calls: test.calls,
      effects: typeof effects === "string" ? effects : readArgv(effects),
    });
    checks.push({ id, evidence });
  }
  return checks;
}

/** The call as it is: by that alone a refusal, or a dry run without an effect, says something. */
function isWanted(id: ToolCheckId, { only }: Selection): boolean {
  const ids = id === "call" ? [id, "unexposed_flag", "dry_run"] : [id];
  return ids.some((wanted) => selectsClause(only, `tool.${wanted}`));
}

function readArgv([program = "", ...args]: readonly string[]): [string, ...string[]] {
  return [program, ...args];
}
