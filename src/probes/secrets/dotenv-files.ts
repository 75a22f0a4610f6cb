import type { Attempt } from "../../ports/attempt.ts";
import type { FileFacts, Host } from "../../ports/host.ts";
import { type Measured, unmeasured } from "../../terms/measured.ts";
import { findMount, readMountTable } from "../mount-table.ts";
import { joinPath } from "../path-template.ts";
import type { DotenvFile } from "./secrets-facts.ts";
import { tellUnread } from "../denial.ts";
import { needAnswer } from "../need-answer.ts";

const MOUNTS = "/proc/self/mountinfo";
const MAX_MOUNTS_BYTES = 4 * 1024 * 1024;

/** File systems that make permission bits up. */
const WITHOUT_MODES = new Set(
  "9p drvfs v9fs vfat exfat ntfs ntfs3 fuseblk cifs smb3 smbfs vboxsf prl_fs".split(" "),
);

/** The `.env` files of the workspace's root; examples and folders are none. */
export async function measureDotenvFiles(host: Host): Promise<Measured<DotenvFile[]>> {
  const names = await host.listFolder(host.workspace);
  if (!names.ok) return tellUnread("the list of the workspace's files", names.errno);
  const files: DotenvFile[] = [];
  const system = await nameFileSystem(host);
  for (const name of names.value.filter(isDotenvName)) {
    const entry = await host.describe(joinPath(host.workspace, name), "follow");
    if (entry.ok && entry.value.kind === "folder") continue;
    files.push({ name: name.slice(0, 255), mode: tellMode(host, entry, system) });
  }
  return { value: files.slice(0, 1000) };
}

/** Whether a file of this name is there to set variables, and not to show which ones there are. */
export function isDotenvName(name: string): boolean {
  return /^\.env(?:\..+)?$/.test(name) && !/\.(?:example|sample|template|dist)$/.test(name);
}

function tellMode(
  { os }: Host,
  entry: Attempt<FileFacts>,
  system: Measured<string>,
): DotenvFile["mode"] {
  if (os === "windows") return unmeasured("unsupported", "Windows has no permission bits");
  if (!entry.ok) return tellUnread("its mode", entry.errno);
  if ("unknown" in system) return system;
  if (WITHOUT_MODES.has(system.value)) {
    const detail = `the workspace is on ${system.value}, which makes permission bits up`;
    return unmeasured("unsupported", detail);
  }
  return { value: (entry.value.mode & 0o7777).toString(8).padStart(4, "0") };
}

/** The type of the file system that holds the workspace; empty where no such list exists. */
async function nameFileSystem(host: Host): Promise<Measured<string>> {
  if (host.os !== "linux") return { value: "" };
  const mounts = await host.readText(MOUNTS, MAX_MOUNTS_BYTES);
  if (!mounts.ok) return tellUnread("the list of mounts", mounts.errno);
  const real = needAnswer(await host.resolveLinks(host.workspace));
  const path = real.ok ? real.value : host.workspace;
  return { value: findMount(readMountTable(mounts.value), path)?.type ?? "" };
}
