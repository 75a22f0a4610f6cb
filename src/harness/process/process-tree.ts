import {
  carriesText,
  isOurs,
  listOpenFiles,
  listProcesses,
  readOpenFile,
  readProcess,
} from "./proc.ts";
import type { Process } from "./proc.ts";

/** Every process that belongs to one run, wherever it went: looked up anew at each call. */
export interface ProcessTree {
  find(): Process[];
}

/** What tells that a process belongs to the run. */
export interface TreeRoot {
  readonly rootPid: number;
  /** A text that only this run's paths and variables hold. */
  readonly mark: string;
  /** Tells what processes there are; /proc where nothing else is said. */
  readonly list?: () => Process[];
}

/** Follows a run's processes by group, session, descent, mark and the output that they hold; call it right after the start. */
export function followProcesses(options: TreeRoot): ProcessTree {
  const { rootPid, mark, list = listProcesses } = options;
  const root = readProcess(rootPid);
  const startTicks = root?.startTicks ?? Infinity;
  const outputs = findOutputs(rootPid);
  /** Processes once seen as descendants: they stay ours when their parent has gone. */
  const known = new Map<number, number>();
  let isNumberFree = false;

  function belongs(process: Process): boolean {
    if (process.startTicks < startTicks || !isOurs(process.pid)) return false;
    if (known.get(process.pid) === process.startTicks) return true;
    if (carriesText(process.pid, mark)) return true;
    return listOpenFiles(process.pid).some((file) => file.includes(mark) || outputs.has(file));
  }

  /** The system keeps an ended root's number while its group or session has a member; then it may be anybody's. */
  function isGivenUp(all: readonly Process[]): boolean {
    const holders = all.filter(({ pid, group, session }) =>
      [pid, group, session].includes(rootPid),
    );
    return (
      holders.length === 0 ||
      holders.some((holder) => holder.pid === rootPid && holder.startTicks !== startTicks)
    );
  }

  return {
    find() {
      const all = list();
      const kept = listAncestry(all);
      const candidates = all.filter((process) => !process.isDead && !kept.has(process.pid));
      isNumberFree ||= isGivenUp(all);
      const rootIds = new Set(isNumberFree ? [] : [rootPid]);
      const members = candidates.filter(
        (process) => rootIds.has(process.group) || rootIds.has(process.session) || belongs(process),
      );
      const found = addRelatives(members, candidates);
      for (const process of found) known.set(process.pid, process.startTicks);
      return found;
    },
  };
}

/** The root's own ends of its stdout and stderr; what we hold as well (inherited, /dev/null) others may hold too. */
function findOutputs(rootPid: number): Set<string> {
  const shared = new Set(listOpenFiles(process.pid));
  const own = [1, 2].map((fd) => readOpenFile(rootPid, fd));
  return new Set(own.filter((file) => /^(socket|pipe):/.test(file) && !shared.has(file)));
}

/** Ourselves and whoever started us: never part of a run, whatever they carry. */
function listAncestry(all: readonly Process[]): Set<number> {
  const parents = new Map(all.map(({ pid, parent }) => [pid, parent]));
  const ancestry = new Set([1]);
  let pid: number | undefined = process.pid;
  while (pid !== undefined && pid > 0 && !ancestry.has(pid)) {
    ancestry.add(pid);
    pid = parents.get(pid);
  }
  return ancestry;
}

/** Adds descendants, and whoever shares a session that a member leads, until nothing more is found. */
function addRelatives(members: readonly Process[], candidates: readonly Process[]): Process[] {
  const found = new Map(members.map((process) => [process.pid, process]));
  let before = -1;
  while (before !== found.size) {
    before = found.size;
    for (const candidate of candidates) {
      if (found.has(candidate.parent) || found.has(candidate.session)) {
        found.set(candidate.pid, candidate);
      }
    }
  }
  return [...found.values()];
}
