import assert from "node:assert/strict";
import { test } from "node:test";
import { checkFaults } from "../../../src/gate/check/check-faults.ts";
import { logRuns } from "../../../src/gate/check/fault-watch.ts";
import { checkPlace } from "../../../src/gate/check/check-place.ts";
import { CheckDocument } from "../../../src/render/check-document.ts";
import type { Harness } from "../../../src/ports/harness.ts";
import { fakeHost } from "../../support/fake-host.ts";
import {
  agentContract,
  fakeHarness,
  healthyPlace,
  keepLog,
  load,
  prepareCheck,
  scriptedContract,
  tellStories,
} from "../gate-kit.ts";

async function run(harness: Harness = fakeHarness(), only: ReadonlySet<string> | null = null) {
  const log = keepLog();
  return checkFaults({
    contract: await load(agentContract),
    origin: { place: "box" },
    selection: { runFaults: true, only },
    host: fakeHost(healthyPlace()),
    harness,
    log,
    watch: logRuns(log),
  });
}

test("the agent's rows and limits are judged, and nothing else of the contract is measured", async () => {
  const { document } = await run();
  assert.deepEqual(CheckDocument.parse(document), document);
  assert.deepEqual([document.verdict, document.exit], ["pass", 0]);
  const tables = new Set(document.findings.map(({ id }) => id.split(".")[0]));
  assert.deepEqual([...tables], ["limits"]);
});

test("a storyteller is violated, and its rows are those of a check", async () => {
  const { document } = await run(fakeHarness(tellStories));
  assert.equal(document.exit, 1);
  const input = await prepareCheck({
    contract: agentContract,
    doors: { harness: fakeHarness(tellStories) },
  });
  const whole = (await checkPlace(input)).document;
  assert.deepEqual(document.faults, whole.faults);
  assert.deepEqual(document.control, whole.control);
});

test("what was left out is not-run, and nothing run at all is undecided", async () => {
  const { document } = await run(fakeHarness(), new Set(["boom"]));
  const left = document.faults.filter(({ verdict }) => verdict === "not-run");
  assert.ok(left.length > 0 && left.every(({ id }) => id !== "boom"));
  const inexpressible = document.faults.filter(({ verdict }) => verdict === "not-applicable");
  assert.deepEqual(inexpressible, [], "nobody asked for what the contract cannot express");
  assert.equal(document.exit, 0);
  const none = await run(fakeHarness(), new Set(["throttle"]));
  assert.equal(none.document.exit, 3);
});

test("an agent that cannot be started is a wrong set-up", async () => {
  const harness = fakeHarness(() => ({ setup_error: "agent command not found: x" }));
  const { document } = await run(harness);
  assert.equal(document.exit, 2);
  assert.equal(document.problems[0]?.code, "agent/not-started");
});

test("a wall that the machine does not have leaves the runs undecided, and is no wrong set-up", async () => {
  const reason = "faults.isolation asks for namespaces, so nothing was started: this machine …";
  const { document } = await run(fakeHarness(() => ({ setup_error: reason })));
  assert.deepEqual([document.exit, document.problems], [3, []]);
  assert.equal(document.control[0]?.reason, reason);
});

test("one script alone: the other one's rows are not-run", async () => {
  const log = keepLog();
  const harness = fakeHarness();
  const { document } = await checkFaults({
    contract: await load(scriptedContract),
    origin: { place: "box" },
    selection: { runFaults: true, only: null, script: "honest" },
    host: fakeHost(healthyPlace()),
    harness,
    log,
    watch: logRuns(log),
  });
  const liar = document.faults.filter(({ script }) => script === "liar");
  assert.ok(liar.every(({ verdict }) => verdict === "not-run" || verdict === "not-applicable"));
  assert.ok(harness.plans.every(({ model }) => model?.script === "honest"));
});
