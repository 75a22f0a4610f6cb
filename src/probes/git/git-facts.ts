import * as z from "zod";
import { measured, type Measured, type Unknown, unmeasured } from "../../terms/measured.ts";
import { readTable } from "../read-facts.ts";

const GitId = z.string().regex(/^[0-9a-f]{40}([0-9a-f]{24})?$/);
const Count = z.int().min(0);

/** What git and the repository's files tell of the workspace. */
export const GitFacts = z.strictObject({
  repository: measured(z.enum(["work-tree", "bare", "none"])),
  commit: measured(GitId),
  tree: measured(GitId),
  /** As the commit names them, even where a shallow clone lacks them; two or more make it a merge. */
  parents: measured(z.array(GitId).max(64)),
  /** What this check writes is in none of the counts. */
  changed_files: measured(Count),
  untracked_files: measured(Count),
  /** Files that git was told to take for unchanged, or to leave out although the checkout is not sparse. */
  hidden_files: measured(Count),
  /** `.env` files of the workspace's root that the repository holds. */
  tracked_dotenv: measured(z.array(z.string().max(255)).max(1000)),
  shallow: measured(z.boolean()),
  partial: measured(z.boolean()),
  sparse: measured(z.boolean()),
  /** Of the workspace: files that a sparse checkout leaves out, submodules that are not there, and Git LFS pointers that stand for their files. */
  left_out_files: measured(Count),
  absent_submodules: measured(Count),
  lfs_pointers: measured(Count),
});
export type GitFacts = z.infer<typeof GitFacts>;

/** What the place was checked out at, for the fingerprint's subject. */
export interface GitSubject {
  readonly commit: Measured<string>;
  readonly tree: Measured<string>;
  /** Changed, untracked and hidden files together. */
  readonly dirty_files: Measured<number>;
}

/** Reads the subject out of this table as it stands in a fingerprint: facts, or unknown as a whole. */
export function readGitFacts(raw: unknown): GitSubject {
  const table = readTable(GitFacts, raw);
  if (table === null) return unknownSubject(unmeasured("not-recorded", "no git table is there"));
  return "unknown" in table ? unknownSubject(table) : toSubject(table.value);
}

/** The subject that these facts tell of. */
export function toSubject(facts: GitFacts): GitSubject {
  let dirty = 0;
  for (const count of [facts.changed_files, facts.untracked_files, facts.hidden_files]) {
    if ("unknown" in count) return { commit: facts.commit, tree: facts.tree, dirty_files: count };
    dirty += count.value;
  }
  return { commit: facts.commit, tree: facts.tree, dirty_files: { value: dirty } };
}

function unknownSubject(why: Unknown): GitSubject {
  return { commit: why, tree: why, dirty_files: why };
}
