import type { Judgement } from "../../terms/finding.ts";
import type { Measured } from "../../terms/measured.ts";
import type { PullHead } from "../../terms/pull-head.ts";
import { fail, pass, undecided } from "../judgement.ts";
import type { GitFacts } from "./git-facts.ts";

/** What must have been checked out: the pull request's head, a merge of it, or whatever has the head's tree. */
export const testedKinds = ["head", "merge", "same-tree"] as const;
export type TestedKind = (typeof testedKinds)[number];

/** Judges which source a place looked at; without a pull request there is nothing that it could be held against. */
export function judgeTested(kind: TestedKind, facts: GitFacts, pull: PullHead | null): Judgement {
  if (pull === null) {
    return { status: "not-applicable", message: "this run belongs to no pull request" };
  }
  return judges[kind](facts, pull);
}

const judges: Readonly<Record<TestedKind, (facts: GitFacts, pull: PullHead) => Judgement>> = {
  head({ commit }, pull) {
    if ("unknown" in commit) return undecided(commit, fixUntold);
    if (commit.value === pull.commit) return pass(["the head"]);
    return refuse(describe(commit, pull, "the head"), fixHead);
  },
  merge({ commit, parents }, pull) {
    if ("unknown" in parents) return undecided(parents, fixUntold);
    const isMerge = parents.value.length > 1 && parents.value.includes(pull.commit);
    if (isMerge) return pass([`merge of ${shorten(pull.commit)}`]);
    return refuse(describe(commit, pull, "a merge of the head"), fixMerge);
  },
  "same-tree"({ commit, tree }, pull) {
    if ("value" in commit && commit.value === pull.commit) return pass(["the head"]);
    if ("unknown" in pull.tree && pull.tree.unknown === "not-asked") {
      const message = "the report judges this: it asks GitHub for the tree of the head";
      return { status: "not-applicable", message };
    }
    if ("unknown" in tree) return undecided(tree, fixUntold);
    if ("unknown" in pull.tree) {
      return undecided(pull.tree, "give the job that reports `contents: read`");
    }
    if (tree.value === pull.tree.value) return pass([`the tree of ${shorten(pull.commit)}`]);
    return refuse(describe(commit, pull, "what the head holds"), fixTree);
  },
};

const fixUntold = "check the repository out here with git";
const fixHead =
  "check out the head: actions/checkout with ref: ${{ github.event.pull_request.head.sha }}";
const fixMerge =
  "check out the merge that GitHub makes of the pull request: actions/checkout without ref, and no conflict with the base";
const fixTree = "bring the branch up to date with its base, or check out the head itself";

/** What was seen, and how it misses what was wanted. */
interface Miss {
  readonly seen: string;
  readonly message: string;
}

function describe(commit: Measured<string>, pull: PullHead, wanted: string): Miss {
  const seen = "value" in commit ? shorten(commit.value) : "another commit";
  const message = `${seen} was checked out, which is not ${wanted} (${shorten(pull.commit)})`;
  return { seen, message };
}

function refuse({ seen, message }: Miss, fix: string): Judgement {
  return fail({ observed: [seen], items: [seen], message, fix });
}

function shorten(id: string): string {
  return id.slice(0, 7);
}
