import {
  actionsBot,
  type Actor,
  type Branch,
  type Comment,
  type Pull,
} from "./github-documents.ts";

/** A pull request to start with; what is left out is an ordinary open one from the same repository. */
export interface PullSeed {
  readonly number: number;
  readonly state?: "open" | "closed";
  readonly merged?: boolean;
  readonly title?: string;
  readonly author?: Actor;
  readonly head?: Partial<Branch>;
  readonly base?: { readonly ref?: string; readonly sha?: string };
  readonly mergeCommitSha?: string | null;
  readonly commits?: readonly string[];
}

/** A comment to start with; the author is the token's own identity unless told. */
export interface CommentSeed {
  readonly issue: number;
  readonly body: string;
  readonly author?: Actor | null;
  readonly minimized?: string;
}

/** What the fake GitHub remembers; every change moves its own clock by a second. */
export interface GitHubState {
  readonly repository: string;
  readonly viewer: Actor;
  readonly pulls: Map<number, Pull>;
  /** Plain issues, which have comments but are no pull request. */
  readonly issues: Set<number>;
  readonly comments: Map<number, Comment>;
  addPull(seed: PullSeed): Pull;
  addComment(seed: CommentSeed): Comment;
  changeComment(comment: Comment, change: Partial<Pick<Comment, "body" | "minimized">>): Comment;
}

/** Starts an empty repository. */
export function createGitHubState(repository: string, viewer: Actor = actionsBot): GitHubState {
  let seconds = 0;
  let lastCommentId = 3_000_000_000;
  const pulls = new Map<number, Pull>();
  const comments = new Map<number, Comment>();
  const now = (): string =>
    new Date(Date.UTC(2026, 10, 30, 12) + ++seconds * 1000).toISOString().replace(".000Z", "Z");
  return {
    repository,
    viewer,
    pulls,
    comments,
    issues: new Set(),
    addPull(seed) {
      const pull: Pull = {
        number: seed.number,
        state: seed.state ?? (seed.merged === true ? "closed" : "open"),
        merged: seed.merged ?? false,
        title: seed.title ?? `Change ${seed.number}`,
        author: seed.author ?? { login: "alice", id: 501, type: "User" },
        head: {
          repository,
          ref: `change-${seed.number}`,
          sha: shaOf(seed.number, "a"),
          ...seed.head,
        },
        base: { repository, ref: "main", sha: shaOf(0, "b"), ...seed.base },
        mergeCommitSha:
          seed.mergeCommitSha === undefined ? shaOf(seed.number, "c") : seed.mergeCommitSha,
        commits: seed.commits ?? [],
        createdAt: now(),
      };
      pulls.set(pull.number, pull);
      return pull;
    },
    addComment(seed) {
      const createdAt = now();
      const author = seed.author === undefined ? viewer : seed.author;
      const { issue, body, minimized = null } = seed;
      const comment: Comment = {
        id: ++lastCommentId,
        issue,
        author,
        body,
        createdAt,
        updatedAt: createdAt,
        minimized,
      };
      comments.set(comment.id, comment);
      return comment;
    },
    changeComment(comment, change) {
      const changed = { ...comment, ...change, updatedAt: now() };
      comments.set(comment.id, changed);
      return changed;
    },
  };
}

/** Makes a commit id that tells its pull request and its kind (a head, b base, c merge) at a glance. */
export function shaOf(number: number, kind: "a" | "b" | "c"): string {
  return kind.repeat(40 - String(number).length) + String(number);
}
