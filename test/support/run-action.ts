import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, isAbsolute, join, resolve } from "node:path";
import type { FakeArtifacts } from "./fakes/artifacts.ts";
import type { FakeGitHub } from "./fakes/github.ts";
import type { RunEvent } from "./events.ts";
import { parseCommands, parseFileCommand, type WorkflowCommand } from "./runner-files.ts";

/** How a step is run. */
export interface RunActionOptions {
  /** A step of this action, or the absolute path of any script. */
  readonly entry: "check" | "report" | (string & {});
  /** `with:`; the defaults of action.yml are the caller's business. */
  readonly inputs?: Readonly<Record<string, string>>;
  readonly event: RunEvent;
  /** The working folder, GITHUB_WORKSPACE. */
  readonly workspace: string;
  /** Wins over every variable set here; undefined removes one. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly github?: Pick<FakeGitHub, "url" | "graphqlUrl">;
  readonly artifacts?: Pick<FakeArtifacts, "env">;
  /** Sends the signal once the step has printed what matches, and what it is then waited for has come. */
  readonly signalAfter?: {
    readonly output: RegExp;
    readonly ready?: () => Promise<void>;
    readonly signal: NodeJS.Signals;
  };
  /** After this the step's whole process group is killed, and the run throws. */
  readonly killAfterMs?: number;
}

/** What a step left behind. */
export interface ActionRun {
  readonly exit: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly outputs: Readonly<Record<string, string>>;
  readonly state: Readonly<Record<string, string>>;
  readonly summary: string;
  /** What it wrote to GITHUB_ENV and GITHUB_PATH, as it is. */
  readonly envFile: string;
  readonly pathFile: string;
  readonly commands: readonly WorkflowCommand[];
  readonly durationMs: number;
}

const root = resolve(import.meta.dirname, "../..");
const fileCommands = ["OUTPUT", "ENV", "PATH", "STATE", "STEP_SUMMARY"] as const;

/** Runs a step as the runner does: its own process, a clean environment, files for what it hands on. */
export async function runAction(options: RunActionOptions): Promise<ActionRun> {
  const folder = await mkdtemp(join(tmpdir(), "parity-step-"));
  try {
    const file = (name: string): string => join(folder, name);
    await Promise.all(["temp", "tools", "home"].map((name) => mkdir(file(name))));
    await Promise.all(fileCommands.map((name) => writeFile(file(name), "")));
    await writeFile(file("event.json"), JSON.stringify(options.event.payload));

    const ended = await runStep(options, buildEnv(options, folder));

    const read = (name: (typeof fileCommands)[number]): Promise<string> =>
      readFile(file(name), "utf8");
    return {
      ...ended,
      outputs: parseFileCommand(await read("OUTPUT")),
      state: parseFileCommand(await read("STATE")),
      summary: await read("STEP_SUMMARY"),
      envFile: await read("ENV"),
      pathFile: await read("PATH"),
      commands: parseCommands(ended.stdout),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function buildEnv(options: RunActionOptions, folder: string): Record<string, string> {
  const { event, github, artifacts, workspace } = options;
  const env: Record<string, string | undefined> = {
    PATH: [dirname(process.execPath), process.env["PATH"]].join(delimiter),
    HOME: join(folder, "home"),
    LANG: "C.UTF-8",
    CI: "true",
    GITHUB_ACTIONS: "true",
    GITHUB_ACTION: "parity",
    GITHUB_ACTOR: "alice",
    GITHUB_API_URL: github?.url ?? "http://127.0.0.1:9",
    GITHUB_GRAPHQL_URL: github?.graphqlUrl ?? "http://127.0.0.1:9/graphql",
    GITHUB_SERVER_URL: "https://github.com",
    GITHUB_EVENT_NAME: event.name,
    GITHUB_EVENT_PATH: join(folder, "event.json"),
    GITHUB_JOB: "check",
    GITHUB_REPOSITORY: "acme/widget",
    GITHUB_REPOSITORY_OWNER: "acme",
    GITHUB_RETENTION_DAYS: "90",
    GITHUB_RUN_ATTEMPT: "1",
    GITHUB_RUN_ID: "1000",
    GITHUB_RUN_NUMBER: "12",
    GITHUB_TRIGGERING_ACTOR: "alice",
    GITHUB_WORKFLOW: "parity",
    GITHUB_WORKFLOW_REF: "acme/widget/.github/workflows/parity.yml@refs/heads/main",
    GITHUB_WORKSPACE: workspace,
    RUNNER_ARCH: "X64",
    RUNNER_ENVIRONMENT: "github-hosted",
    RUNNER_NAME: "fake",
    RUNNER_OS: "Linux",
    RUNNER_TEMP: join(folder, "temp"),
    RUNNER_TOOL_CACHE: join(folder, "tools"),
    ...Object.fromEntries(fileCommands.map((name) => [`GITHUB_${name}`, join(folder, name)])),
    ...artifacts?.env,
    ...event.env,
    ...Object.fromEntries(
      Object.entries(options.inputs ?? {}).map(([name, value]) => [
        `INPUT_${name.replaceAll(" ", "_").toUpperCase()}`,
        value,
      ]),
    ),
    ...options.env,
  };
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

type Ended = Pick<ActionRun, "exit" | "signal" | "stdout" | "stderr" | "durationMs">;

function runStep(options: RunActionOptions, env: Record<string, string>): Promise<Ended> {
  const { entry, workspace, signalAfter, killAfterMs = 120_000 } = options;
  const script = isAbsolute(entry) ? entry : join(root, "dist", `${entry}.js`);
  const startedMs = performance.now();
  return new Promise((done, fail) => {
    // A group of its own, so that the kill timer reaches what the step started.
    const child = spawn(process.execPath, [script], {
      cwd: workspace,
      env,
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let stdout = "";
    let stderr = "";
    let isSignalled = false;
    let isOverdue = false;
    const timer = setTimeout(() => {
      isOverdue = true;
      if (child.pid !== undefined) killGroup(child.pid);
      // Whoever left the group may still hold the pipes open.
      child.stdout.destroy();
      child.stderr.destroy();
    }, killAfterMs);
    const notice = (): void => {
      if (signalAfter === undefined || isSignalled || !signalAfter.output.test(stdout + stderr))
        return;
      isSignalled = true;
      const ready = signalAfter.ready?.() ?? Promise.resolve();
      ready.then(() => child.kill(signalAfter.signal), fail);
    };
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      stdout += text;
      notice();
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      stderr += text;
      notice();
    });
    child.once("error", fail);
    child.once("close", (exit, signal) => {
      clearTimeout(timer);
      if (isOverdue)
        fail(
          new Error(
            `the step did not end within ${killAfterMs} ms; it printed:\n${stdout}${stderr}`,
          ),
        );
      else
        done({
          exit,
          signal,
          stdout,
          stderr,
          durationMs: Math.round(performance.now() - startedMs),
        });
    });
  });
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // The group has ended meanwhile.
  }
}
