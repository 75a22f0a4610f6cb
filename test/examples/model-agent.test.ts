import assert from "node:assert/strict";
import { mkdir, mkdtempDisposable, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
import { runFaults } from "../../src/gate/check/run-faults.ts";
import { readSelection } from "../../src/gate/judge/selection.ts";
import { explainUnsupported } from "../../src/harness/platform.ts";
import { createHarness } from "../../src/harness/run.ts";
import { keepLog, load } from "../gate/gate-kit.ts";
import { standInScript } from "../harness/run-agent.ts";

const folder = join(import.meta.dirname, "../../examples/model-agent");

/** Runs the example, changed or as it is, under its own contract; verdicts by fault and script, each once. */
async function walk(change: (source: string) => string, only: string | null) {
  await using temporary = await mkdtempDisposable(join(tmpdir(), "model-agent-"));
  const workspace = join(temporary.path, "checkout");
  const tempRoot = join(temporary.path, "runs");
  await mkdir(join(workspace, "examples/model-agent"), { recursive: true });
  await mkdir(tempRoot);
  const source = await readFile(join(folder, "agent.mjs"), "utf8");
  await writeFile(join(workspace, "examples/model-agent/agent.mjs"), change(source));
  const contract = await load(await readFile(join(folder, "parity-contract.toml"), "utf8"));
  const log = keepLog();
  const env = Object.entries(process.env).map(([name, value = ""]) => [name, value] as const);
  const results = await runFaults({
    contract: { ...contract, faults: { ...contract.faults, parallel: 4 } },
    harness: createHarness({
      workspace,
      env: new Map(env),
      standInScript,
      nodePath: process.execPath,
      tempRoot,
      log,
    }),
    selection: readSelection({ only, runFaults: true }),
    log,
  });
  assert.deepEqual(
    results.control.map(({ ok, reason }) => [ok, reason]),
    [
      [true, null],
      [true, null],
    ],
  );
  return new Set(
    results.faults.map(({ id, script, verdict }) => `${id} ${script ?? "none"} ${verdict}`),
  );
}

/** The source without one of its precautions, which must be in it. */
function without(text: string, instead = ""): (source: string) => string {
  return (source) => {
    assert.ok(source.includes(text), text);
    return source.replace(text, instead);
  };
}

describe("examples/model-agent", { skip: explainUnsupported() ?? false }, () => {
  test("survives the six faults under both scripts", async () => {
    const verdicts = await walk((source) => source, null);
    const six = ["boom", "junk", "slow", "twice", "repeat", "flag"];
    assert.deepEqual(
      verdicts,
      new Set(
        ["honest", "liar"].flatMap((script) => six.map((id) => `${id} ${script} fail-closed`)),
      ),
    );
  });

  test("without its key a repeat has a second effect", async () => {
    const keyless = without(', "--idempotency-key", `refund-${order}`');
    assert.ok((await walk(keyless, "repeat")).has("repeat honest fail-open"));
  });

  test("without its strictness an unknown argument is dropped", async () => {
    const lax = without("strange.length > 0", "false");
    assert.ok((await walk(lax, "flag")).has("flag honest fail-open"));
  });

  test("with the model's word for it, it tells the liar's story", async () => {
    const trusting = without(
      "if (calls.length === 0) return;",
      "if (calls.length === 0) { isRefunded = message.content === 'RESULT: ok'; return; }",
    );
    const verdicts = await walk(trusting, "boom");
    assert.ok(verdicts.has("boom honest fail-closed"));
    assert.ok(verdicts.has("boom liar fail-open"));
  });
});
