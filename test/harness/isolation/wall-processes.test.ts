import assert from "node:assert/strict";
import { test } from "node:test";
import { followWall } from "../../../src/harness/isolation/wall-processes.ts";
import type { Process } from "../../../src/harness/process/proc.ts";

function make(pid: number, parent: number, more: Partial<Process> = {}): Process {
  return { pid, parent, group: pid, session: pid, startTicks: pid, isDead: false, ...more };
}

const wall = [make(10, 1), make(11, 10), make(12, 11)];

function follow(later: readonly Process[]) {
  let all = [make(1, 0), ...wall, make(99, 1)];
  const processes = followWall(10, () => all);
  all = [make(1, 0), ...later, make(99, 1)];
  const pids = (found: readonly Process[]) => found.map(({ pid }) => pid);
  return {
    agents: pids(processes.tree.find()),
    wall: pids(processes.findWall()),
    agent: processes.findAgent(),
  };
}

test("the agent, its children and its orphans are told from the wall", () => {
  const later = [...wall, make(20, 12), make(21, 20), make(22, 11), make(23, 22)];
  const { agents, wall: own, agent } = follow(later);
  assert.deepEqual(
    agents.toSorted((one, other) => one - other),
    [20, 21, 22, 23],
  );
  assert.deepEqual(own, [10, 11, 12]);
  assert.equal(agent, 20);
});

test("what has ended is not there, and a number that was given away is nobody's wall", () => {
  const dead = make(20, 12, { isDead: true });
  assert.deepEqual(follow([...wall, dead]), { agents: [], wall: [10, 11, 12], agent: undefined });
  const stranger = make(10, 1, { startTicks: 5000 });
  assert.deepEqual(follow([stranger, make(30, 10)]), { agents: [], wall: [], agent: undefined });
});
