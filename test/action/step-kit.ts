import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Artifact } from "@actions/artifact";
import type { ArtifactService } from "../../src/action/evidence/artifact-service.ts";
import { type GitHubClient, openGitHub } from "../../src/action/comment/github-client.ts";
import type { Job } from "../../src/action/job/job.ts";
import type { Annotation, JobLog } from "../../src/action/job/job-log.ts";
import type { Environment } from "../../src/action/job/job.ts";
import type { Step } from "../../src/action/step.ts";
import { diskFiles } from "../../src/host/files.ts";
import type { Machine } from "../../src/ports/machine.ts";
import { fakeHost } from "../support/fake-host.ts";
import type { FakeGitHub } from "../support/fakes/github.ts";

// Fakes are on loopback; a developer's proxy must not get in between.
for (const name of ["http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY"]) {
  delete process.env[name];
}

/** Opens a fake GitHub as the steps open the real one. */
export function openFake(fake: Pick<FakeGitHub, "token" | "url">): Promise<GitHubClient> {
  return openGitHub(fake.token, fake.url);
}

/** A job log that remembers instead of printing. */
export interface RecordedLog extends JobLog {
  readonly said: string[];
  readonly quoted: string[];
  readonly warnings: string[];
  readonly annotations: Annotation[];
}

/** Opens a log that a test can read. */
export function recordLog(): RecordedLog {
  const said: string[] = [];
  const quoted: string[] = [];
  const warnings: string[] = [];
  const annotations: Annotation[] = [];
  return {
    said,
    quoted,
    warnings,
    annotations,
    say: (text) => void said.push(text),
    quote: (_title, text) => void quoted.push(text),
    info: (message) => void said.push(message),
    warn: (message) => void warnings.push(message),
    debug: () => {},
    fold: (_title, work) => work(),
    annotate: (annotation) => void annotations.push(annotation),
  };
}

/** A job on an ordinary push, but for what the test says of it. */
export function makeJob(changes: Partial<Job> = {}): Job {
  return {
    eventName: "push",
    event: {},
    repository: "acme/widget",
    workflow: "parity",
    id: "report",
    runId: "1000",
    attempt: 1,
    runUrl: "https://github.com/acme/widget/actions/runs/1000/attempts/1",
    sha: "b".repeat(40),
    refName: "main",
    workspace: "/nowhere/workspace",
    tempFolder: "/nowhere/temp",
    isSelfHosted: false,
    ...changes,
  };
}

/** Makes a temporary folder that goes when the test's scope ends. */
export async function makeFolder(): Promise<AsyncDisposable & { readonly path: string }> {
  const path = await mkdtemp(join(tmpdir(), "parity-action-"));
  return {
    path,
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }),
  };
}

/** A service that refuses everything, but for what the test says of it. */
export function fakeService(changes: Partial<ArtifactService> = {}): ArtifactService {
  const refuse = (): Promise<never> => Promise.reject(new Error("not expected in this test"));
  return { uploadArtifact: refuse, listArtifacts: refuse, downloadArtifact: refuse, ...changes };
}

/** An artifact as the list gives it. */
export function artifact(name: string, changes: Partial<Artifact> = {}): Artifact {
  return { name, id: 1, size: 100, ...changes };
}

/** The error of the client on a server that has no artifacts of this version. */
export function unsupportedError(): Error {
  const error = new Error("not currently supported on GHES");
  error.name = "GHESNotSupportedError";
  return error;
}

/** The least that a runner sets. */
export function runnerEnv(
  folder: string,
  changes: Readonly<Record<string, string>> = {},
): Environment {
  return new Map(
    Object.entries({
      GITHUB_EVENT_NAME: "push",
      GITHUB_REPOSITORY: "acme/widget",
      GITHUB_RUN_ID: "1000",
      GITHUB_RUN_ATTEMPT: "2",
      GITHUB_JOB: "check",
      GITHUB_SHA: "b".repeat(40),
      GITHUB_WORKSPACE: folder,
      RUNNER_TEMP: folder,
      ...changes,
    }),
  );
}

/** The machine that the tests run on, without an agent in it, but for what the test says of it. */
export function makeMachine(changes: Partial<Machine> = {}): Machine {
  return {
    env: new Map(),
    cwd: process.cwd(),
    files: diskFiles,
    clock: () => Date.UTC(2026, 10, 30),
    digest: (content) => createHash("sha256").update(content).digest("hex"),
    openControlAgents: () => Promise.reject(new Error("not expected in this test")),
    openHost: () => fakeHost(),
    openRecorder: () => Promise.reject(new Error("not expected in this test")),
    openRecording: () => Promise.reject(new Error("not expected in this test")),
    prepareForAgent: async () => {},
    openHarness: () => ({
      refusal: "there is no harness in this test",
      run: () => Promise.reject(new Error("not expected in this test")),
      testTool: () => Promise.reject(new Error("not expected in this test")),
    }),
    ...changes,
  };
}

/** A step that touches nothing, but for what the test says of it. */
export function makeStep(changes: Partial<Step> = {}): Step {
  return {
    machine: makeMachine(),
    log: recordLog(),
    readInput: () => "",
    openArtifacts: async () => fakeService(),
    signal: new AbortController().signal,
    version: "0.0.0",
    ...changes,
  };
}
