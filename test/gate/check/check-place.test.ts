import assert from "node:assert/strict";
import test from "node:test";
import { readFingerprint } from "../../../src/fingerprint/read.ts";
import { checkPlace } from "../../../src/gate/check/check-place.ts";
import { CheckDocument } from "../../../src/render/check-document.ts";
import {
  agentContract,
  type CheckChanges,
  digestText,
  fakeHarness,
  healthyPlace,
  keepLog,
  prepareCheck,
  smallContract,
  survive,
  tellStories,
  toBytes,
} from "../gate-kit.ts";

async function check(changes: CheckChanges = {}) {
  return checkPlace(await prepareCheck(changes));
}

test("a healthy place with an agent that survives passes", async () => {
  const { document } = await check({ contract: agentContract });
  assert.deepEqual([document.verdict, document.exit], ["pass", 0]);
  assert.deepEqual(document.counts, {
    pass: 13,
    fail: 0,
    unknown: 0,
    "not-applicable": 3,
    "not-run": 0,
  });
  assert.equal(CheckDocument.safeParse(document).success, true);
});

test("a name that is missing is a violation", async () => {
  const { document } = await check({ place: { env: { PATH: "/usr/bin" } } });
  assert.deepEqual([document.verdict, document.exit], ["fail", 1]);
  assert.deepEqual(document.findings[0]?.items, ["APP_ENV"]);
});

test("a storyteller is a violation", async () => {
  const { document } = await check({
    contract: agentContract,
    doors: { harness: fakeHarness(tellStories) },
  });
  assert.deepEqual([document.verdict, document.exit], ["fail", 1]);
});

test("what cannot be measured is undecided", async () => {
  const place = healthyPlace({ writeErrors: { "/tmp": "ETIMEDOUT" } });
  const { document } = await check({ place });
  assert.deepEqual([document.verdict, document.exit], ["unknown", 3]);
});

test("zero checks run is undecided", async () => {
  const selection = { runFaults: false, only: new Set(["git"]) };
  const { document } = await check({ contract: agentContract, selection });
  assert.equal(document.counts.pass, 0);
  assert.deepEqual([document.verdict, document.exit], ["unknown", 3]);
});

test("A5: an agent that cannot be started is a wrong set-up, and names the contract's line", async () => {
  const setup_error = "the run could not be prepared: spawn failed with ENOENT";
  const harness = fakeHarness(() => ({ setup_error, calls: 0, fired: false }));
  const { document, fingerprint, agentOutput } = await check({
    contract: agentContract,
    doors: { harness },
  });
  assert.deepEqual([document.verdict, document.exit], ["unknown", 2]);
  assert.equal(document.problems[0]?.code, "agent/not-started");
  assert.equal(document.problems[0].line, 8);
  assert.equal(document.agent?.line, 8);
  assert.deepEqual(fingerprint.problems, document.problems);
  assert.equal(agentOutput, "tail of control");
});

test("A5: what to do about an agent that was not started fits what kept it", async () => {
  const hints: readonly [string, RegExp | null][] = [
    ["agent command not found: refund-bot", /its first word must be a program on PATH/],
    ["agent command is not executable: ./agent.sh", /chmod=\+x.*interpreter first/],
    ["the workspace is too big to give the agent a private copy; keep caches out of it", null],
  ];
  for (const [setup_error, wanted] of hints) {
    const harness = fakeHarness(() => ({ setup_error, calls: 0, fired: false }));
    const { document } = await check({ contract: agentContract, doors: { harness } });
    const hint = document.problems[0]?.hint ?? null;
    if (wanted === null) assert.equal(hint, null);
    else assert.match(hint ?? "", wanted);
  }
});

test("the document names the line that asks for the faults, the agent's own where none does", async () => {
  const faults = '[faults]\nrequire = ["slow"]\n';
  const { document } = await check({ contract: `${agentContract}${faults}` });
  const lines = `${agentContract}${faults}`.split("\n");
  assert.equal(document.agent?.line, lines.findIndex((line) => line.startsWith("require =")) + 1);
  assert.equal((await check({ contract: smallContract })).document.agent, null);
});

test("the same place twice gives the same bytes, apart from what is volatile", async () => {
  const [first, second] = [
    await check({ contract: agentContract }),
    await check({
      contract: agentContract,
      doors: { clock: () => Date.parse("2030-01-01T00:00:00Z") },
    }),
  ];
  assert.notEqual(first.text, second.text);
  const cut = /"volatile": \{[^]*$/;
  assert.equal(first.text.replace(cut, ""), second.text.replace(cut, ""));
  assert.equal(first.document.fingerprint.parity, second.document.fingerprint.parity);
});

test("the names' order in the environment makes no difference", async () => {
  const names = { PATH: "/usr/bin", HOME: "/home/alice", APP_ENV: "test" };
  const turned = Object.fromEntries(Object.entries(names).toReversed());
  const clock = () => 0;
  const first = await check({ place: { env: names }, doors: { clock } });
  const second = await check({ place: { env: turned }, doors: { clock } });
  assert.equal(first.text, second.text);
});

test("the text is the fingerprint, and its digest is the document's", async () => {
  const { document, fingerprint, text } = await check({ contract: agentContract });
  const reading = readFingerprint(toBytes(text));
  assert.ok(reading.ok);
  assert.deepEqual(reading.fingerprint, fingerprint);
  assert.equal(document.fingerprint.sha256, digestText(text));
  assert.equal(document.fingerprint.path, null);
});

test("facts are measured, judged and their digest logged before the agent is started", async () => {
  const log = keepLog();
  const place = healthyPlace();
  const env = new Map(Object.entries({ PATH: "/usr/bin", APP_ENV: "test" }));
  const harness = fakeHarness((plan) => {
    // the agent's code runs now; whatever it does to the place comes too late
    env.delete("APP_ENV");
    return survive(plan);
  });
  const { document } = await check({
    contract: agentContract,
    place: { ...place, env },
    doors: { harness, log },
  });
  assert.match(log.lines[0] ?? "", /facts and findings are fixed: sha256 [0-9a-f]{64}/);
  assert.equal(log.lines[1], "control: started");
  assert.equal(document.findings[0]?.status, "pass");
});

test("no value of the environment is in the fingerprint or in the document", async () => {
  const env = { PATH: "/usr/bin", HOME: "/home/alice", APP_ENV: "hunter2-of-the-box" };
  const { document, text } = await check({ place: { env } });
  assert.doesNotMatch(text + JSON.stringify(document), /hunter2|home\/alice/);
});

test("durations stand beside the runs in the document and apart from them in the fingerprint", async () => {
  const { document, fingerprint } = await check({ contract: agentContract });
  assert.equal(document.control[0]?.duration_ms, 1);
  assert.deepEqual(
    document.faults.map((run) => run.duration_ms),
    fingerprint.volatile.fault_ms,
  );
  assert.equal("duration_ms" in (fingerprint.faults[0] ?? {}), false);
});

test("a contract that lies deep in folders is checked like any other", async () => {
  const path = `${"folder/".repeat(300)}parity-contract.toml`;
  const contract = `${smallContract}forbid_durable_assumption = false\n`;
  const { document } = await check({ contract, path });
  assert.equal(document.exit, 0);
  assert.equal(document.contract.path, path);
});
