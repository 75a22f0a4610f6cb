import * as z from "zod";
import { measured } from "../../terms/measured.ts";
import { readTable } from "../read-facts.ts";

/** A whole number of MiB that something must have. */
export const Mebibytes = z.int().min(1).max(1_000_000_000);

const ErrorName = z.string().max(40);
const Id = z.string().regex(/^[0-9a-f]{32}$/);

/** What a folder's file system is, and what its mount forbids. */
export const MountFacts = z.strictObject({
  type: z.string().max(100),
  read_only: z.boolean(),
  noexec: z.boolean(),
  nosuid: z.boolean(),
});
export type MountFacts = z.infer<typeof MountFacts>;

/** The canary in HOME, and what became of the one that an earlier fingerprint tells of. */
export const CanaryFacts = z.strictObject({
  id: Id,
  /** When it was left, in seconds since 1970 by that visit's clock: a label. */
  left_at_s: z.int().min(0),
  /** Two digests that tell starts of the machine, and containers on it, apart. */
  boot: measured(Id),
  session: measured(Id),
  since: measured(
    z.strictObject({
      canary: z.enum(["kept", "gone"]),
      boot: z.enum(["same", "other", "unknown"]),
      session: z.enum(["same", "other", "unknown"]),
    }),
  ),
});
export type CanaryFacts = z.infer<typeof CanaryFacts>;

/** What the disks of a place are like. */
export const DiskFacts = z.strictObject({
  tmp: z.strictObject({
    source: z.enum(["TMPDIR", "TEMP", "default"]),
    /** The folder that was tested; templated. */
    path: z.string().max(4096),
    /** Null when a file was really written, read back and deleted; else the system's error name. */
    write_error: measured(ErrorName.nullable()),
    /** Null when a script there really ran. */
    exec_error: measured(ErrorName.nullable()),
    /** Whether what was asked for is free. The figure itself changes from one moment to the next and is not kept. */
    free: measured(z.strictObject({ asked_mb: Mebibytes, enough: z.boolean() })),
  }),
  /** Of the workspace's file system. */
  case_sensitive: measured(z.boolean()),
  /** Null for a folder that is not there. */
  mounts: measured(
    z.strictObject({
      home: MountFacts.nullable(),
      shm: MountFacts.nullable(),
      tmp: MountFacts.nullable(),
      workspace: MountFacts.nullable(),
    }),
  ),
  canary: measured(CanaryFacts),
});
export type DiskFacts = z.infer<typeof DiskFacts>;

/** What is known of the temporary folder; `writable` is null when it was not measured. */
export interface TmpFacts {
  readonly path: string;
  readonly writable: boolean | null;
}

/** Reads the temporary folder's facts out of this table as it stands in a fingerprint. */
export function readTmpFacts(raw: unknown): TmpFacts {
  const table = readTable(DiskFacts, raw);
  if (table === null || "unknown" in table) {
    return { path: "the temporary folder", writable: null };
  }
  const { path, write_error: error } = table.value.tmp;
  return { path, writable: "unknown" in error ? null : error.value === null };
}
