import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { AncestorFacts } from "../ports/host.ts";
import { listHeld, readParent, type ScanPlace } from "./scan-siblings.ts";

/** The processes of GitHub's runner, by the names that they have while they run. */
const RUNNER = /^Runner\.(?:Listener|Worker|PluginHost)\b/;

/** Looks into the environments of the processes that we descend from, whosever they are; values are dropped as soon as the names are known. Throws when we are not listed ourselves. */
export function scanAncestors({ root, pid }: Omit<ScanPlace, "uid">): AncestorFacts {
  const names = new Set<string>();
  const runnerNames = new Set<string>();
  let holding = 0;
  let unreadable = 0;
  for (const ancestor of listAbove(root, pid)) {
    const environ = attemptText(join(root, ancestor, "environ"));
    if (environ === null) unreadable += 1;
    const held = listHeld(environ ?? "");
    if (held.length > 0) holding += 1;
    const isRunner = RUNNER.test(attemptText(join(root, ancestor, "comm")) ?? "");
    for (const name of held) (isRunner ? runnerNames : names).add(name);
  }
  return { holding, unreadable, names: sort(names), runnerNames: sort(runnerNames) };
}

/** From our parent upwards, as far as this namespace shows them. */
function listAbove(root: string, pid: number): string[] {
  const above: string[] = [];
  let parent = readParent(readFileSync(join(root, String(pid), "stat"), "utf8"));
  while (parent !== null && parent > 0 && !above.includes(String(parent))) {
    above.push(String(parent));
    parent = readParent(attemptText(join(root, String(parent), "stat")) ?? "");
  }
  return above;
}

function sort(names: ReadonlySet<string>): string[] {
  return [...names].toSorted().slice(0, 5000);
}

function attemptText(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}
