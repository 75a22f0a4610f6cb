import type { Attempt } from "../../ports/attempt.ts";
import type { Host } from "../../ports/host.ts";
import { type Measured, unmeasured } from "../../terms/measured.ts";
import { tellDenial } from "../denial.ts";
import { type CgroupPath, type Controller, locateCgroup } from "./cgroup.ts";
import { readMountTable } from "../mount-table.ts";

const MAX_TABLE_BYTES = 16 * 1024 * 1024;
/** v1 writes "no limit" as the largest multiple of a page that fits; pages are 4 KiB to 1 MiB. */
const UNLIMITED = 2n ** 63n - 2n ** 20n;

const FILES = {
  cpu: { 1: ["cpu.cfs_quota_us", "cpu.cfs_period_us"], 2: ["cpu.max"] },
  memory: { 1: ["memory.limit_in_bytes"], 2: ["memory.max"] },
  pids: { 1: ["pids.max"], 2: ["pids.max"] },
} as const;

/** The tightest limit along our cgroup's path: milli-CPU, bytes or processes, null for none; and the file that sets it, with our own cgroup's folder as `$CGROUP`. */
export interface CgroupLimit {
  readonly amount: bigint | null;
  readonly file: string;
}

/** What tells where we are among the cgroups; read once for all controllers. */
export interface CgroupTables {
  readonly membership: Attempt<string>;
  readonly mountinfo: Attempt<string>;
}

/** Reads our memberships and the mounts. */
export async function readCgroupTables(host: Host): Promise<CgroupTables> {
  const [membership, mountinfo] = await Promise.all([
    host.readText("/proc/self/cgroup", MAX_TABLE_BYTES),
    host.readText("/proc/self/mountinfo", MAX_TABLE_BYTES),
  ]);
  return { membership, mountinfo };
}

/** Reads a controller's limits from our own cgroup up to the topmost that can be seen; the smallest counts. */
export async function readCgroupLimit(
  host: Host,
  controller: Controller,
  { membership, mountinfo }: CgroupTables,
): Promise<Measured<CgroupLimit>> {
  if (!mountinfo.ok) return tellDenial("/proc/self/mountinfo", mountinfo.errno);
  if (!membership.ok) {
    // a kernel without cgroups has mounts and no such file
    return membership.errno === "ENOENT"
      ? { value: { amount: null, file: "no cgroup" } }
      : tellDenial("/proc/self/cgroup", membership.errno);
  }
  const path = locateCgroup(controller, membership.value, readMountTable(mountinfo.value));
  return "unknown" in path ? path : findTightest(host, controller, path.value);
}

async function findTightest(
  host: Host,
  controller: Controller,
  { version, folders }: CgroupPath,
): Promise<Measured<CgroupLimit>> {
  const files = FILES[controller][version];
  const [own] = folders;
  if (own === undefined) return { value: { amount: null, file: "no cgroup" } };
  const there = await host.describe(own, "follow");
  if (!there.ok) return tellDenial("our own cgroup's folder", there.errno);
  let tightest: CgroupLimit = { amount: null, file: nameFile(0, files[0]) };
  for (const [up, folder] of folders.entries()) {
    const amount = await readAmount(host, controller, { folder, files });
    if ("unknown" in amount) return amount;
    if (amount.value === null) continue;
    if (tightest.amount === null || amount.value < tightest.amount) {
      tightest = { amount: amount.value, file: nameFile(up, files[0]) };
    }
  }
  return { value: tightest };
}

async function readAmount(
  host: Host,
  controller: Controller,
  { folder, files }: { readonly folder: string; readonly files: readonly string[] },
): Promise<Measured<bigint | null>> {
  const texts: string[] = [];
  for (const file of files) {
    const text = await host.readText(`${folder}/${file}`, 4096);
    // the root, and a cgroup whose controller is off, have no such file: they set no limit
    if (!text.ok && (text.errno === "ENOENT" || text.errno === "ENODEV")) return { value: null };
    if (!text.ok) return tellDenial(file, text.errno);
    texts.push(text.value.trim());
  }
  const amount = parseAmount(controller, texts.join(" "));
  return amount === undefined
    ? unmeasured("unreadable", `${files.join(", ")}: not written as a limit`)
    : { value: amount };
}

function parseAmount(controller: Controller, text: string): bigint | null | undefined {
  const [first = "", period = "", ...rest] = text.split(/\s+/);
  if (rest.length > 0) return undefined;
  if (first === "max" || first === "-1") return null;
  if (!/^\d+$/.test(first)) return undefined;
  const amount = BigInt(first);
  if (controller !== "cpu") return amount >= UNLIMITED ? null : amount;
  return /^[1-9]\d*$/.test(period) ? (amount * 1000n) / BigInt(period) : undefined;
}

function nameFile(up: number, file: string): string {
  return `$CGROUP/${"../".repeat(up)}${file}`;
}
