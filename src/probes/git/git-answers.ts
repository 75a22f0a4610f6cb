import type { Attempt } from "../../ports/attempt.ts";
import type { ExecOutcome } from "../../ports/host.ts";
import { type Measured, type Unknown, unmeasured } from "../../terms/measured.ts";
import { tellNoStart } from "../denial.ts";
import { isDotenvName } from "../secrets/dotenv-files.ts";

/** What `git status` told: null ids are a repository without a commit. */
export interface StatusAnswer {
  readonly commit: string | null;
  readonly changed: number;
  readonly untracked: number;
}

/** Why there is no status to speak of, when there is none. */
export type GitRefusal = "not-a-repository" | "bare" | Unknown;

/** Reads `git status --porcelain=v2 --branch -z`; what is `ours` does not count. */
export function readStatus(
  ran: Attempt<ExecOutcome>,
  isOurs: (path: string) => boolean,
): StatusAnswer | GitRefusal {
  const output = readOutput(ran, "git status");
  if (!isText(output)) return output;
  const entries = output.text.split("\0");
  const oid = entries.find((entry) => entry.startsWith("# branch.oid "))?.slice(13);
  if (oid === undefined) return unmeasured("crashed", "git status gave no answer of a git");
  const paths = entries.filter((entry) => !entry.startsWith("#") && entry !== "");
  const counted = paths.filter((entry) => !isOurs(readPath(entry)));
  return {
    commit: oid === "(initial)" ? null : oid,
    changed: counted.filter((entry) => /^[12u] /.test(entry)).length,
    untracked: counted.filter((entry) => entry.startsWith("? ")).length,
  };
}

/** Reads the header of a raw commit object; names, dates and the message are dropped. */
export function readCommit(
  ran: Attempt<ExecOutcome>,
): Measured<{ tree: string; parents: string[] }> {
  const output = readOutput(ran, "git cat-file");
  if (!isText(output)) return asUnknown(output);
  const [header = ""] = output.text.split("\n\n", 1);
  const ids = [...header.matchAll(/^(tree|parent) ([0-9a-f]+)$/gm)];
  const tree = ids.find(([, kind]) => kind === "tree")?.[2];
  if (tree === undefined) return unmeasured("crashed", "git cat-file gave no commit");
  const parents = ids.filter(([, kind]) => kind === "parent").map(([, , id = ""]) => id);
  return { value: { tree, parents: parents.slice(0, 64) } };
}

/** Counts in `git ls-files -v -z` the files whose changes git was told not to look for; a sparse checkout's skipped files are none of them. */
export function countHidden(
  ran: Attempt<ExecOutcome>,
  sparse: Measured<boolean>,
): Measured<number> {
  const output = readOutput(ran, "git ls-files");
  if (!isText(output)) return asUnknown(output);
  const tags = output.text.split("\0").map((entry) => entry.slice(0, 2));
  const unwatched = tags.filter((tag) => /^[a-z] $/.test(tag)).length;
  const skipped = tags.filter((tag) => tag === "S ").length;
  if (skipped === 0) return { value: unwatched };
  if ("unknown" in sparse) return sparse;
  return { value: sparse.value ? unwatched : unwatched + skipped };
}

/** What the index of `git ls-files -v -s -z` says of the checkout: how many files a sparse one leaves out, and where submodules belong. */
export function readIndex(
  ran: Attempt<ExecOutcome>,
  sparse: Measured<boolean>,
): Measured<{ readonly leftOut: Measured<number>; readonly submodules: readonly string[] }> {
  const output = readOutput(ran, "git ls-files");
  if (!isText(output)) return asUnknown(output);
  const entries = output.text.split("\0");
  const submodules = entries.flatMap((entry) => {
    const path = /^[^Ss] 160000 [0-9a-f]+ \d\t([^]+)$/.exec(entry)?.[1];
    return path === undefined ? [] : [path];
  });
  const skipped = entries.filter((entry) => /^[Ss] /.test(entry)).length;
  const isSparse = skipped === 0 ? { value: false } : sparse;
  const leftOut = "unknown" in isSparse ? isSparse : { value: isSparse.value ? skipped : 0 };
  return { value: { leftOut, submodules: [...new Set(submodules)] } };
}

/** The `.env` files of the workspace's root that `git ls-files -v -s -z` lists: whoever has the repository has what they set. */
export function readTrackedDotenv(ran: Attempt<ExecOutcome>): Measured<string[]> {
  const output = readOutput(ran, "git ls-files");
  if (!isText(output)) return asUnknown(output);
  const names = output.text
    .split("\0")
    .filter((entry) => !/^. 160000 /.test(entry))
    .map((entry) => entry.slice(entry.indexOf("\t") + 1))
    .filter(isDotenvName);
  return { value: [...new Set(names)].toSorted().slice(0, 1000) };
}

/** The paths of `git ls-files -z`. */
export function readPaths(ran: Attempt<ExecOutcome>): Measured<readonly string[]> {
  const output = readOutput(ran, "git ls-files");
  if (!isText(output)) return asUnknown(output);
  return { value: output.text.split("\0").filter((path) => path !== "") };
}

function readOutput(ran: Attempt<ExecOutcome>, what: string): { text: string } | GitRefusal {
  if (!ran.ok) return tellNoStart(what, ran.errno);
  const { exit, signal, stdout, stderr, timedOut, cut } = ran.value;
  if (timedOut) return unmeasured("timed-out", `${what} did not answer within 10 s`);
  if (cut) return unmeasured("unreadable", `${what} printed more than is read`);
  if (exit === 0) return { text: stdout };
  if (stderr.includes("dubious ownership")) {
    return unmeasured("dubious-ownership", "git refuses this folder: it belongs to another user");
  }
  if (/not a git repository/i.test(stderr)) return "not-a-repository";
  if (stderr.includes("must be run in a work tree")) return "bare";
  return unmeasured("crashed", `${what} ended with ${exit ?? signal ?? "no exit code"}`);
}

function isText(output: { text: string } | GitRefusal): output is { text: string } {
  return typeof output !== "string" && "text" in output;
}

function asUnknown(refusal: GitRefusal): Unknown {
  return typeof refusal === "string"
    ? unmeasured("not-reached", "this folder is in no git work tree")
    : refusal;
}

/** The path of a porcelain v2 entry: what follows its fixed number of fields. */
function readPath(entry: string): string {
  const fields = new Map([
    ["1", 8],
    ["2", 9],
    ["u", 10],
    ["?", 1],
  ]).get(entry.slice(0, 1));
  return entry.split(" ").slice(fields).join(" ");
}
