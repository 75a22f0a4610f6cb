import { listProcesses } from "../process/proc.ts";
import type { Process } from "../process/proc.ts";
import type { ProcessTree } from "../process/process-tree.ts";

/** The processes that hold a wall up, and those that live within it. */
export interface WallProcesses {
  /** Everything within that is not the wall's own: out of a namespace there is no escape, so descent tells all. */
  readonly tree: ProcessTree;
  /** The agent's own process as it is numbered out here; undefined when it has ended. */
  readonly findAgent: () => number | undefined;
  /** The wall's own, outermost first. */
  findWall(): Process[];
}

/** Tells a wall's processes from the agent's; call it while the wall stands and the agent has not been started. */
export function followWall(rootPid: number, list: () => Process[] = listProcesses): WallProcesses {
  const wall = listDescendants(list(), (process) => process.pid === rootPid);
  const innermost = wall.at(-1);
  const isWall = (process: Process): boolean =>
    wall.some(({ pid, startTicks }) => pid === process.pid && startTicks === process.startTicks);
  function findLiving(): Process[] {
    return listDescendants(list(), isWall).filter(({ isDead }) => !isDead);
  }
  return {
    tree: { find: () => findLiving().filter((process) => !isWall(process)) },
    findAgent: () =>
      findLiving().find((process) => process.parent === innermost?.pid && !isWall(process))?.pid,
    findWall: () => findLiving().filter(isWall),
  };
}

/** Parents come before their children. */
function listDescendants(
  all: readonly Process[],
  isRoot: (process: Process) => boolean,
): Process[] {
  const found = all.filter(isRoot);
  for (const parent of found) {
    found.push(...all.filter((child) => child.parent === parent.pid && !found.includes(child)));
  }
  return found;
}
