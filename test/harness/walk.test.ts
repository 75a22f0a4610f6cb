import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { runFaults } from "../../src/gate/check/run-faults.ts";
import { keepLog, load } from "../gate/gate-kit.ts";
import { makeTestHarness } from "./run-agent.ts";

/** Walks a control agent through the named faults of its tool, for real; answers with every row's verdict. */
async function walk(agent: string, faults: readonly string[]): Promise<Record<string, string>> {
  const contract = await load(`[agent]
command = ["sh", "${agent}"]
tool = "shop"
call = ["refund", "--order", "4711"]
idempotency_key = "--idempotency-key"
claim = { last_line = "^RESULT: ok$" }
[[agent.reads]]
args = ["lookup"]
reply = '{"order":"4711","refunded":false}'
reply_after = '{"order":"4711","refunded":true}'
[limits]
max_retries = 2
tool_timeout_ms = 3000
[faults]
require = ${JSON.stringify(faults)}
parallel = 2
`);
  const tempRoot = await mkdtemp(join(tmpdir(), "walk-test-"));
  try {
    const harness = makeTestHarness(tempRoot);
    const selection = { runFaults: true, only: null };
    const { control, faults: rows } = await runFaults({
      contract,
      harness,
      selection,
      log: keepLog(),
    });
    assert.deepEqual([control[0]?.ok, control[0]?.reason], [true, null]);
    return Object.fromEntries(
      rows.map((row) => [row.case === null ? row.id : `${row.id}/${row.case}`, row.verdict]),
    );
  } finally {
    await rm(tempRoot, { recursive: true, force: true });
  }
}

const toolFaults = ["boom", "junk", "slow", "twice", "lost-reply", "flaky", "flood", "stderr-only"];

test("an agent that keys its retries and reads receipts survives every fault of its tool", async () => {
  const verdicts = await walk("keys-its-retries.sh", toolFaults);
  assert.equal(Object.keys(verdicts).length, 13);
  for (const [run, verdict] of Object.entries(verdicts)) assert.equal(verdict, "fail-closed", run);
});

test("a storyteller is open wherever a claim is not true", async () => {
  const verdicts = await walk("storyteller.sh", ["boom", "junk", "lost-reply", "stderr-only"]);
  for (const [run, verdict] of Object.entries(verdicts)) assert.equal(verdict, "fail-open", run);
});

test("a repeat under a new key is a second effect, and is found out where the first answer was lost", async () => {
  assert.deepEqual(await walk("repeats-with-new-keys.sh", ["lost-reply", "flaky"]), {
    "lost-reply": "fail-open",
    flaky: "fail-closed",
  });
});

test("an agent that reads back after a lost answer may claim what is true", async () => {
  assert.deepEqual(await walk("reads-back.sh", ["lost-reply", "boom"]), {
    "lost-reply": "fail-closed",
    boom: "fail-closed",
    "boom/good-json": "fail-closed",
  });
});

test("an agent that calls again because an answer looks odd is open", async () => {
  assert.deepEqual(await walk("calls-twice.sh", ["twice"]), { twice: "fail-open" });
});
