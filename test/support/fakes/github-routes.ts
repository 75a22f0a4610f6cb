import { githubFailures } from "./failures.ts";
import { describeGitCommit } from "./github-commit.ts";
import {
  describeComment,
  describePull,
  describePullInList,
  type Comment,
  type Home,
  type Pull,
} from "./github-documents.ts";
import type { GitHubState } from "./github-state.ts";
import { readText } from "./json.ts";
import type { FakeAnswer } from "./loopback-server.ts";

/** A request as the routes see it: below the API's base path, its body parsed. */
export interface RestRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

interface Call {
  readonly state: GitHubState;
  readonly home: Home;
  readonly request: RestRequest;
  /** The last part of the path that differs between calls: a number, an id or a commit. */
  readonly subject: string;
}

const routes: readonly (readonly [
  method: string,
  pattern: RegExp,
  handle: (call: Call) => FakeAnswer,
])[] = [
  ["GET", /^\/pulls$/, listPulls],
  ["GET", /^\/pulls\/(?<subject>\d+)$/, getPull],
  ["GET", /^\/commits\/(?<subject>[^/]+)\/pulls$/, listPullsOfCommit],
  ["GET", /^\/git\/commits\/(?<subject>[0-9a-f]{40})$/, getGitCommit],
  ["GET", /^\/issues\/(?<subject>\d+)\/comments$/, listComments],
  ["POST", /^\/issues\/(?<subject>\d+)\/comments$/, createComment],
  ["GET", /^\/issues\/comments\/(?<subject>\d+)$/, getComment],
  ["PATCH", /^\/issues\/comments\/(?<subject>\d+)$/, updateComment],
  ["DELETE", /^\/issues\/comments\/(?<subject>\d+)$/, deleteComment],
];

/** Answers one call of the REST API as GitHub would, with its errors. */
export function answerRest(state: GitHubState, api: string, request: RestRequest): FakeAnswer {
  // An installation token has no user behind it.
  if (request.path === "/user") return githubFailures.notAccessible;
  const [, owner = "", name = "", rest = ""] =
    /^\/repos\/([^/]+)\/([^/]+)(\/.*)$/.exec(request.path) ?? [];
  if (`${owner}/${name}`.toLowerCase() !== state.repository.toLowerCase())
    return githubFailures.notFound;
  for (const [method, pattern, handle] of routes) {
    const found = method === request.method ? pattern.exec(rest) : null;
    if (found === null) continue;
    return handle({
      state,
      home: { api, repository: state.repository },
      request,
      subject: found.groups?.["subject"] ?? "",
    });
  }
  return githubFailures.notFound;
}

function listPulls(call: Call): FakeAnswer {
  const { state: wanted = "open", head, base, direction = "desc" } = call.request.query;
  const found = [...call.state.pulls.values()].filter(
    (pull) =>
      (wanted === "all" || pull.state === wanted) &&
      // GitHub takes no notice of a head without an owner.
      (head?.includes(":") !== true || headLabel(pull) === head) &&
      (base === undefined || pull.base.ref === base),
  );
  const ordered = direction === "asc" ? found : found.toReversed();
  return answerPage(call, ordered, describePullInList);
}

function headLabel({ head }: Pull): string {
  return `${head.repository?.split("/")[0] ?? "unknown"}:${head.ref}`;
}

function getPull({ state, home, subject }: Call): FakeAnswer {
  const pull = state.pulls.get(Number(subject));
  return pull === undefined
    ? githubFailures.notFound
    : { status: 200, body: describePull(home, pull) };
}

function listPullsOfCommit(call: Call): FakeAnswer {
  const found = [...call.state.pulls.values()].filter(
    (pull) =>
      pull.head.sha === call.subject ||
      (pull.merged && pull.mergeCommitSha === call.subject) ||
      pull.commits.includes(call.subject),
  );
  return answerPage(call, found, describePullInList);
}

/** The repository's commits are the heads of its pull requests; a tree's id is made from its commit's. */
function getGitCommit({ state, home, subject }: Call): FakeAnswer {
  const isKnown = [...state.pulls.values()].some((pull) => pull.head.sha === subject);
  return isKnown
    ? { status: 200, body: describeGitCommit(home, subject) }
    : githubFailures.notFound;
}

function hasIssue(state: GitHubState, subject: string): boolean {
  return state.pulls.has(Number(subject)) || state.issues.has(Number(subject));
}

function listComments(call: Call): FakeAnswer {
  if (!hasIssue(call.state, call.subject)) return githubFailures.notFound;
  const { since = "" } = call.request.query;
  const found = [...call.state.comments.values()].filter(
    (comment) => comment.issue === Number(call.subject) && comment.updatedAt >= since,
  );
  return answerPage(call, found, describeComment);
}

function createComment({ state, home, request, subject }: Call): FakeAnswer {
  if (!hasIssue(state, subject)) return githubFailures.notFound;
  const body = readBody(request);
  if (typeof body !== "string") return body;
  const comment = state.addComment({ issue: Number(subject), body });
  const answer = describeComment(home, comment);
  return {
    status: 201,
    headers: { location: `${home.api}/repos/${home.repository}/issues/comments/${comment.id}` },
    body: answer,
  };
}

function getComment({ state, home, subject }: Call): FakeAnswer {
  const comment = state.comments.get(Number(subject));
  return comment === undefined
    ? githubFailures.notFound
    : { status: 200, body: describeComment(home, comment) };
}

function updateComment({ state, home, request, subject }: Call): FakeAnswer {
  const comment = findOwnComment(state, subject);
  if ("status" in comment) return comment;
  const body = readBody(request);
  if (typeof body !== "string") return body;
  return { status: 200, body: describeComment(home, state.changeComment(comment, { body })) };
}

function deleteComment({ state, subject }: Call): FakeAnswer {
  const comment = findOwnComment(state, subject);
  if ("status" in comment) return comment;
  state.comments.delete(comment.id);
  return { status: 204 };
}

function findOwnComment(state: GitHubState, subject: string): Comment | FakeAnswer {
  const comment = state.comments.get(Number(subject));
  if (comment === undefined) return githubFailures.notFound;
  return comment.author?.id === state.viewer.id ? comment : githubFailures.notAccessible;
}

function readBody({ body }: RestRequest): string | FakeAnswer {
  const text = readText(body, "body");
  if (text === undefined || text.trim() === "") {
    const errors = [{ resource: "IssueComment", code: "missing_field", field: "body" }];
    return { status: 422, body: { ...githubFailures.tooLong.body, errors } };
  }
  // GitHub counts characters, this counts UTF-16 units: never more generous than the real one.
  return text.length > 65_536 ? githubFailures.tooLong : text;
}

function answerPage<Item>(
  { home, request }: Call,
  items: readonly Item[],
  describe: (home: Home, item: Item) => unknown,
): FakeAnswer {
  const perPage = Math.min(readCount(request.query["per_page"], 30), 100);
  const page = readCount(request.query["page"], 1);
  const last = Math.max(1, Math.ceil(items.length / perPage));
  const link = (target: number, rel: string): string => {
    const query = new URLSearchParams({ ...request.query, page: String(target) });
    return `<${home.api}${request.path}?${query.toString()}>; rel="${rel}"`;
  };
  const links = [
    ...(page > 1 ? [link(page - 1, "prev"), link(1, "first")] : []),
    ...(page < last ? [link(page + 1, "next"), link(last, "last")] : []),
  ];
  return {
    status: 200,
    ...(links.length > 0 && { headers: { link: links.join(", ") } }),
    body: items.slice((page - 1) * perPage, page * perPage).map((item) => describe(home, item)),
  };
}

function readCount(text: string | undefined, otherwise: number): number {
  const count = Number(text);
  return Number.isInteger(count) && count > 0 ? count : otherwise;
}
