import * as z from "zod";
import type { Host } from "../ports/host.ts";
import { measured, type Measured, unmeasured } from "../terms/measured.ts";
import { askedForNothing, fail, pass, undecided } from "./judgement.ts";
import { joinPath, templateTmp } from "./path-template.ts";
import { type Asked, clausesOver, defineProbe } from "./probe.ts";
import { readTable } from "./read-facts.ts";

const MIB = 1024n * 1024n;
const Mebibytes = z.int().min(1).max(1_000_000_000);

const DiskFacts = z.strictObject({
  tmp: z.strictObject({
    source: z.enum(["TMPDIR", "TEMP", "default"]),
    /** The folder that was tested; templated. */
    path: z.string().max(4096),
    /** Null when a file was really written, read back and deleted; else the system's error name. */
    write_error: measured(z.string().max(40).nullable()),
    /** Whether what was asked for is free. The figure itself changes from one moment to the next and is not kept. */
    free: measured(z.strictObject({ asked_mb: Mebibytes, enough: z.boolean() })),
  }),
});
type DiskFacts = z.infer<typeof DiskFacts>;

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

const defineClause = clausesOver(DiskFacts);

const clauses = {
  require_writable_tmp: defineClause({
    expects: z.boolean(),
    passes:
      "a file can be written, read back and deleted in the folder that TMPDIR names, else /tmp",
    judge(expected, { tmp }) {
      if (!expected) return askedForNothing();
      const fix =
        tmp.source === "default"
          ? `make ${tmp.path} a writable folder`
          : `let ${tmp.source} name a writable folder, or unset it`;
      if ("unknown" in tmp.write_error) return undecided(tmp.write_error, fix);
      const error = tmp.write_error.value;
      if (error === null) return pass([tmp.path]);
      return fail({
        observed: [tmp.path],
        items: [tmp.path],
        message: `${tmp.path} ${sayWriteError(error)} (${tellSource(tmp.source)})`,
        fix,
      });
    },
  }),
  min_free_tmp_mb: defineClause({
    expects: Mebibytes,
    passes: "at least this many MiB are free there for us, and a file can still be created",
    describe: (minimum) => [`${minimum} MiB`],
    judge(expected, { tmp }) {
      const fix = "free some space, or point TMPDIR to a larger disk";
      if ("unknown" in tmp.free) return undecided(tmp.free, fix);
      const { asked_mb: asked, enough } = tmp.free.value;
      if (enough && expected <= asked) return pass([`at least ${asked} MiB in ${tmp.path}`]);
      if (!enough && expected >= asked) {
        const observed = [`less than ${asked} MiB`];
        return fail({ observed, items: [tmp.path], message: `${observed[0]} in ${tmp.path}`, fix });
      }
      const detail = `measured against ${asked} MiB, which does not tell about ${expected} MiB`;
      return undecided(unmeasured("not-asked", detail), "take the fingerprint with this contract");
    },
  }),
  forbid_durable_assumption: defineClause({
    expects: z.boolean(),
    passes: "nothing in the contract rests on the disk outliving the session",
    judge(expected) {
      if (!expected) return askedForNothing();
      return pass(
        [],
        "nothing in this contract rests on a durable disk; whether it is, is unknown",
      );
    },
  }),
};

function tellSource(source: DiskFacts["tmp"]["source"]): string {
  return source === "default" ? "TMPDIR is not set" : `named by ${source}`;
}

function sayWriteError(error: string): string {
  const said = new Map([
    ["ENOENT", "does not exist"],
    ["ENOTDIR", "is not a folder"],
    ["EACCES", "is not writable for this user"],
    ["EPERM", "is not writable for this user"],
    ["EROFS", "is on a read-only file system"],
    ["ENOSPC", "has no space left"],
    ["EDQUOT", "has no quota left"],
  ]);
  return `${said.get(error) ?? "cannot be written to"}, ${error}`;
}

async function measure(host: Host, asked: Asked): Promise<DiskFacts> {
  const { source, folder } = locateTmp(host);
  const minimum = asked.table["min_free_tmp_mb"];
  return {
    tmp: {
      source,
      path: templateTmp(folder, host).slice(0, 4096),
      write_error: await measureWrite(host, folder),
      free:
        typeof minimum === "number"
          ? await measureFree(host, folder, minimum)
          : unmeasured("not-asked", "no clause asks how much is free"),
    },
  };
}

function locateTmp(host: Host): { source: DiskFacts["tmp"]["source"]; folder: string } {
  const tmpdir = host.env.get("TMPDIR") ?? "";
  if (tmpdir !== "") return { source: "TMPDIR", folder: joinPath(host.workspace, tmpdir) };
  const temp = host.os === "windows" ? (host.env.get("TEMP") ?? "") : "";
  return temp === "" ? { source: "default", folder: "/tmp" } : { source: "TEMP", folder: temp };
}

async function measureWrite(host: Host, folder: string): Promise<Measured<string | null>> {
  const wrote = await host.tryWrite(folder);
  if (wrote.ok) return { value: null };
  if (wrote.errno === "ETIMEDOUT") return unmeasured("timed-out", "the write did not come back");
  if (wrote.errno === "NOTRECORDED") return unmeasured("not-recorded", "no write was recorded");
  return { value: wrote.errno };
}

async function measureFree(
  host: Host,
  folder: string,
  askedMb: number,
): Promise<DiskFacts["tmp"]["free"]> {
  const space = await host.measureSpace(folder);
  if (!space.ok) return unmeasured("unreadable", `free space cannot be read (${space.errno})`);
  const { freeBytes, totalInodes, freeInodes } = space.value;
  const hasInodes = totalInodes === 0n || freeInodes > 0n;
  return { value: { asked_mb: askedMb, enough: hasInodes && freeBytes >= BigInt(askedMb) * MIB } };
}

const healthy: DiskFacts = {
  tmp: {
    source: "default",
    path: "/tmp",
    write_error: { value: null },
    free: { value: { asked_mb: 512, enough: true } },
  },
};
const dead: DiskFacts = {
  tmp: {
    source: "TMPDIR",
    path: "$HOME/scratch",
    write_error: { value: "ENOENT" },
    free: { value: { asked_mb: 512, enough: false } },
  },
};
const silent: DiskFacts = {
  tmp: {
    ...healthy.tmp,
    write_error: unmeasured("timed-out", "the write did not come back"),
    free: unmeasured("unreadable", "free space cannot be read (ETIMEDOUT)"),
  },
};

/** Whether the temporary folder takes a file right now; nothing here says that a disk is durable. */
export default defineProbe({
  id: "disk",
  title: "Disk",
  why: "A dead or full temporary folder breaks tools in the middle of their work.",
  touches: ["TMPDIR, else /tmp: a file of 4 KiB is written, read back and deleted", "statfs there"],
  facts: DiskFacts,
  clauses,
  measure,
  parity({ tmp: { write_error: error } }) {
    return "unknown" in error ? null : { tmp_writable: error.value === null };
  },
  examples: [
    { clause: "require_writable_tmp", expects: true, facts: healthy, outcome: "pass" },
    { clause: "require_writable_tmp", expects: true, facts: dead, outcome: "fail" },
    { clause: "require_writable_tmp", expects: true, facts: silent, outcome: "unknown" },
    { clause: "require_writable_tmp", expects: false, facts: dead, outcome: "not-applicable" },
    { clause: "min_free_tmp_mb", expects: 512, facts: healthy, outcome: "pass" },
    { clause: "min_free_tmp_mb", expects: 512, facts: dead, outcome: "fail" },
    { clause: "min_free_tmp_mb", expects: 1024, facts: healthy, outcome: "unknown" },
    { clause: "min_free_tmp_mb", expects: 512, facts: silent, outcome: "unknown" },
    { clause: "forbid_durable_assumption", expects: true, facts: healthy, outcome: "pass" },
  ],
});
