import * as z from "zod";
import type { Host } from "../ports/host.ts";
import { type Unknown, unmeasured } from "../terms/measured.ts";
import { judgeCanary, locateHome, measureCanary } from "./disk/canary.ts";
import { measureCase } from "./disk/case-sensitive.ts";
import { diskExamples } from "./disk/disk-examples.ts";
import { DiskFacts, Mebibytes } from "./disk/disk-facts.ts";
import { measureMounts } from "./disk/mounts.ts";
import { locateTmp, measureTmp, NO_NEW_FILES } from "./disk/tmp.ts";
import { askedForNothing, fail, pass, undecided } from "./judgement.ts";
import { type Asked, asksAt, clausesOver, defineProbe } from "./probe.ts";

const defineClause = clausesOver(DiskFacts);

const clauses = {
  require_writable_tmp: defineClause({
    expects: z.boolean(),
    passes:
      "a file can be written, read back and deleted in the folder that TMPDIR names, else /tmp",
    judge(expected, { tmp }) {
      if (!expected) return askedForNothing();
      const fix = fixTmp(tmp, "writable folder");
      if ("unknown" in tmp.write_error) return undecided(tmp.write_error, fix);
      const error = tmp.write_error.value;
      return error === null ? pass([tmp.path]) : failTmp(tmp, sayWriteError(error), fix);
    },
  }),
  require_exec_tmp: defineClause({
    expects: z.boolean(),
    passes: "a script in the folder that TMPDIR names, else /tmp, really runs",
    judge(expected, { tmp, mounts }) {
      if (!expected) return askedForNothing();
      const fix = fixTmp(tmp, "folder whose files may be run");
      if ("unknown" in tmp.write_error) return undecided(tmp.write_error, fix);
      if (tmp.write_error.value !== null) {
        return failTmp(tmp, sayWriteError(tmp.write_error.value), fix);
      }
      if ("unknown" in tmp.exec_error) return undecided(tmp.exec_error, fix);
      const error = tmp.exec_error.value;
      if (error === null) return pass([tmp.path]);
      const isNoexec = "value" in mounts && mounts.value.tmp?.noexec === true;
      const why = isNoexec ? ", its mount is noexec" : "";
      return failTmp(tmp, `runs no script, ${error}${why}`, fix);
    },
  }),
  min_free_tmp_mb: defineClause({
    expects: Mebibytes,
    passes: "at least this many MiB are free there for us, and a file can still be created",
    describe: (minimum) => [`${minimum} MiB`],
    judge(expected, { tmp }) {
      const fix = "free some space, or point TMPDIR to a larger disk";
      const { write_error: written } = tmp;
      // a file has room beside it, and none in it
      if ("value" in written && written.value === "ENOTDIR") {
        return failTmp(tmp, sayWriteError(written.value), fixTmp(tmp, "writable folder"));
      }
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
  case_sensitive: defineClause({
    expects: z.boolean(),
    passes:
      "true: names that differ in case alone are two files in the workspace; false: they are one",
    judge(expected, { case_sensitive: seen }) {
      if ("unknown" in seen) {
        return undecided(seen, "check where the contract's file or a .git folder is");
      }
      const observed = [seen.value ? "case-sensitive" : "case-insensitive"];
      if (seen.value === expected) return pass(observed);
      return fail({
        observed,
        items: observed,
        message: `the workspace's file system is ${observed[0]}`,
        fix: "check out on another file system, or change the contract",
      });
    },
  }),
  canary: defineClause({
    expects: z.enum(["kept", "gone"]),
    passes:
      "the canary that an earlier visit left in HOME (--previous names its fingerprint) is still there, or no longer",
    remark: (_, table) =>
      asksAt(table, "ci")
        ? "is asked of ci too: a runner that is thrown away is never visited twice, so it stays unknown there; name the places with `at`"
        : null,
    judge: (expected, { canary }) => judgeCanary(expected, canary),
  }),
  forbid_durable_assumption: defineClause({
    expects: z.boolean(),
    passes: "nothing in the contract rests on the disk outliving the session",
    fix: "keep what must last in the repository or in a service",
    judge(expected) {
      if (!expected) return askedForNothing();
      return pass(
        [],
        "nothing in this contract rests on a durable disk; whether it is, is unknown",
      );
    },
  }),
};

type Tmp = DiskFacts["tmp"];

function failTmp(tmp: Tmp, what: string, fix: string) {
  const source = tmp.source === "default" ? "TMPDIR is not set" : `named by ${tmp.source}`;
  const message = `${tmp.path} ${what} (${source})`;
  return fail({ observed: [tmp.path], items: [tmp.path], message, fix });
}

function fixTmp(tmp: Tmp, what: string): string {
  if (tmp.source === "default") return `make ${tmp.path} a ${what}`;
  return `let ${tmp.source} name a ${what}, or unset it`;
}

function sayWriteError(error: string): string {
  const said = new Map([
    ["ENOENT", "does not exist"],
    [NO_NEW_FILES, "is a folder in which no file can be made"],
    ["ENOTDIR", "is not a folder"],
    ["EACCES", "is not writable for this user"],
    ["EPERM", "is not writable for this user"],
    ["EROFS", "is on a read-only file system"],
    ["ENOSPC", "has no space left"],
    ["EDQUOT", "has no quota left"],
  ]);
  return `${said.get(error) ?? "cannot be written to"}, ${error === NO_NEW_FILES ? "ENOENT" : error}`;
}

async function measure(host: Host, asked: Asked): Promise<DiskFacts> {
  const tmp = locateTmp(host);
  const contract = asked.contract ?? "parity-contract.toml";
  const [tmpFacts, caseSensitive, mounts, canary] = await Promise.all([
    measureTmp(host, tmp, asked),
    measureCase(host, [contract, contract.slice(contract.lastIndexOf("/") + 1), ".git"]),
    measureMounts(host, { home: locateHome(host), tmp: tmp.folder }),
    "canary" in asked.table ? measureCanary(host, asked.previous) : noCanary,
  ]);
  return { tmp: tmpFacts, case_sensitive: caseSensitive, mounts, canary };
}

const noCanary: Unknown = unmeasured("not-asked", "no clause asks for a canary");

/** What the disks take right now, and what became of a canary; nothing here says that a disk is durable. */
export default defineProbe({
  id: "disk",
  title: "Disk",
  why: "A dead, full or locked temporary folder breaks tools in the middle of their work, and what a session leaves behind may be gone in the next.",
  touches: [
    "TMPDIR, else /tmp: a file of 4 KiB is written, read back and deleted; where require_exec_tmp asks, a script of two lines is run there too",
    "statfs there",
    "the contract's file, else .git, under its name in the other case",
    "/proc/self/mountinfo: type and flags of the mounts of HOME, TMPDIR, the workspace and /dev/shm",
    "where canary asks: $HOME/.parity-canary (0600) is written once and stays; the start of the machine and of its first process, as keyed digests",
  ],
  facts: DiskFacts,
  clauses,
  measure,
  parity({ tmp: { write_error: error }, case_sensitive: caseSensitive, mounts }) {
    if ("unknown" in error || "unknown" in caseSensitive || "unknown" in mounts) return null;
    const { tmp, workspace } = mounts.value;
    return {
      tmp_writable: error.value === null,
      case_sensitive: caseSensitive.value,
      tmp: tmp === null ? null : { read_only: tmp.read_only, noexec: tmp.noexec },
      workspace:
        workspace === null ? null : { read_only: workspace.read_only, noexec: workspace.noexec },
    };
  },
  examples: diskExamples,
});
