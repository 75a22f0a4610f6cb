import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate, setTimeout } from "node:timers/promises";
import { carriesText, listProcesses } from "../../src/harness/process/proc.ts";
import { createHarness } from "../../src/harness/run.ts";
import type { CancellableHarness, HarnessOptions } from "../../src/harness/run.ts";
import type {
  AgentSetup,
  Answer,
  ModelScript,
  RunPlan,
  RunResult,
  ToolScript,
} from "../../src/ports/harness.ts";
import type { Isolation } from "../../src/terms/fault-run.ts";
import { bareIsolator } from "./bare-isolator.ts";

const folder = import.meta.dirname;
/** Far beyond what a loaded machine needs: a test that waits for nothing must fail, not hang. */
const longestWaitMs = 60_000;

/** The control agents' own folder, which is the workspace of these runs. */
export const agentsFolder = join(folder, "..", "agents");

/** The stand-in as it is in the source; the bundle has a test of its own. */
export const standInScript = join(folder, "..", "..", "src", "entry", "stand-in.ts");

/** What a healthy tool answers. */
export const healthy: Answer = {
  kind: "reply",
  stdout: '{"ok":true}\n',
  stderr: "",
  exit: 0,
  effect: true,
};

/** A tool that exits non-zero. */
export const boom: Answer = {
  kind: "reply",
  stdout: "",
  stderr: "error: no\n",
  exit: 2,
  effect: false,
};

/** A tool that never answers. */
export const silence: Answer = { kind: "silence" };

/** Why agents in Python cannot run here, or false. */
export const skipWithoutPython = isOnPath("python3") ? false : "no python3 on PATH";

/** Why login shells cannot be tried here, or false. */
export const skipWithoutBash = isOnPath("bash") ? false : "no bash on PATH";

/** A run to make: the agent's command or the name of a file under test/agents, and what differs from the usual set-up. */
export interface AgentRun {
  readonly command: readonly [string, ...string[]] | string;
  readonly answer: Answer;
  /** In place of `answer` at every call. */
  readonly tool?: ToolScript;
  readonly model?: ModelScript;
  readonly holdMs?: number;
  readonly holdUntilAlive?: number;
  readonly agent?: Partial<AgentSetup>;
  readonly isolation?: Isolation;
  readonly harness?: Partial<HarnessOptions>;
  /** Called with the harness once the run has been started. */
  readonly onStarted?: (harness: CancellableHarness) => void;
}

/** The part of a plan in which every mutating call gets this answer, and nothing else is disturbed. */
export function disturb(answer: Answer): Omit<RunPlan, "label" | "agent"> {
  const alone = { model: null, holdMs: 0, holdUntilAlive: null } as const;
  return { tool: { answer, calls: null }, isolation: "none", ...alone };
}

/** Makes one run of a control agent, and asserts what must hold after every run: no process, no folder, no handle is left. */
export async function runAgent(run: AgentRun): Promise<RunResult> {
  const tempRoot = await mkdtemp(join(tmpdir(), "harness-test-"));
  const before = countHandles();
  try {
    const harness = makeTestHarness(tempRoot, run.harness);
    const running = harness.run({
      label: "test",
      agent: { ...usualAgent, ...run.agent, command: chooseCommand(run.command) },
      ...disturb(run.answer),
      ...(run.tool === undefined ? {} : { tool: run.tool }),
      isolation: run.isolation ?? "none",
      model: run.model ?? null,
      holdMs: run.holdMs ?? 0,
      holdUntilAlive: run.holdUntilAlive ?? null,
    });
    run.onStarted?.(harness);
    const result = await running;
    await setImmediate();
    await setImmediate();
    assert.deepEqual(await readdir(tempRoot), [], "folders are left");
    assert.deepEqual(findProcesses(tempRoot), [], "processes are left");
    assert.ok(
      countHandles() <= before,
      `handles are left: ${process.getActiveResourcesInfo().join()}`,
    );
    return result;
  } finally {
    await rm(tempRoot, { recursive: true, force: true });
  }
}

/** Makes a harness over the control agents; its waits are short, since what it waits for does not come. */
export function makeTestHarness(
  tempRoot: string,
  options: Partial<HarnessOptions> = {},
): CancellableHarness {
  return createHarness({
    workspace: agentsFolder,
    env: new Map(Object.entries(process.env).map(([name, value]) => [name, value ?? ""])),
    standInScript,
    nodePath: process.execPath,
    tempRoot,
    log: { info: ignore, warn: ignore, debug: ignore },
    waits: { graceMs: 1500, quietMs: 300 },
    isolator: bareIsolator,
    ...options,
  });
}

/** Resolves when the condition holds; a test that waits for ever is the runner's to end. */
export async function waitUntil(holds: () => boolean): Promise<void> {
  const deadline = performance.now() + longestWaitMs;
  while (!holds()) {
    if (performance.now() > deadline) throw new Error(`still not so after ${longestWaitMs} ms`);
    await setTimeout(5);
  }
}

/** Resolves when the file is there: how an agent tells a test that it has come so far. */
export async function waitForFile(path: string): Promise<void> {
  await waitUntil(() => existsSync(path));
}

/** Lists living processes that carry the text. */
export function findProcesses(text: string): number[] {
  return listProcesses()
    .filter(({ isDead, pid }) => !isDead && pid !== process.pid && carriesText(pid, text))
    .map(({ pid }) => pid);
}

/** The agent of these tests, as far as nothing else is said. */
export const usualAgent: AgentSetup = {
  command: ["true"],
  tool: "shop",
  transport: "command",
  call: ["refund", "--order", "4711"],
  effect: ["refund"],
  effects: 1,
  reads: [{ args: ["list"], reply: "open", replyAfter: "refunded" }],
  idempotencyKey: null,
  repeats: "runs",
  repeatReply: null,
  unexposedFlag: { word: "--dry-run", parameter: "dry_run", value: true },
  toolCommand: null,
  toolUrl: null,
  urlEnv: null,
  files: {},
  model: "none",
  ask: { name: "refund", arguments: { order: "4711" }, commandLine: "shop refund --order 4711" },
  claim: { exit: 0, lastLine: "^RESULT: ok$", lastLines: 1, json: null },
  passEnv: [],
  timeoutMs: 60_000,
  toolTimeoutMs: null,
  maxCalls: 100,
  reply: '{"ok":true}',
};

function chooseCommand(command: AgentRun["command"]): readonly [string, ...string[]] {
  if (typeof command !== "string") return command;
  if (command.endsWith(".py")) return ["python3", command];
  if (command.endsWith(".mjs")) return [process.execPath, command];
  return ["sh", command];
}

function countHandles(): number {
  return process.getActiveResourcesInfo().filter((name) => /Process|Pipe|Timeout/.test(name))
    .length;
}

function isOnPath(program: string): boolean {
  try {
    execFileSync("/bin/sh", ["-c", 'command -v "$0"', program], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

function ignore(): void {}
