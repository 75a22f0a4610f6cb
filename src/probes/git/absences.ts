import type { Attempt } from "../../ports/attempt.ts";
import type { ExecOutcome, FileFacts, Host } from "../../ports/host.ts";
import { type Measured, unmeasured } from "../../terms/measured.ts";
import { NOT_RECORDED } from "../../terms/not-recorded.ts";
import { joinPath } from "../path-template.ts";
import { askLfsFiles } from "../tool-requests.ts";
import { readIndex, readPaths } from "./git-answers.ts";
import type { GitFacts } from "./git-facts.ts";
import { tellUnread } from "../denial.ts";

/** Every pointer starts so, and is shorter than this. */
const POINTER_HEAD = "version https://git-lfs.github.com/spec/";
const MAX_LFS_FILES = 20_000;

/** What the index promises and the workspace does not hold; `lfsOf` is the git to ask about Git LFS, null where nobody does. */
export async function measureAbsences(
  host: Host,
  asked: {
    readonly index: Attempt<ExecOutcome>;
    readonly sparse: Measured<boolean>;
    readonly lfsOf: string | null;
  },
): Promise<Pick<GitFacts, "left_out_files" | "absent_submodules" | "lfs_pointers">> {
  const { index, sparse, lfsOf } = asked;
  const pointers =
    lfsOf === null
      ? unmeasured("not-asked", "no clause asks about Git LFS")
      : await countPointers(host, await host.exec(askLfsFiles(lfsOf)));
  const read = readIndex(index, sparse);
  if ("unknown" in read) {
    return { left_out_files: read, absent_submodules: read, lfs_pointers: pointers };
  }
  const { leftOut, submodules } = read.value;
  const there = await Promise.all(
    submodules.map((path) => host.describe(joinPath(host.workspace, `${path}/.git`), "as-is")),
  );
  return {
    left_out_files: leftOut,
    absent_submodules: countAbsent(there),
    lfs_pointers: pointers,
  };
}

function countAbsent(there: readonly Attempt<FileFacts>[]): Measured<number> {
  const absent = there.filter((entry) => !entry.ok);
  const isUntold = absent.some((entry) => !entry.ok && entry.errno === NOT_RECORDED);
  return isUntold ? tellUnread("a submodule", NOT_RECORDED) : { value: absent.length };
}

async function countPointers(host: Host, ran: Attempt<ExecOutcome>): Promise<Measured<number>> {
  const paths = readPaths(ran);
  if ("unknown" in paths) return paths;
  if (paths.value.length > MAX_LFS_FILES) {
    return unmeasured("unreadable", `more than ${MAX_LFS_FILES} files are kept in Git LFS`);
  }
  let pointers = 0;
  for (const path of paths.value) {
    const head = await host.readHead(joinPath(host.workspace, path), POINTER_HEAD.length);
    // one that is not there is a change, or left out by a sparse checkout
    if (!head.ok && head.errno !== "ENOENT") {
      return tellUnread("a file of Git LFS", head.errno);
    }
    if (head.ok && new TextDecoder().decode(head.value) === POINTER_HEAD) pointers += 1;
  }
  return { value: pointers };
}
