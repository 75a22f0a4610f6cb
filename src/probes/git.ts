import * as z from "zod";
import type { Judgement } from "../terms/finding.ts";
import { type Unknown, unmeasured } from "../terms/measured.ts";
import type { PullHead } from "../terms/pull-head.ts";
import { GitFacts, toSubject } from "./git/git-facts.ts";
import { askedForNothing, fail, pass, undecided } from "./judgement.ts";
import { judgeTested, testedKinds } from "./git/judge-tested.ts";
import { measureGit } from "./git/measure-git.ts";
import { clausesOver, defineProbe } from "./probe.ts";

const defineClause = clausesOver(GitFacts);
const GET_IN = "check the repository out here, with its .git folder";

const clauses = {
  require_repository: defineClause({
    expects: z.boolean(),
    passes:
      "the workspace is in a git work tree; where git refuses one of another user, it is unknown",
    judge: (expected, facts) => (expected ? judgeRepository(facts) : askedForNothing()),
  }),
  require_clean: defineClause({
    expects: z.boolean(),
    passes:
      "no tracked file is changed or hidden from git and no untracked one is there; what this check writes, and the earlier fingerprint that it is told of, do not count",
    judge(expected, facts) {
      if (!expected) return askedForNothing();
      const repository = judgeRepository(facts);
      if (repository.status !== "pass") return repository;
      const seen = [
        ["changed", facts.changed_files],
        ["untracked", facts.untracked_files],
        ["hidden from git", facts.hidden_files],
      ] as const;
      const items = seen.flatMap(([what, count]) =>
        "value" in count && count.value > 0 ? [`${count.value} ${what}`] : [],
      );
      if (items.length > 0) {
        const message = `the work tree is not clean: ${items.join(", ")}`;
        const fix = "commit or remove them (git status; git ls-files -v shows the hidden ones)";
        return fail({ observed: items, items, message, fix });
      }
      for (const [, count] of seen) {
        if ("unknown" in count) return undecided(count, fixUnknown(count));
      }
      return pass(["clean"]);
    },
  }),
  require_full_history: defineClause({
    expects: z.boolean(),
    passes: "the clone is neither shallow nor partial",
    judge(expected, facts) {
      if (!expected) return askedForNothing();
      const repository = judgeRepository(facts);
      if (repository.status !== "pass") return repository;
      const { shallow, partial } = facts;
      if ("unknown" in shallow) return undecided(shallow, fixUnknown(shallow));
      if ("unknown" in partial) return undecided(partial, fixUnknown(partial));
      const items = [...(shallow.value ? ["shallow"] : []), ...(partial.value ? ["partial"] : [])];
      if (items.length === 0) return pass(["full"]);
      return fail({
        observed: items,
        items,
        message: `the clone is ${items.join(" and ")}`,
        fix: "fetch everything: fetch-depth: 0 and no filter in actions/checkout",
      });
    },
  }),
  require_complete: defineClause({
    expects: z.boolean(),
    passes:
      "in the workspace no Git LFS pointer stands for its file, every submodule is there, and no sparse checkout leaves files out",
    judge(expected, facts) {
      if (!expected) return askedForNothing();
      const repository = judgeRepository(facts);
      return repository.status === "pass" ? judgeComplete(facts) : repository;
    },
  }),
  tested: defineClause({
    expects: z.enum(testedKinds),
    passes:
      "a place that belongs to a pull request looked at its head, at a merge of its head, or at the same tree as its head's",
    fix: "check out the commit that the pull request is about; see actions/checkout's ref",
    judge: (expected, facts, { pull }) => judgeTested(expected, facts, pull ?? null),
  }),
};

function judgeComplete(facts: GitFacts): Judgement {
  const seen = [
    [facts.lfs_pointers, "Git LFS pointers"],
    [facts.absent_submodules, "absent submodules"],
    [facts.left_out_files, "files left out by a sparse checkout"],
  ] as const;
  const items = seen.flatMap(([count, what]) =>
    "value" in count && count.value > 0 ? [`${count.value} ${what}`] : [],
  );
  if (items.length > 0) {
    const message = `the checkout is not complete: ${items.join(", ")}`;
    const fix = "check out with lfs: true and submodules: true, and without sparse-checkout";
    return fail({ observed: items, items, message, fix });
  }
  for (const [count] of seen) {
    if ("unknown" in count) return undecided(count, fixUnknown(count));
  }
  return pass(["complete"]);
}

function judgeRepository({ repository }: GitFacts): Judgement {
  if ("unknown" in repository) return undecided(repository, fixUnknown(repository));
  if (repository.value === "work-tree") return pass(["work tree"]);
  const message =
    repository.value === "bare"
      ? "a bare repository has no work tree"
      : "this folder is in no git repository";
  return fail({ observed: [repository.value], items: [repository.value], message, fix: GET_IN });
}

function fixUnknown({ unknown }: Unknown): string {
  if (unknown === "dubious-ownership") return 'git config --global --add safe.directory "$PWD"';
  if (unknown === "absent-tool") return "install git";
  return "run git status here and see why it does not answer";
}

const id = (digit: string): string => digit.repeat(40);
const clean: GitFacts = {
  repository: { value: "work-tree" },
  commit: { value: id("a") },
  tree: { value: id("b") },
  parents: { value: [id("c")] },
  changed_files: { value: 0 },
  untracked_files: { value: 0 },
  hidden_files: { value: 0 },
  tracked_dotenv: { value: [] },
  shallow: { value: false },
  partial: { value: false },
  sparse: { value: false },
  left_out_files: { value: 0 },
  absent_submodules: { value: 0 },
  lfs_pointers: { value: 0 },
};
const refused = unmeasured("dubious-ownership", "git refuses this folder");
const dubious: GitFacts = {
  repository: refused,
  commit: { value: id("a") },
  tree: refused,
  parents: refused,
  changed_files: refused,
  untracked_files: refused,
  hidden_files: refused,
  tracked_dotenv: refused,
  shallow: refused,
  partial: refused,
  sparse: refused,
  left_out_files: refused,
  absent_submodules: refused,
  lfs_pointers: refused,
};
const outside: GitFacts = { ...dubious, repository: { value: "none" } };

function pullOf(commit: string): PullHead {
  return { commit, tree: unmeasured("not-asked", "nobody has asked") };
}

/** Which source this is, and whether it is all of it and nothing else. */
export default defineProbe({
  id: "git",
  title: "Git",
  why: "Tests that ran on other files than the commit holds prove nothing about the commit.",
  touches: [
    "git status, git cat-file commit HEAD, git ls-files -v: without locks, monitors, prompts or fetches; of names only the .env files at the root are kept",
    "where require_complete asks: git ls-files for what Git LFS keeps, and the head of each of those files",
    "in .git: HEAD, refs, packed-refs, shallow, and of config only which switches are on",
  ],
  facts: GitFacts,
  clauses,
  measure: measureGit,
  parity(facts) {
    const { tree, dirty_files: dirty } = toSubject(facts);
    if ("unknown" in tree || "unknown" in dirty || dirty.value > 0) return null;
    return { tree: tree.value };
  },
  examples: [
    { clause: "require_repository", expects: true, facts: clean, outcome: "pass" },
    { clause: "require_repository", expects: true, facts: outside, outcome: "fail" },
    { clause: "require_repository", expects: true, facts: dubious, outcome: "unknown" },
    { clause: "require_clean", expects: true, facts: clean, outcome: "pass" },
    {
      clause: "require_clean",
      expects: true,
      facts: { ...clean, untracked_files: { value: 1 } },
      outcome: "fail",
    },
    {
      clause: "require_clean",
      expects: true,
      facts: { ...clean, hidden_files: { value: 1 } },
      outcome: "fail",
    },
    { clause: "require_clean", expects: true, facts: dubious, outcome: "unknown" },
    { clause: "require_full_history", expects: true, facts: clean, outcome: "pass" },
    {
      clause: "require_full_history",
      expects: true,
      facts: { ...clean, shallow: { value: true } },
      outcome: "fail",
    },
    { clause: "require_full_history", expects: true, facts: dubious, outcome: "unknown" },
    { clause: "require_complete", expects: true, facts: clean, outcome: "pass" },
    {
      clause: "require_complete",
      expects: true,
      facts: { ...clean, lfs_pointers: { value: 2 } },
      outcome: "fail",
    },
    {
      clause: "require_complete",
      expects: true,
      facts: { ...clean, lfs_pointers: unmeasured("not-asked", "no clause asks") },
      outcome: "unknown",
    },
    { clause: "require_complete", expects: true, facts: outside, outcome: "fail" },
    { clause: "require_complete", expects: true, facts: dubious, outcome: "unknown" },
    {
      clause: "tested",
      expects: "merge",
      facts: { ...clean, parents: { value: [id("c"), id("d")] } },
      pull: pullOf(id("d")),
      outcome: "pass",
    },
    { clause: "tested", expects: "head", facts: clean, pull: pullOf(id("a")), outcome: "pass" },
    { clause: "tested", expects: "head", facts: clean, pull: pullOf(id("d")), outcome: "fail" },
    { clause: "tested", expects: "merge", facts: clean, pull: pullOf(id("a")), outcome: "fail" },
    {
      clause: "tested",
      expects: "same-tree",
      facts: clean,
      pull: { commit: id("d"), tree: { value: id("b") } },
      outcome: "pass",
    },
    {
      clause: "tested",
      expects: "same-tree",
      facts: clean,
      pull: { commit: id("d"), tree: { value: id("e") } },
      outcome: "fail",
    },
    {
      clause: "tested",
      expects: "same-tree",
      facts: clean,
      pull: { commit: id("d"), tree: unmeasured("refused", "GitHub did not tell") },
      outcome: "unknown",
    },
    {
      clause: "tested",
      expects: "merge",
      facts: dubious,
      pull: pullOf(id("d")),
      outcome: "unknown",
    },
    { clause: "tested", expects: "head", facts: clean, outcome: "not-applicable" },
  ],
});
