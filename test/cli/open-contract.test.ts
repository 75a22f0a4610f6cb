import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { parseFlags } from "../../src/cli/flags.ts";
import { nameContract, openContract } from "../../src/cli/open-contract.ts";
import { diskFiles } from "../../src/host/files.ts";
import { makeMachine } from "../action/step-kit.ts";
import { makeScratchFolder } from "../harness/scratch-folder.ts";

const origin = { place: "box", leg: null, run: null, head: null, base: null, version: "1.0.0" };

async function open(t: TestContext, text: string | null, path = "parity-contract.toml") {
  const cwd = await makeScratchFolder(t);
  if (text !== null) await writeFile(join(cwd, path), text);
  const machine = { ...makeMachine(), cwd, files: diskFiles };
  return openContract(machine, { path, origin, refusal: null });
}

test("a contract that is sound is opened", async (t) => {
  const opened = await open(t, "[runtime]\nrequire_posix = true\n");
  assert.ok(opened.ok);
  assert.equal(opened.contract.path, "parity-contract.toml");
});

test("one that is missing or broken is a check that broke off: exit 2, with its problems", async (t) => {
  for (const [text, code] of [
    [null, "contract/missing"],
    ["[runtime]\nrequire_posx = true\n", "contract/unknown-key"],
  ] as const) {
    const opened = await open(t, text);
    assert.ok(!opened.ok);
    assert.equal(opened.outcome.document.exit, 2);
    assert.equal(opened.outcome.document.problems[0]?.code, code);
  }
});

test("a refusal comes before the contract, which is not even read", async () => {
  const refusal = {
    code: "event/refused",
    file: null,
    line: null,
    column: null,
    message: "not here",
    hint: null,
  };
  const opened = await openContract(makeMachine(), { path: "c.toml", origin, refusal });
  assert.ok(!opened.ok);
  assert.deepEqual(opened.outcome.document.problems, [refusal]);
  assert.equal(opened.outcome.document.contract.sha256, null);
});

test("the contract is the one that was typed, or the usual one", () => {
  const flags = { contract: { takes: "FILE", says: "the contract" } };
  assert.equal(nameContract(parseFlags("x", flags, ["--contract", "c.toml"])), "c.toml");
  assert.equal(nameContract(parseFlags("x", flags, [])), "parity-contract.toml");
});
