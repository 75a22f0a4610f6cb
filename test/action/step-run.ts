import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ArtifactService } from "../../src/action/evidence/artifact-service.ts";
import type { Step } from "../../src/action/step.ts";
import type { Machine } from "../../src/ports/machine.ts";
import type { ExitCode } from "../../src/terms/exit-codes.ts";
import type { RunEvent } from "../support/events.ts";
import { pullRequestEvent } from "../support/events.ts";
import { parseFileCommand } from "../support/runner-files.ts";
import { makeMachine, makeStep, type RecordedLog, recordLog, runnerEnv } from "./step-kit.ts";

/** How a step is run in this process, with everything outside made up. */
export interface StepRunOptions {
  readonly run: (step: Step) => Promise<ExitCode>;
  /** Holds the workspace, the temporary folder and the runner's files. */
  readonly folder: string;
  readonly inputs: Readonly<Record<string, string>>;
  readonly event?: RunEvent;
  readonly env?: Readonly<Record<string, string>>;
  readonly machine?: Partial<Machine>;
  readonly openArtifacts?: () => Promise<ArtifactService>;
  readonly signal?: AbortSignal;
}

/** What a step left behind; `error` is what it threw. */
export interface StepRun {
  readonly exit: ExitCode | null;
  readonly error: unknown;
  readonly outputs: Readonly<Record<string, string>>;
  readonly summary: string;
  readonly log: RecordedLog;
}

/** Runs a step to its end. */
export async function runStep(options: StepRunOptions): Promise<StepRun> {
  const { folder, inputs, event = pullRequestEvent(), openArtifacts, signal } = options;
  const at = (name: string): string => join(folder, name);
  await Promise.all(["workspace", "temp"].map((name) => mkdir(at(name), { recursive: true })));
  await writeFile(at("event.json"), JSON.stringify(event.payload));
  await Promise.all(["output", "summary"].map((name) => writeFile(at(name), "")));
  // The library that writes outputs looks in the process's own environment.
  process.env["GITHUB_OUTPUT"] = at("output");
  const env = runnerEnv(folder, {
    ...event.env,
    GITHUB_EVENT_NAME: event.name,
    GITHUB_EVENT_PATH: at("event.json"),
    GITHUB_WORKSPACE: at("workspace"),
    GITHUB_STEP_SUMMARY: at("summary"),
    RUNNER_TEMP: at("temp"),
    GITHUB_RUN_ATTEMPT: "1",
    ...options.env,
  });
  const log = recordLog();
  const step = makeStep({
    log,
    machine: makeMachine({ env, ...options.machine }),
    readInput: (name) => inputs[name] ?? "",
    ...(openArtifacts !== undefined && { openArtifacts }),
    ...(signal !== undefined && { signal }),
  });
  const ended = await options.run(step).then(
    (exit) => ({ exit, error: null }),
    (error: unknown) => ({ exit: null, error }),
  );
  const outputs = parseFileCommand(await readFile(at("output"), "utf8"));
  return { ...ended, outputs, summary: await readFile(at("summary"), "utf8"), log };
}

/** Writes files of the workspace. */
export async function writeWorkspace(
  folder: string,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  await mkdir(join(folder, "workspace"), { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(folder, "workspace", name), text);
  }
}
