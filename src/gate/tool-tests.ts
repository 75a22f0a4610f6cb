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
const testKey = "parity-contract-test";

/** Says how a direct test is made under this contract. */
export function planToolTest(id: ToolCheckId, { agent }: Walk): ToolTest {
  const { call, idempotency_key: key, transport, repeats } = agent;
  if (transport !== "command") {
    return { kind: "none", reason: "the real tool is called directly only where it is a program" };
  }
  switch (id) {
    case "unexposed_flag":
      return { kind: "calls", calls: [[...call, agent.unexposed_flag]] };
    case "dry_run":
      return { kind: "calls", calls: [[...call, dryRunFlag]] };
    case "repeat": {
      if (key === undefined && repeats === "runs") {
        return { kind: "none", reason: "agent.idempotency_key is not set" };
      }
      const keyed = key === undefined ? call : [...call, key, testKey];
      return { kind: "calls", calls: [keyed, keyed] };
    }
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
    if (test.kind === "none" || !selectsClause(selection.only, `tool.${id}`)) continue;
    const label = `tool ${id.replaceAll("_", " ")}`;
    log.info(`${label}: started`);
    const evidence = await harness.testTool({
      label,
      agent: describeSetup(walk.agent, walk.limits, walk.tool),
      calls: test.calls,
      effects: typeof effects === "string" ? effects : readArgv(effects),
    });
    checks.push({ id, evidence });
  }
  return checks;
}

function readArgv([program = "", ...args]: readonly string[]): [string, ...string[]] {
  return [program, ...args];
}
