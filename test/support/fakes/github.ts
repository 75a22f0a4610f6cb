import { createFailureRules, type Failure, type FailureMatch } from "./failures.ts";
import type { Actor, Comment, Pull } from "./github-documents.ts";
import { answerGraphQl } from "./github-graphql.ts";
import { answerRest } from "./github-routes.ts";
import {
  createGitHubState,
  type CommentSeed,
  type GitHubState,
  type PullSeed,
} from "./github-state.ts";
import {
  startLoopbackServer,
  type Ending,
  type FakeAnswer,
  type FakeRequest,
} from "./loopback-server.ts";
import { loadOpenApi } from "./openapi.ts";

/** How a fake GitHub starts; everything has an ordinary default. */
export interface FakeGitHubOptions {
  /** `owner/name`; the only repository that exists. */
  readonly repository?: string;
  readonly token?: string;
  /** Whose token it is: `github-actions[bot]` unless told. */
  readonly viewer?: Actor;
  /** `/api/v3` for an Enterprise Server; empty otherwise. */
  readonly basePath?: "" | "/api/v3";
  readonly pulls?: readonly PullSeed[];
  /** Plain issues. */
  readonly issues?: readonly number[];
  readonly comments?: readonly CommentSeed[];
  /** Runs before each request is answered; it may change `fake.state`. */
  readonly onRequest?: (request: RecordedRequest, fake: FakeGitHub) => void | Promise<void>;
}

/** One request in the order of arrival; the token is cut out of it. */
export interface RecordedRequest {
  readonly method: string;
  /** Below the API's base path. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly authorization: "valid" | "wrong" | "absent";
  /** Absent while the request is in the works. */
  status?: number | "destroyed" | "hung";
}

/** A running fake GitHub. */
export interface FakeGitHub extends AsyncDisposable {
  /** For GITHUB_API_URL. */
  readonly url: string;
  readonly graphqlUrl: string;
  readonly token: string;
  readonly state: GitHubState;
  readonly requests: readonly RecordedRequest[];
  /** What GitHub's own description does not allow, on either side; a test asserts that it is empty. */
  readonly problems: readonly string[];
  /** The comments of an issue or pull request, oldest first. */
  commentsOf(issue: number): Comment[];
  /** Moves a pull request's head, as a push would. */
  pushTo(pull: number, sha: string): Pull;
  /** The next requests that match fail so; rules are asked in the order they were added. */
  failWhen(match: FailureMatch, failure: Failure): void;
}

/** Starts a GitHub that remembers, and checks both sides of every exchange against GitHub's OpenAPI description. */
export async function startFakeGitHub(options: FakeGitHubOptions = {}): Promise<FakeGitHub> {
  const { token = "ghs_fake0123456789abcdefABCDEF0123456789", basePath = "" } = options;
  const api = await loadOpenApi();
  const state = createGitHubState(options.repository ?? "acme/widget", options.viewer);
  for (const seed of options.pulls ?? []) state.addPull(seed);
  for (const issue of options.issues ?? []) state.issues.add(issue);
  for (const seed of options.comments ?? []) state.addComment(seed);

  const rules = createFailureRules();
  const requests: RecordedRequest[] = [];
  const problems: string[] = [];
  const records = new Map<FakeRequest, RecordedRequest>();
  const graphqlPath = basePath === "" ? "/graphql" : "/api/graphql";

  function record(request: FakeRequest): RecordedRequest {
    const cut = (text: string): string => text.replaceAll(token, "***");
    const given = request.headers.authorization;
    const recorded: RecordedRequest = {
      method: request.method,
      path: cut(request.path === graphqlPath ? "/graphql" : request.path.slice(basePath.length)),
      query: Object.fromEntries(
        Object.entries(request.query).map(([name, value]) => [name, cut(value)]),
      ),
      body: parseJson(cut(request.bytes.toString("utf8"))),
      authorization: given === undefined ? "absent" : isToken(given, token) ? "valid" : "wrong",
    };
    requests.push(recorded);
    records.set(request, recorded);
    return recorded;
  }

  function handle(request: FakeRequest): FakeAnswer {
    const recorded = records.get(request) ?? record(request);
    if (recorded.authorization !== "valid") return refuse(recorded.authorization);
    const body = parseJson(request.bytes.toString("utf8"));
    if (request.path === graphqlPath)
      return answerGraphQl(state, body, (problem) => problems.push(problem));
    if (!request.path.startsWith(`${basePath}/`))
      problems.push(`${request.path} is not below ${basePath}`);
    return answerRest(state, server.url + basePath, { ...recorded, body });
  }

  function finish(request: FakeRequest, ending: Ending): void {
    const recorded = records.get(request);
    if (recorded === undefined) return;
    records.delete(request);
    recorded.status = typeof ending === "string" ? ending : ending.status;
    if (recorded.path === "/graphql") return;
    const { method, path, query, body: requestBody } = recorded;
    const answer =
      typeof ending === "string" ? {} : { status: ending.status, responseBody: ending.body };
    problems.push(...api.checkExchange({ method, path, query, requestBody, ...answer }));
  }

  const server = await startLoopbackServer({
    rules,
    onRequest: (request) => {
      const recorded = record(request);
      return options.onRequest?.(recorded, fake);
    },
    handle,
    onEnd: finish,
    onCrash: (error) => problems.push(`the fake failed: ${String(error)}`),
  });

  const fake: FakeGitHub = {
    url: server.url + basePath,
    graphqlUrl: server.url + graphqlPath,
    token,
    state,
    requests,
    problems,
    commentsOf: (issue) =>
      [...state.comments.values()].filter((comment) => comment.issue === issue),
    pushTo(number, sha) {
      const pull = state.pulls.get(number);
      if (pull === undefined) throw new Error(`there is no pull request ${number}`);
      const pushed = { ...pull, head: { ...pull.head, sha } };
      state.pulls.set(number, pushed);
      return pushed;
    },
    failWhen: (match, failure) => rules.add(match, failure),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
  return fake;
}

function isToken(header: string, token: string): boolean {
  const [scheme = "", given] = header.split(" ");
  return given === token && ["token", "bearer"].includes(scheme.toLowerCase());
}

function refuse(authorization: "wrong" | "absent"): FakeAnswer {
  const message = authorization === "absent" ? "Requires authentication" : "Bad credentials";
  return {
    status: 401,
    body: { message, documentation_url: "https://docs.github.com/rest", status: "401" },
  };
}

function parseJson(text: string): unknown {
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
