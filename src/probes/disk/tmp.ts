import type { Host } from "../../ports/host.ts";
import { type Measured, unmeasured } from "../../terms/measured.ts";
import { joinPath, templateTmp } from "../path-template.ts";
import { type Asked, wants } from "../probe.ts";
import type { DiskFacts } from "./disk-facts.ts";
import { tellUnread } from "../denial.ts";

const MIB = 1024n * 1024n;
/** Stands for ENOENT where the folder is there. */
export const NO_NEW_FILES = "ENOCREATE";
const NO_FILE_LEFT = unmeasured("crashed", "this process may open no further file (ulimit -n)");

/** The folder for temporary files, and who named it. */
export interface TmpFolder {
  readonly source: DiskFacts["tmp"]["source"];
  readonly folder: string;
}

/** Finds the folder that programs write temporary files to; one that is not there is not replaced by another. */
export function locateTmp(host: Pick<Host, "env" | "os" | "workspace">): TmpFolder {
  const tmpdir = host.env.get("TMPDIR") ?? "";
  if (tmpdir !== "") return { source: "TMPDIR", folder: joinPath(host.workspace, tmpdir) };
  const temp = host.os === "windows" ? (host.env.get("TEMP") ?? "") : "";
  return temp === "" ? { source: "default", folder: "/tmp" } : { source: "TEMP", folder: temp };
}

/** Tries what the temporary folder can do, as far as it is asked. */
export async function measureTmp(
  host: Host,
  { source, folder }: TmpFolder,
  asked: Asked,
): Promise<DiskFacts["tmp"]> {
  const minimum = asked.table["min_free_tmp_mb"];
  const writeError = await measureWrite(host, folder);
  return {
    source,
    path: templateTmp(folder, host).slice(0, 4096),
    write_error: writeError,
    exec_error: wants(asked, "require_exec_tmp")
      ? await measureExec(host, folder, writeError)
      : unmeasured("not-asked", "no clause asks whether a script can run there"),
    free:
      typeof minimum === "number"
        ? await measureFree(host, folder, minimum)
        : unmeasured("not-asked", "no clause asks how much is free"),
  };
}

async function measureWrite(host: Host, folder: string): Promise<Measured<string | null>> {
  const wrote = await host.tryWrite(folder);
  if (wrote.ok) return { value: null };
  if (wrote.errno === "ETIMEDOUT") return unmeasured("timed-out", "the write did not come back");
  if (wrote.errno === "NOTRECORDED") return unmeasured("not-recorded", "no write was recorded");
  if (isShortOfFiles(wrote.errno)) return NO_FILE_LEFT;
  // under /proc no file can be made, and the error is the one of a missing folder
  if (wrote.errno === "ENOENT" && (await host.resolveLinks(folder)).ok) {
    return { value: NO_NEW_FILES };
  }
  return { value: wrote.errno };
}

async function measureExec(
  host: Host,
  folder: string,
  writeError: Measured<string | null>,
): Promise<Measured<string | null>> {
  // where no file can be written, no script can either: the first error is the one to tell
  if ("unknown" in writeError || writeError.value !== null) return writeError;
  const ran = await host.tryExec(folder);
  if (ran.ok) return { value: null };
  switch (ran.errno) {
    case "ETIMEDOUT":
      return unmeasured("timed-out", "a script there did not end within 5 s");
    case "NOTRECORDED":
      return unmeasured("not-recorded", "no run of a script was recorded");
    case "ENOSH":
      return unmeasured("absent-tool", "there is no /bin/sh to run a script with");
    case "ENOSYS":
      return unmeasured("unsupported", "not tried on this operating system");
    default:
      return isShortOfFiles(ran.errno) ? NO_FILE_LEFT : { value: ran.errno };
  }
}

/** The limit is our own process's: it tells nothing of the folder. */
function isShortOfFiles(errno: string): boolean {
  return errno === "EMFILE" || errno === "ENFILE";
}

async function measureFree(
  host: Host,
  folder: string,
  askedMb: number,
): Promise<DiskFacts["tmp"]["free"]> {
  const space = await host.measureSpace(folder);
  if (!space.ok) return tellUnread("the free space", space.errno);
  const { freeBytes, totalInodes, freeInodes } = space.value;
  const hasInodes = totalInodes === 0n || freeInodes > 0n;
  return { value: { asked_mb: askedMb, enough: hasInodes && freeBytes >= BigInt(askedMb) * MIB } };
}
