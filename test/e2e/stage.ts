import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { readAction } from "../../scripts/read-action.ts";
import { type Commits, layOutRepository } from "../runner/repository.ts";
import { pullRequestEvent, type RunEvent } from "../support/events.ts";
import {
  type FakeArtifacts,
  type FakeArtifactsOptions,
  startFakeArtifacts,
} from "../support/fakes/artifacts.ts";
import {
  type FakeGitHub,
  type FakeGitHubOptions,
  startFakeGitHub,
} from "../support/fakes/github.ts";
import { type ActionRun, runAction, type RunActionOptions } from "../support/run-action.ts";

/** What a stage is set up with; without a word of it, an ordinary pull request from a branch. */
export interface StageOptions {
  /** The pull request's tree; a tree without a contract unless told. */
  readonly files?: Readonly<Record<string, string>>;
  readonly event?: (commits: Commits) => RunEvent;
  readonly github?: FakeGitHubOptions;
  readonly artifacts?: FakeArtifactsOptions;
}

/** How one step is run; what is left out is as an ordinary workflow has it. */
export interface StepOptions extends Partial<
  Pick<RunActionOptions, "entry" | "env" | "event" | "signalAfter" | "killAfterMs">
> {
  /** `with:` */
  readonly inputs?: Readonly<Record<string, string>>;
  readonly job?: string;
  readonly attempt?: number;
  /** The matrix context and the place of this leg in it. */
  readonly leg?: { readonly matrix: object; readonly index: number; readonly total: number };
  /** The checkout; a report has none unless told. */
  readonly workspace?: string;
  /** RUNNER_TEMP; steps of one job share one, other steps have their own. */
  readonly temp?: string;
}

/** A checkout, a GitHub and an artifact service, and the two steps to run between them. */
export interface Stage extends AsyncDisposable {
  readonly workspace: string;
  readonly commits: Commits;
  readonly event: RunEvent;
  readonly github: FakeGitHub;
  readonly artifacts: FakeArtifacts;
  check(options?: StepOptions): Promise<ActionRun>;
  /** Runs the report where nothing was checked out, as in a job of its own. */
  report(options?: StepOptions): Promise<ActionRun>;
  /** Makes a folder that goes with the stage: for RUNNER_TEMP, or a PATH entry. */
  makeFolder(name: string): Promise<string>;
  /** The body of the only comment of the pull request; throws when there is not exactly one. */
  readComment(): string;
}

/** The pull request that every stage has. */
export const pullNumber = 7;
const root = resolve(import.meta.dirname, "../..");
const actionFiles = { check: "action.yml", report: "report/action.yml" } as const;

/** Sets up a stage. */
export async function setStage(options: StageOptions = {}): Promise<Stage> {
  const { files = { "README.md": "# Widget\n" } } = options;
  await using cleanup = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), "parity-stage-"));
  cleanup.defer(() => rm(folder, { recursive: true, force: true }));
  const workspace = join(folder, "workspace");
  const commits = await layOutRepository(workspace, files);
  const event = options.event?.(commits) ?? describePull(commits);
  const github = cleanup.use(
    await startFakeGitHub({ pulls: [seedPull(commits)], ...options.github }),
  );
  const artifacts = cleanup.use(await startFakeArtifacts(options.artifacts));

  const bare = await mkdtemp(join(folder, "bare-"));

  async function run(step: "check" | "report", given: StepOptions = {}): Promise<ActionRun> {
    const { inputs, job = step, attempt = 1, leg, temp, env, ...rest } = given;
    const strategy = leg === undefined ? null : { "job-index": leg.index, "job-total": leg.total };
    const expressions = {
      "${{ toJSON(matrix) }}": JSON.stringify(leg?.matrix ?? null),
      "${{ toJSON(strategy) }}": JSON.stringify(strategy),
      "${{ github.token }}": github.token,
    };
    return runAction({
      entry: step,
      event,
      workspace: step === "check" ? workspace : bare,
      github,
      artifacts,
      inputs: { ...(await readDefaults(step, expressions)), ...inputs },
      env: {
        GITHUB_JOB: job,
        GITHUB_RUN_ATTEMPT: String(attempt),
        ...(temp !== undefined && { RUNNER_TEMP: temp }),
        ...env,
      },
      ...rest,
    });
  }

  const owned = cleanup.move();
  return {
    workspace,
    commits,
    event,
    github,
    artifacts,
    check: (given) => run("check", given),
    report: (given) => run("report", given),
    async makeFolder(name) {
      const path = join(folder, name);
      await mkdir(path, { recursive: true });
      return path;
    },
    readComment() {
      const [only, ...more] = github.commentsOf(pullNumber);
      if (only === undefined || more.length > 0) {
        throw new Error(`there are ${github.commentsOf(pullNumber).length} comments, not one`);
      }
      return only.body;
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

/** The pull request's event, as a workflow of these commits meets it. */
export function describePull(commits: Commits): RunEvent {
  return pullRequestEvent({ pull: seedPull(commits) });
}

/** The pull request of these commits. */
export function seedPull({ base, head, merge }: Commits) {
  return { number: pullNumber, head: { sha: head }, base: { sha: base }, mergeCommitSha: merge };
}

/** The variable that loads a fixture into a step before anything of ours. */
export function preload(fixture: string): Record<string, string> {
  const url = pathToFileURL(join(import.meta.dirname, "fixtures", `${fixture}.ts`));
  return { NODE_OPTIONS: `--import=${url.href}` };
}

/** The `needs` input as a workflow writes it, with each job's result. */
export function writeNeeds(results: Readonly<Record<string, string>>): string {
  const jobs = Object.entries(results).map(([job, result]) => [job, { result, outputs: {} }]);
  return JSON.stringify(Object.fromEntries(jobs));
}

// The runner evaluates the defaults that action.yml gives; the expressions in them are the test's to answer.
async function readDefaults(
  step: keyof typeof actionFiles,
  expressions: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const action = readAction(await readFile(join(root, actionFiles[step]), "utf8"));
  return Object.fromEntries(
    action.inputs.map(({ name, default: text }) => {
      const value = expressions[text ?? ""] ?? text ?? "";
      if (value.includes("${{")) throw new Error(`no value for ${value} of input ${name}`);
      return [name, value];
    }),
  );
}
