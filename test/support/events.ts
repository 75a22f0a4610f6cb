import {
  actionsBot,
  describeComment,
  describePull,
  describeRepository,
  describeUser,
  repositoryId,
  type Actor,
  type Comment,
  type Pull,
} from "./fakes/github-documents.ts";
import { createGitHubState, shaOf, type PullSeed } from "./fakes/github-state.ts";
import type { JsonObject } from "./fakes/json.ts";

/** An event as a job meets it: its name, its payload and the variables that the runner derives from it. */
export interface RunEvent {
  readonly name: string;
  readonly payload: JsonObject;
  readonly env: Readonly<Record<string, string>>;
}

/** What most events share. */
export interface EventOptions {
  /** `owner/name`, where the workflow runs. */
  readonly repository?: string;
  readonly sender?: Actor;
}

/** A pull request event; the pull request is the one a fake GitHub would hold for the same seed. */
export interface PullEventOptions extends EventOptions {
  readonly pull?: PullSeed;
  readonly action?: string;
}

const api = "https://api.github.com";
const alice: Actor = { login: "alice", id: 501, type: "User" };
const mainSha = shaOf(0, "b");

/** A pull request from a branch of the same repository, checked out at its merge commit. */
export function pullRequestEvent(options: PullEventOptions = {}): RunEvent {
  const pull = pullFrom(options);
  const payload = { ...pullPayload(options, pull), action: options.action ?? "synchronize" };
  return {
    name: "pull_request",
    payload,
    env: pullEnv(pull, pull.mergeCommitSha ?? pull.head.sha),
  };
}

/** A pull request whose head is in somebody's fork. */
export function forkPullRequestEvent(options: PullEventOptions = {}): RunEvent {
  return pullRequestEvent({ ...options, pull: fromFork(options) });
}

/** The privileged twin of a pull request event: it runs the base branch's workflow, at the base branch. */
export function pullRequestTargetEvent(options: PullEventOptions = {}): RunEvent {
  const pull = pullFrom({ ...options, pull: fromFork(options) });
  const payload = { ...pullPayload(options, pull), action: options.action ?? "synchronize" };
  const branch = { ...refEnv(`refs/heads/${pull.base.ref}`, pull.base.sha) };
  return {
    name: "pull_request_target",
    payload,
    env: { ...pullEnv(pull, pull.base.sha), ...branch },
  };
}

/** A merge queue's event: no pull request in it, only the queue's branch. */
export function mergeGroupEvent(
  options: EventOptions & { readonly number?: number } = {},
): RunEvent {
  const headSha = shaOf(options.number ?? 7, "c");
  const ref = `refs/heads/gh-readonly-queue/main/pr-${options.number ?? 7}-${mainSha}`;
  const mergeGroup = {
    head_sha: headSha,
    head_ref: ref,
    base_sha: mainSha,
    base_ref: "refs/heads/main",
    head_commit: commit(headSha),
  };
  const payload = { ...basePayload(options), action: "checks_requested", merge_group: mergeGroup };
  return { name: "merge_group", payload, env: refEnv(ref, headSha) };
}

/** A push to the default branch, or to the branch given. */
export function pushEvent(
  options: EventOptions & { readonly ref?: string; readonly sha?: string } = {},
): RunEvent {
  const { ref = "refs/heads/main", sha = mainSha } = options;
  const payload = {
    ...basePayload(options),
    ref,
    before: shaOf(1, "b"),
    after: sha,
    created: false,
    deleted: false,
    forced: false,
    base_ref: null,
    compare: "https://github.com/acme/widget/compare/main",
    commits: [commit(sha)],
    head_commit: commit(sha),
    pusher: { name: "alice", email: "alice@example.test" },
  };
  return { name: "push", payload, env: refEnv(ref, sha) };
}

/** A run started by hand. */
export function workflowDispatchEvent(
  options: EventOptions & { readonly inputs?: JsonObject } = {},
): RunEvent {
  const payload = {
    ...basePayload(options),
    ref: "refs/heads/main",
    workflow: ".github/workflows/parity.yml",
    inputs: options.inputs ?? null,
  };
  return { name: "workflow_dispatch", payload, env: refEnv("refs/heads/main", mainSha) };
}

/** A run by the clock; its payload says which line of the schedule started it. */
export function scheduleEvent(options: EventOptions = {}): RunEvent {
  const payload = {
    ...basePayload(options),
    schedule: "17 4 * * *",
    workflow: ".github/workflows/parity.yml",
  };
  return { name: "schedule", payload, env: refEnv("refs/heads/main", mainSha) };
}

/** How a `workflow_run` event came about. */
export interface WorkflowRunOptions extends PullEventOptions {
  /** The event of the run that has ended: `pull_request` unless told. */
  readonly event?: string;
  readonly conclusion?: string;
  readonly runId?: number;
  readonly path?: string;
  /** Whether the head is in a fork, for which GitHub lists no pull requests. */
  readonly fork?: boolean;
}

/** The end of another workflow's run; this run is on the default branch, whatever that one was on. */
export function workflowRunEvent(options: WorkflowRunOptions = {}): RunEvent {
  const pull = pullFrom(options.fork === false ? options : { ...options, pull: fromFork(options) });
  const repository = describeRepository(api, pull.base.repository);
  const headRepository =
    pull.head.repository === null
      ? null
      : describeRepository(api, pull.head.repository, options.fork !== false);
  const listed = {
    number: pull.number,
    id: 1_000_000 + pull.number,
    url: "",
    head: pull.head,
    base: pull.base,
  };
  const run = {
    id: options.runId ?? 900,
    name: "parity",
    path: options.path ?? ".github/workflows/parity.yml",
    event: options.event ?? "pull_request",
    status: "completed",
    conclusion: options.conclusion ?? "success",
    run_attempt: 1,
    head_branch: pull.head.ref,
    head_sha: pull.head.sha,
    head_repository: headRepository,
    repository,
    pull_requests: options.fork === false ? [listed] : [],
    actor: describeUser(api, pull.author),
  };
  const payload = {
    ...basePayload(options),
    action: "completed",
    workflow: { path: run.path, name: run.name },
    workflow_run: run,
  };
  return { name: "workflow_run", payload, env: refEnv("refs/heads/main", mainSha) };
}

/** How a comment event came about. */
export interface IssueCommentOptions extends PullEventOptions {
  readonly body?: string;
  readonly author?: Actor;
  /** The body before an edit. */
  readonly previousBody?: string;
  /** A comment on a plain issue, not on a pull request. */
  readonly onIssue?: boolean;
}

/** A comment that was written or edited; such a run is on the default branch. */
export function issueCommentEvent(options: IssueCommentOptions = {}): RunEvent {
  const pull = pullFrom(options);
  const home = { api, repository: pull.base.repository };
  const comment: Comment = {
    id: 3_000_000_001,
    issue: pull.number,
    author: options.author ?? actionsBot,
    body: options.body ?? "- [x] accepted",
    createdAt: pull.createdAt,
    updatedAt: pull.createdAt,
    minimized: null,
  };
  const url = `${api}/repos/${home.repository}`;
  const link =
    options.onIssue === true ? {} : { pull_request: { url: `${url}/pulls/${pull.number}` } };
  const issue = {
    number: pull.number,
    title: pull.title,
    state: pull.state,
    user: describeUser(api, pull.author),
    ...link,
  };
  const edit =
    options.previousBody === undefined ? {} : { changes: { body: { from: options.previousBody } } };
  const action = options.action ?? (options.previousBody === undefined ? "created" : "edited");
  const payload = {
    ...basePayload(options),
    action,
    issue,
    comment: describeComment(home, comment),
    ...edit,
  };
  return { name: "issue_comment", payload, env: refEnv("refs/heads/main", mainSha) };
}

function pullFrom({ repository = "acme/widget", pull }: PullEventOptions): Pull {
  return createGitHubState(repository).addPull(pull ?? { number: 7 });
}

function fromFork({ pull, repository = "acme/widget" }: PullEventOptions): PullSeed {
  const mallory: Actor = { login: "mallory", id: 666, type: "User" };
  const name = repository.split("/")[1] ?? "widget";
  const seed = pull ?? { number: 7 };
  return {
    author: mallory,
    ...seed,
    head: { repository: `mallory/${name}`, ref: "main", ...seed.head },
  };
}

function basePayload({ repository = "acme/widget", sender = alice }: EventOptions): JsonObject {
  return { repository: describeRepository(api, repository), sender: describeUser(api, sender) };
}

function pullPayload(options: PullEventOptions, pull: Pull): JsonObject {
  const home = { api, repository: pull.base.repository };
  return { ...basePayload(options), number: pull.number, pull_request: describePull(home, pull) };
}

function pullEnv(pull: Pull, sha: string): Record<string, string> {
  return {
    ...refEnv(`refs/pull/${pull.number}/merge`, sha),
    GITHUB_HEAD_REF: pull.head.ref,
    GITHUB_BASE_REF: pull.base.ref,
    GITHUB_REPOSITORY: pull.base.repository,
    GITHUB_REPOSITORY_ID: String(repositoryId(pull.base.repository)),
  };
}

function refEnv(ref: string, sha: string): Record<string, string> {
  return {
    GITHUB_REF: ref,
    GITHUB_REF_NAME: ref.replace(/^refs\/(heads|tags|pull)\//, ""),
    GITHUB_REF_TYPE: "branch",
    GITHUB_SHA: sha,
  };
}

function commit(sha: string): JsonObject {
  const person = { name: "Alice", email: "alice@example.test" };
  return {
    id: sha,
    tree_id: sha,
    message: "Change",
    timestamp: "2026-11-30T12:00:00Z",
    author: person,
    committer: person,
  };
}
