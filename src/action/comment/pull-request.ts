import * as z from "zod";
import { explainFailure, readFailure } from "./api-failure.ts";
import type { GitHubClient } from "./github-client.ts";
import type { Job } from "../job/job.ts";

/** The pull request to comment on, or why there is none; `isOdd` asks for a warning instead of a notice. */
export type PullRequest =
  | { readonly kind: "found"; readonly number: number }
  | { readonly kind: "none"; readonly why: string; readonly isOdd: boolean };

const Pull = z.object({
  number: z.int(),
  state: z.string(),
  head: z.object({
    sha: z.string(),
    ref: z.string(),
    repo: z.object({ full_name: z.string() }).nullable(),
  }),
});
type Pull = z.infer<typeof Pull>;

/** Where a commit came from when the event names no pull request. */
interface Origin {
  readonly sha: string;
  readonly branch: string | null;
  readonly repository: string | null;
}

/** Finds this run's pull request from the event or by the commit, never from an artifact, and makes sure that its head is still the one that was tested. */
export async function findPullRequest(
  github: GitHubClient,
  job: Job,
  signal: AbortSignal,
): Promise<PullRequest> {
  try {
    const pull = job.event.pull_request;
    if (pull !== undefined) {
      return await confirmHead(github, job, { number: pull.number, sha: pull.head.sha, signal });
    }
    const origin = nameOrigin(job);
    if (origin === null) return none(`the event ${job.eventName} belongs to no pull request`);
    return await findByCommit(github, job, { origin, signal });
  } catch (error) {
    const why = `the pull request could not be looked up: ${explainFailure(readFailure(error))}`;
    return { kind: "none", why, isOdd: true };
  }
}

function nameOrigin(job: Job): Origin | null {
  const run = job.event.workflow_run;
  if (run !== undefined) {
    const repository = run.head_repository?.full_name ?? null;
    return { sha: run.head_sha, branch: run.head_branch, repository };
  }
  if (job.eventName !== "push") return null;
  return { sha: job.sha, branch: job.refName, repository: job.repository };
}

async function findByCommit(
  github: GitHubClient,
  job: Job,
  { origin, signal }: { readonly origin: Origin; readonly signal: AbortSignal },
): Promise<PullRequest> {
  const { data } = await github.rest.repos.listPullRequestsAssociatedWithCommit({
    ...nameRepository(job.repository),
    commit_sha: origin.sha,
    request: { signal },
  });
  const open = z
    .array(Pull)
    .parse(data)
    .filter((pull) => pull.state === "open" && pull.head.sha === origin.sha);
  const [first, ...others] = open;
  if (first === undefined) return none(`no open pull request has the head ${origin.sha}`);
  if (others.length === 0) return { kind: "found", number: first.number };
  const [match, ...more] = open.filter((pull) => isFrom(pull, origin));
  if (match !== undefined && more.length === 0) return { kind: "found", number: match.number };
  const why = `${open.length} pull requests have the head ${origin.sha}, and it cannot be told which one this run is for`;
  return { kind: "none", why, isOdd: true };
}

function isFrom({ head }: Pull, origin: Origin): boolean {
  return (
    head.ref === origin.branch &&
    head.repo?.full_name.toLowerCase() === origin.repository?.toLowerCase()
  );
}

async function confirmHead(
  github: GitHubClient,
  job: Job,
  tested: { readonly number: number; readonly sha: string; readonly signal: AbortSignal },
): Promise<PullRequest> {
  const { data } = await github.rest.pulls.get({
    ...nameRepository(job.repository),
    pull_number: tested.number,
    request: { signal: tested.signal },
  });
  const { head } = Pull.parse(data);
  if (head.sha === tested.sha) return { kind: "found", number: tested.number };
  return none(
    `the pull request has moved on to ${head.sha}; this run tested ${tested.sha}, so its comment is left to the newer run`,
  );
}

function nameRepository(repository: string): { readonly owner: string; readonly repo: string } {
  const [owner = "", repo = ""] = repository.split("/");
  return { owner, repo };
}

function none(why: string): PullRequest {
  return { kind: "none", why, isOdd: false };
}
