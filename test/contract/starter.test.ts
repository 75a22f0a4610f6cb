import assert from "node:assert/strict";
import test from "node:test";
import { starterContract } from "../../src/contract/starter.ts";
import { loadBad, loadGood } from "./contract-kit.ts";

test("the starter loads without a remark and has at most twelve lines", async () => {
  const contract = await loadGood(starterContract);
  assert.deepEqual(contract.warnings, []);
  assert.ok(starterContract.trimEnd().split("\n").length <= 12);
});

test("each of its clauses is one that a slip would break", async () => {
  assert.equal((await loadBad(starterContract.replaceAll(" = ", "x = "))).length, 5);
});
