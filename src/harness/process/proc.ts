import { readdirSync, readFileSync, readlinkSync, statSync } from "node:fs";

/** A process as /proc tells it; pid and start time together name it for ever, a pid alone does not. */
export interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly group: number;
  readonly session: number;
  /** Clock ticks since boot. */
  readonly startTicks: number;
  readonly isDead: boolean;
}

/** Lists every process there is; those that end meanwhile are left out. */
export function listProcesses(): Process[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? []);
}

/** Reads one process, or null when there is none of this pid. */
export function readProcess(pid: number): Process | null {
  const stat = attempt(() => readFileSync(`/proc/${pid}/stat`, "utf8"));
  if (stat === null) return null;
  // The program's name stands in parentheses and may hold spaces and parentheses itself.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return {
    pid,
    parent: Number(fields[1]),
    group: Number(fields[2]),
    session: Number(fields[3]),
    startTicks: Number(fields[19]),
    isDead: fields[0] === "Z" || fields[0] === "X",
  };
}

/** Whether the process belongs to this user, so far as can be told. */
export function isOurs(pid: number): boolean {
  const uid = attempt(() => statSync(`/proc/${pid}`).uid);
  return uid !== null && uid === process.geteuid?.();
}

/** Whether the text stands in the process's arguments, environment, working folder or program path. */
export function carriesText(pid: number, text: string): boolean {
  for (const name of ["cmdline", "environ"]) {
    const content = attempt(() => readFileSync(`/proc/${pid}/${name}`));
    if (content?.includes(text) === true) return true;
  }
  return ["cwd", "exe"].some((name) => readLink(`/proc/${pid}/${name}`).includes(text));
}

/** What a process's descriptors point at: paths, pipes and sockets by inode. */
export function listOpenFiles(pid: number): string[] {
  const numbers = attempt(() => readdirSync(`/proc/${pid}/fd`)) ?? [];
  return numbers.map((fd) => readOpenFile(pid, fd));
}

/** What one descriptor points at, or "" when that cannot be told. */
export function readOpenFile(pid: number, fd: number | string): string {
  return readLink(`/proc/${pid}/fd/${fd}`);
}

function readLink(path: string): string {
  return attempt(() => readlinkSync(path)) ?? "";
}

/** Processes come and go while they are read, and others' are closed to us: both are no answer. */
function attempt<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}
