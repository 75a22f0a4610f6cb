import { readFile } from "node:fs/promises";
import { ParityError } from "../../terms/parity-error.ts";
import { EventPayload } from "./event.ts";

/** The environment as it was when the step started. */
export type Environment = ReadonlyMap<string, string>;

/** The job that a step runs in, as the runner describes it. */
export interface Job {
  readonly eventName: string;
  readonly event: EventPayload;
  /** `owner/name` of the repository that the workflow runs in. */
  readonly repository: string;
  readonly workflow: string;
  readonly id: string;
  readonly runId: string;
  readonly attempt: number;
  readonly runUrl: string;
  /** The commit that the event is about: for a pull request the merge commit. */
  readonly sha: string;
  readonly refName: string;
  readonly workspace: string;
  readonly tempFolder: string;
  readonly isSelfHosted: boolean;
}

/** Reads what the runner says of this job; a variable that every runner sets and that is missing here is an error. */
export async function readJob(env: Environment): Promise<Job> {
  const eventName = demand(env, "GITHUB_EVENT_NAME");
  const repository = demand(env, "GITHUB_REPOSITORY");
  const runId = demand(env, "GITHUB_RUN_ID");
  const attempt = readAttempt(env.get("GITHUB_RUN_ATTEMPT"));
  const server = env.get("GITHUB_SERVER_URL") ?? "https://github.com";
  return {
    eventName,
    event: await readEvent(env.get("GITHUB_EVENT_PATH")),
    repository,
    workflow: env.get("GITHUB_WORKFLOW") ?? "",
    id: demand(env, "GITHUB_JOB"),
    runId,
    attempt,
    runUrl: `${server}/${repository}/actions/runs/${runId}/attempts/${attempt}`,
    sha: demand(env, "GITHUB_SHA"),
    refName: env.get("GITHUB_REF_NAME") ?? "",
    workspace: demand(env, "GITHUB_WORKSPACE"),
    tempFolder: demand(env, "RUNNER_TEMP"),
    isSelfHosted: env.get("RUNNER_ENVIRONMENT") === "self-hosted",
  };
}

/** Tells whether the code under test comes from another repository; a deleted fork is one. */
export function isFromFork(job: Job): boolean {
  const head = job.event.pull_request?.head;
  if (head === undefined) return false;
  return head.repo?.full_name.toLowerCase() !== job.repository.toLowerCase();
}

function demand(env: Environment, name: string): string {
  const value = env.get(name);
  if (value === undefined || value === "") {
    throw new ParityError("setup/not-a-runner", `${name} is not set`, {
      hint: "this program is a step of a workflow; outside one, use the command line: parity-contract check",
    });
  }
  return value;
}

function readAttempt(text: string | undefined): number {
  const attempt = Number(text ?? "1");
  return Number.isSafeInteger(attempt) && attempt >= 1 ? attempt : 1;
}

async function readEvent(path: string | undefined): Promise<EventPayload> {
  if (path === undefined || path === "") return {};
  try {
    return EventPayload.parse(JSON.parse(await readFile(path, "utf8")));
  } catch (cause) {
    // Without it a fork could not be told from a branch, so nothing is guessed.
    throw new ParityError("setup/event-unreadable", "the event payload cannot be read", {
      hint: "GITHUB_EVENT_PATH must name the JSON file that the runner wrote",
      cause,
    });
  }
}
