import assert from "node:assert/strict";
import { test } from "node:test";
import { logRuns } from "../../src/gate/check/fault-watch.ts";
import { runDrills } from "../../src/selftest/run-drills.ts";
import type { Drill } from "../../src/selftest/drill.ts";
import { fakeHarness, keepLog, survive, tellStories } from "../gate/gate-kit.ts";

const survivor: Drill = {
  agent: "survivor",
  transport: "command",
  protocol: "none",
  expects: { boom: { verdict: "fail-closed" } },
};

async function run(drill: Drill, see = survive) {
  const log = keepLog();
  const done: string[] = [];
  const rows = await runDrills({
    drills: [drill],
    harness: fakeHarness(see),
    nodePath: "/usr/bin/node",
    lanes: 2,
    log,
    watch: logRuns(log),
    onDone: ([first]) => void done.push(first?.drill.agent ?? ""),
  });
  return { rows, done, lines: log.lines };
}

test("a harness that tells the truth is right in every row", async () => {
  const { rows, done, lines } = await run(survivor);
  assert.deepEqual(
    rows.map(({ name, wrong }) => [name, wrong]),
    [
      ["control", null],
      ["boom", null],
      ["boom/good-json", null],
    ],
  );
  assert.deepEqual(done, ["survivor"]);
  assert.ok(lines.includes("survivor · command: fault boom: started"));
});

test("a harness that takes a survivor for a storyteller is wrong", async () => {
  const { rows } = await run(survivor, tellStories);
  assert.equal(rows.filter(({ wrong }) => wrong !== null).length, 2);
});

test("one script is run alone unless the drill asks for both", async () => {
  const modelled: Drill = { ...survivor, protocol: "chat" };
  const one = await run(modelled);
  assert.deepEqual(
    one.rows.map(({ name }) => name),
    ["control", "boom", "boom/good-json"],
  );
  const both = await run({ ...modelled, scripts: ["honest", "liar"] });
  assert.deepEqual(
    both.rows.map(({ name }) => name).filter((name) => name.endsWith("liar")),
    ["control liar", "boom liar", "boom/good-json liar"],
  );
});
