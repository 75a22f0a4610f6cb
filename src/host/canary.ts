import { createHmac, randomBytes } from "node:crypto";
import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readFileSync,
  readlinkSync,
  writeFileSync,
} from "node:fs";
import type { BootIdentity, Canary } from "../ports/host.ts";
import { readText } from "./read-file.ts";

const MAX_BYTES = 200;

/** Leaves a canary that only its owner can read where nothing is, and tells the one that is there; throws for anything else, and changes nothing then. */
export function visitCanary(path: string): Canary {
  const canary = { id: randomBytes(16).toString("hex"), leftAtS: Math.floor(Date.now() / 1000) };
  try {
    // exclusive: neither a file nor a link that is there already is written to
    writeFileSync(path, `parity-canary 1 ${canary.id} ${canary.leftAtS}\n`, {
      flag: "wx",
      mode: 0o600,
    });
    return canary;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    return readCanary(path);
  }
}

/** Tells one start of the machine from another. The random id of the start is the key, and nothing but digests leaves. */
export function identifyBoot(): BootIdentity {
  if (process.platform !== "linux") throw failWith("ENOSYS");
  const key = readText("/proc/sys/kernel/random/boot_id", MAX_BYTES).trim();
  function seal(message: string): string {
    return createHmac("sha256", key)
      .update(`parity-contract ${message}`)
      .digest("hex")
      .slice(0, 32);
  }
  return { boot: seal("boot"), session: sealSession(seal) };
}

function sealSession(seal: (message: string) => string): string | null {
  try {
    const stat = readText("/proc/1/stat", 4096);
    // the program's name may hold anything, so count from behind it
    const startTicks = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
    return seal(`session ${startTicks} ${readlinkSync("/proc/self/ns/pid")}`);
  } catch {
    return null;
  }
}

function readCanary(path: string): Canary {
  if (lstatSync(path).isSymbolicLink()) throw failWith("ELOOP");
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
  const file = openSync(path, flags);
  try {
    const facts = fstatSync(file);
    if (facts.isDirectory()) throw failWith("EISDIR");
    if (!facts.isFile() || facts.size > MAX_BYTES) throw failWith("EBADMSG");
    if (process.getuid !== undefined && facts.uid !== process.getuid()) throw failWith("EOWNER");
    const text = readFileSync(file, "utf8");
    const [, id, leftAtS] = /^parity-canary 1 ([0-9a-f]{32}) (\d{1,12})\n$/.exec(text) ?? [];
    if (id === undefined) throw failWith("EBADMSG");
    return { id, leftAtS: Number(leftAtS) };
  } finally {
    closeSync(file);
  }
}

function failWith(code: string): Error {
  return Object.assign(new Error(code), { code });
}
