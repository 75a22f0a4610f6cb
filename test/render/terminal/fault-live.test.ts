import assert from "node:assert/strict";
import { test } from "node:test";
import { listLive, tellEnded } from "../../../src/render/terminal/fault-live.ts";
import { chooseSetting } from "../../../src/render/terminal/terminal.ts";

const setting = chooseSetting({ color: false, width: 80 });

function run(label: string, changes = {}) {
  return { label, startedMs: 1000, toolCalls: 0, modelRequests: 0, ...changes };
}

test("one line for all runs, and one for each that goes on", () => {
  const state = {
    planned: 4,
    verdicts: new Map([
      ["ok", 1],
      ["fail-open", 1],
    ]),
    running: [run("fault slow", { toolCalls: 2, modelRequests: 1 }), run("fault junk/empty")],
  };
  assert.deepEqual(listLive(state, 4200, setting), [
    "2 of 4 runs: 1 ok, 1 fail-open",
    "  fault slow        3.2 s    asked its model once, called its tool 2 times",
    "  fault junk/empty  3.2 s    started",
  ]);
});

test("never more than ten lines, and none wider than the terminal", () => {
  const running = Array.from({ length: 64 }, (_, index) => run(`fault ${"x".repeat(90)}${index}`));
  const lines = listLive({ planned: 99, verdicts: new Map(), running }, 1000, setting);
  assert.equal(lines.length, 10);
  assert.equal(lines.at(-1), "    and 56 more");
  assert.ok(lines.every((line) => line.length < 80));
});

test("what the contract says cannot command the terminal", () => {
  const [, line = ""] = listLive(
    { planned: 1, verdicts: new Map(), running: [run("\u001b[2J")] },
    1000,
    setting,
  );
  assert.ok(!line.includes("\u001b"));
  assert.ok(!tellEnded("\u001b[2J", { verdict: "hung", durationMs: 1 }).includes("\u001b"));
});
