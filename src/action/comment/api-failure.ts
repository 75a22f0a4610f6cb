import * as z from "zod";

/** Why a call of GitHub's API failed, as far as anybody can act on it. */
export interface ApiFailure {
  /** Null when no answer came at all. */
  readonly status: number | null;
  readonly message: string;
  /** How long GitHub asks us to wait; null when it does not. */
  readonly retryAfterMs: number | null;
}

const RequestError = z.object({
  status: z.int(),
  message: z.string(),
  response: z
    .object({
      headers: z.record(z.string(), z.union([z.string(), z.number()]).optional()),
      data: z.unknown(),
    })
    .optional(),
});
const defaultWaitMs = 60_000;

/** Reads what a client threw; anything that is no answer of the API counts as no answer. */
export function readFailure(error: unknown): ApiFailure {
  const parsed = RequestError.safeParse(error);
  // Octokit gives status 500 to requests that never got an answer.
  if (!parsed.success || parsed.data.response === undefined) {
    return { status: null, message: firstLine(tell(error)), retryAfterMs: null };
  }
  const { status, message, response } = parsed.data;
  return {
    status,
    message: firstLine(message),
    retryAfterMs: readWait(status, message, response.headers["retry-after"]),
  };
}

/** Names the cause of a failed call and what would mend it, in one sentence. */
export function explainFailure({ status, message }: ApiFailure): string {
  switch (status) {
    case null:
      return `GitHub's API gave no usable answer (${message})`;
    case 401:
      return "the token is not accepted (401); leave github-token out to use the job's own";
    case 403:
      return `the token may not do this (403: ${message}); the job needs \`permissions: pull-requests: write\`, which a pull request from a fork never gets`;
    case 404:
      return "GitHub does not find the pull request or comment (404), or hides it from this token; the job needs `permissions: pull-requests: write`";
    case 429:
      return `GitHub asks us to slow down (429: ${message})`;
    default:
      return `GitHub's API answered ${status} (${message})`;
  }
}

function readWait(
  status: number,
  message: string,
  header: string | number | undefined,
): number | null {
  const isLimit = status === 429 || (status === 403 && /rate limit/i.test(message));
  if (!isLimit) return null;
  const seconds = Number(header);
  return header !== undefined && Number.isFinite(seconds) && seconds >= 0
    ? seconds * 1000
    : defaultWaitMs;
}

function tell(error: unknown): string {
  // A proxy's page, most likely.
  if (error instanceof z.ZodError) return "what came back is not GitHub's";
  return error instanceof Error ? error.message : String(error);
}

function firstLine(message: string): string {
  return (message.split("\n", 1)[0] ?? "").slice(0, 300);
}
