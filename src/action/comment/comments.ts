import * as z from "zod";
import type { GitHubClient } from "./github-client.ts";

/** A comment on a pull request, as far as it matters for finding our own. */
export interface PullComment {
  readonly id: number;
  readonly body: string;
  readonly url: string;
  /** Null when the account is gone. */
  readonly author: { readonly login: string; readonly isBot: boolean } | null;
}

/** The comments of one pull request. Every call throws what the client throws. */
export interface Comments {
  /** All pages, oldest first. */
  list(): Promise<PullComment[]>;
  create(body: string): Promise<PullComment>;
  update(id: number, body: string): Promise<PullComment>;
  remove(id: number): Promise<void>;
  /** Who the token is; never by `/user`, which installation tokens may not read. */
  askViewer(): Promise<string>;
}

/** Which pull request, and how long all calls together may take. */
export interface CommentsTarget {
  readonly repository: string;
  readonly number: number;
  readonly signal: AbortSignal;
}

const pageSize = 100;
const maxPages = 100;
const Comment = z.object({
  id: z.int(),
  body: z.string().nullish(),
  html_url: z.string(),
  user: z.object({ login: z.string(), type: z.string() }).nullish(),
});
const Viewer = z.object({ viewer: z.object({ login: z.string() }) });

/** Opens the comments of a pull request through GitHub's API. */
export function openComments(github: GitHubClient, target: CommentsTarget): Comments {
  const [owner = "", repo = ""] = target.repository.split("/");
  const call = { owner, repo, request: { signal: target.signal } };
  const { issues } = github.rest;
  return {
    async list() {
      // Octokit's own pagination drops the signal on the way.
      const all: PullComment[] = [];
      for (let page = 1; page <= maxPages; page += 1) {
        const { data } = await issues.listComments({
          ...call,
          issue_number: target.number,
          per_page: pageSize,
          page,
        });
        const found = z.array(z.unknown()).parse(data);
        all.push(...found.map(readComment));
        if (found.length < pageSize) break;
      }
      return all.toSorted((a, b) => a.id - b.id);
    },
    async create(body) {
      const { data } = await issues.createComment({ ...call, issue_number: target.number, body });
      return readComment(data);
    },
    async update(id, body) {
      const { data } = await issues.updateComment({ ...call, comment_id: id, body });
      return readComment(data);
    },
    async remove(id) {
      await issues.deleteComment({ ...call, comment_id: id });
    },
    async askViewer() {
      const answer: unknown = await github.graphql("query { viewer { login } }", {
        request: call.request,
      });
      return Viewer.parse(answer).viewer.login;
    },
  };
}

function readComment(raw: unknown): PullComment {
  const { id, body, html_url: url, user } = Comment.parse(raw);
  const author =
    user === null || user === undefined ? null : { login: user.login, isBot: user.type === "Bot" };
  return { id, body: body ?? "", url, author };
}
