import type { FakeRequest } from "./loopback-server.ts";

/** Which requests a failure rule is for; a missing method means any. */
export interface FailureMatch {
  readonly method?: string;
  readonly path: RegExp;
}

/** What a matching request meets instead of the right answer. */
export interface Failure {
  /** The status to answer with; with neither status nor socket the right answer is given. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** A string is sent as HTML, everything else as JSON. */
  readonly body?: unknown;
  /** The connection is cut, or the request is never answered. */
  readonly socket?: "destroyed" | "hung";
  readonly delayMs?: number;
  /** The request takes effect all the same, and only its answer is lost. */
  readonly applied?: boolean;
  /** How many requests fail so; all of them when absent. */
  readonly times?: number;
}

/** An ordered list of failure rules; the first one that matches and is not used up wins. */
export interface FailureRules {
  add(match: FailureMatch, failure: Failure): void;
  take(request: FakeRequest): Failure | undefined;
}

/** Starts an empty list of failure rules. */
export function createFailureRules(): FailureRules {
  const rules: { match: FailureMatch; failure: Failure; left: number }[] = [];
  return {
    add(match, failure) {
      rules.push({ match, failure, left: failure.times ?? Number.POSITIVE_INFINITY });
    },
    take({ method, path }) {
      const rule = rules.find(
        ({ match, left }) =>
          left > 0 && (match.method ?? method) === method && match.path.test(path),
      );
      if (rule === undefined) return undefined;
      rule.left -= 1;
      return rule.failure;
    },
  };
}

const documentation = "https://docs.github.com/rest";

/** The answers that GitHub gives when it refuses, word for word. */
export const githubFailures = {
  /** A read-only token on a write. */
  notAccessible: {
    status: 403,
    body: {
      message: "Resource not accessible by integration",
      documentation_url: documentation,
      status: "403",
    },
  },
  notFound: {
    status: 404,
    body: { message: "Not Found", documentation_url: documentation, status: "404" },
  },
  tooLong: {
    status: 422,
    body: {
      message: "Validation Failed",
      errors: [
        {
          resource: "IssueComment",
          code: "unprocessable",
          field: "data",
          message: "Body is too long (maximum is 65536 characters)",
        },
      ],
      documentation_url: documentation,
      status: "422",
    },
  },
  serverError: {
    status: 500,
    body: { message: "Server Error", documentation_url: documentation, status: "500" },
  },
  badGateway: {
    status: 502,
    body: "<html><head><title>502 Bad Gateway</title></head><body>Unicorn!</body></html>",
  },
  cutConnection: { socket: "destroyed" },
  hang: { socket: "hung" },
} as const satisfies Record<string, Failure>;

/** The secondary rate limit, with 403 or 429 as GitHub uses both. */
export function secondaryLimit(status: 403 | 429, retryAfterSeconds: number): Failure {
  return {
    status,
    headers: { "retry-after": String(retryAfterSeconds) },
    body: {
      message:
        "You have exceeded a secondary rate limit. Please wait a few minutes before you try again.",
      documentation_url: documentation,
      status: String(status),
    },
  };
}

/** The answers that the results service gives when it refuses. */
export const artifactFailures = {
  nameTaken: {
    status: 409,
    body: {
      code: "already_exists",
      msg: "an artifact with this name already exists on the workflow run",
    },
  },
  quotaHit: {
    status: 429,
    body: { code: "resource_exhausted", msg: "insufficient usage to create artifact" },
  },
  serverError: { status: 500, body: { code: "internal", msg: "internal error" } },
  proxyPage: { status: 200, body: "<html><body>Sign in to the proxy</body></html>" },
  cutConnection: { socket: "destroyed" },
  hang: { socket: "hung" },
} as const satisfies Record<string, Failure>;
