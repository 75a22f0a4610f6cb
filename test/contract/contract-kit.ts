import assert from "node:assert/strict";
import type { LoadedContract } from "../../src/contract/contract.ts";
import { type LoadResult, loadContract } from "../../src/contract/load.ts";
import type { Problem } from "../../src/terms/problem.ts";

/** Loads a contract that is written as text or given as bytes. */
export function loadText(contract: string | Uint8Array): Promise<LoadResult> {
  const bytes = typeof contract === "string" ? new TextEncoder().encode(contract) : contract;
  return loadContract({ path: "parity-contract.toml", bytes, sha256: "0".repeat(64) });
}

/** Loads a contract that must load. */
export async function loadGood(contract: string | Uint8Array): Promise<LoadedContract> {
  const result = await loadText(contract);
  assert.ok(result.ok, result.ok ? "" : showProblems(result.problems).join("\n"));
  return result.contract;
}

/** Loads a contract that must be refused, and shows its problems as `line:column code message`. */
export async function loadBad(contract: string | Uint8Array): Promise<string[]> {
  const result = await loadText(contract);
  assert.ok(!result.ok, "the contract loaded");
  assert.ok(result.problems.length > 0);
  for (const problem of result.problems) {
    assert.equal(problem.file, "parity-contract.toml");
    assert.ok(!problem.message.includes("\n"), "one line each");
    assert.ok(problem.message.length < 1000);
    assert.doesNotMatch(problem.message, /Invalid input|\[object|undefined|NaN/);
  }
  return showProblems(result.problems);
}

/** A small contract with an agent; the lines are added to its `[agent]` table, or replace its own. */
export function writeAgent(lines: Readonly<Record<string, string>> = {}, rest = ""): string {
  const keys = {
    command: '["python", "agent.py"]',
    tool: '"shop"',
    call: '["refund", "--order", "4711"]',
    claim: '{ last_line = "^RESULT: ok" }',
    ...lines,
  };
  const table = Object.entries(keys).map(([key, value]) => `${key} = ${value}`);
  return `[agent]\n${table.join("\n")}\n${rest}`;
}

function showProblems(problems: readonly Problem[]): string[] {
  return problems.map(({ line, column, code, message }) => `${line}:${column} ${code} ${message}`);
}
