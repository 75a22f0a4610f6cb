import { spawn } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { fetchTool } from "../../scripts/fetch-tools.ts";
import type { RunEvent } from "../support/events.ts";
import { type JobRun, readActLog } from "./act-log.ts";
import { type Commits, layOutRepository } from "./repository.ts";

const limitMs = 120_000;
const shipped = ["action.yml", "package.json", "report", "dist"];
const labels = ["ubuntu-latest", "ubuntu-24.04", "ubuntu-22.04"];

/** The folder that `uses: parity-contract/parity-contract@v1` stands for unless a test says otherwise. */
export const repositoryRoot: string = resolve(import.meta.dirname, "../..");

/** What a workflow run is made of; `files` is the pull request's tree, without the workflow. */
export interface WorkflowOptions {
  readonly workflow: string;
  /** Makes the event of the commits that were laid out. */
  readonly event: (commits: Commits) => RunEvent;
  readonly files: Readonly<Record<string, string>>;
  readonly github: { readonly url: string };
  readonly artifacts: { readonly url: string };
  /** What the runner hands to actions as ACTIONS_RUNTIME_TOKEN. */
  readonly runtimeToken: string;
  readonly githubToken?: string;
  /** Variables of the run beside or instead of the usual GITHUB_* ones. */
  readonly env?: Readonly<Record<string, string>>;
  /** The folder that holds action.yml, report/ and dist/. */
  readonly action?: string;
  readonly killAfterMs?: number;
}

/** A finished workflow run; `exit` is null when the kill timer ended it. */
export interface WorkflowRun {
  readonly exit: number | null;
  readonly jobs: readonly JobRun[];
  readonly commits: Commits;
  /** Everything that the runner wrote. */
  readonly raw: string;
}

/** Runs a workflow under act in host mode against loopback services, in folders that are gone afterwards. */
export async function runWorkflow(options: WorkflowOptions): Promise<WorkflowRun> {
  const act = await fetchTool("act");
  const room = await mkdtemp(join(tmpdir(), "parity-runner-"));
  try {
    const workflow = ".github/workflows/parity.yml";
    const files = { ...options.files, [workflow]: options.workflow };
    const commits = await layOutRepository(join(room, "repository"), files);
    const event = options.event(commits);
    await writeFile(join(room, "event.json"), JSON.stringify(event.payload));
    for (const folder of ["home", "logs", "tmp"]) await mkdir(join(room, folder));
    await copyAction(options.action ?? repositoryRoot, join(room, "action"));

    const { exit, raw } = await runBounded({
      command: act,
      args: listArguments({ room, workflow, event, commits, options }),
      cwd: join(room, "repository"),
      env: makeEnvironment(room, options),
      killAfterMs: options.killAfterMs ?? limitMs,
    });
    return { exit, jobs: readActLog(raw), commits, raw };
  } finally {
    await rm(room, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Gives each job's result, or the results of its legs in matrix order, in one comparable map. */
export function listResults(run: WorkflowRun): Record<string, string> {
  const results: Record<string, string> = {};
  for (const job of run.jobs) {
    const leg = Object.values(job.matrix).map(String).join(", ");
    results[leg === "" ? job.id : `${job.id} (${leg})`] = job.result;
  }
  return results;
}

/** Tells how each job and step ended, with the end of its log less debug lines, for a failing assertion. */
export function tellStory(run: WorkflowRun): string {
  const lines = run.jobs.flatMap((job) => [
    `job ${job.name}: ${job.result}`,
    ...job.steps.flatMap((step) => [
      `  step ${step.name}: ${step.result}`,
      step.log.replaceAll(/^::debug::.*\n/gm, "").slice(-2000),
    ]),
  ]);
  return lines.length === 0 ? run.raw.slice(-4000) : lines.join("\n");
}

// The action's whole folder would drag node_modules along; and what is not shipped must not be needed.
async function copyAction(from: string, to: string): Promise<void> {
  await mkdir(to);
  for (const name of shipped) {
    const source = join(from, name);
    if (existsSync(source)) await cp(source, join(to, name), { recursive: true });
  }
}

interface ArgumentParts {
  readonly room: string;
  readonly workflow: string;
  readonly event: RunEvent;
  readonly commits: Commits;
  readonly options: WorkflowOptions;
}

function listArguments({ room, workflow, event, commits, options }: ArgumentParts): string[] {
  const repository = `parity-contract/parity-contract@v1=${join(room, "action")}`;
  const env = {
    GITHUB_REPOSITORY: "acme/widget",
    GITHUB_RUN_ID: "1001",
    GITHUB_RUN_ATTEMPT: "1",
    RUNNER_ENVIRONMENT: "github-hosted",
    ...event.env,
    // act takes the commit from here, and does not hear GITHUB_SHA.
    SHA_REF: commits.merge,
    GITHUB_API_URL: options.github.url,
    GITHUB_GRAPHQL_URL: `${options.github.url}/graphql`,
    ...options.env,
  };
  return [
    [event.name, "--json", "--verbose", "--rm", "--actor", "octocat"],
    ["--no-cache-server", "--action-offline-mode", "--concurrent-jobs", "1"],
    ["--workflows", workflow, "--eventpath", join(room, "event.json")],
    ["--action-cache-path", join(room, "cache"), "--local-repository", repository],
    ["--secret", `GITHUB_TOKEN=${options.githubToken ?? "test-token"}`],
    labels.flatMap((label) => ["--platform", `${label}=-self-hosted`]),
    ["env", "secret", "var", "input"].flatMap((kind) => [`--${kind}-file`, "/dev/null"]),
    Object.entries(env).flatMap(([name, value]) => ["--env", `${name}=${value}`]),
  ].flat();
}

// act hands its whole environment to every job, so it gets nothing of ours.
function makeEnvironment(room: string, options: WorkflowOptions): Record<string, string> {
  const system = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
  const preload = pathToFileURL(join(import.meta.dirname, "keep-output.ts")).href;
  return {
    PATH: `${dirname(process.execPath)}:${system}`,
    HOME: join(room, "home"),
    XDG_CACHE_HOME: join(room, "home/.cache"),
    XDG_CONFIG_HOME: join(room, "home/.config"),
    TMPDIR: join(room, "tmp"),
    LANG: "C.UTF-8",
    ACTIONS_RUNTIME_URL: `${options.artifacts.url}/`,
    ACTIONS_RESULTS_URL: `${options.artifacts.url}/`,
    ACTIONS_RUNTIME_TOKEN: options.runtimeToken,
    ACT_DISABLE_VERSION_CHECK: "1",
    NODE_OPTIONS: `--import=${preload}`,
    PARITY_TEST_LOGS: join(room, "logs"),
  };
}

interface Bounded {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Record<string, string>;
  readonly killAfterMs: number;
}

async function runBounded(bounded: Bounded): Promise<{ exit: number | null; raw: string }> {
  const { command, args, cwd, env, killAfterMs } = bounded;
  const child = spawn(command, args, {
    cwd,
    env,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said: Buffer[] = [];
  const complained: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => said.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => complained.push(chunk));
  // Steps run in sessions of their own, whose terminals act holds: they are hung up when it dies.
  const timer = setTimeout(() => killGroup(child.pid), killAfterMs);
  try {
    const exit = await new Promise<number | null>((settle, fail) => {
      child.once("error", fail);
      child.once("close", settle);
    });
    return { exit, raw: Buffer.concat([...said, ...complained]).toString("utf8") };
  } finally {
    clearTimeout(timer);
  }
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // Already gone.
  }
}
