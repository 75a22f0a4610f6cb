import type { ChildProcess } from "node:child_process";
import { ParityError } from "../../terms/parity-error.ts";
import { quote } from "../../terms/prose.ts";
import { readErrno } from "../process/agent-process.ts";
import type { AgentCommand, StartedAgent } from "../process/agent-process.ts";
import { spawnClean } from "../process/spawn-clean.ts";
import { signalProcess } from "../process/stop-processes.ts";
import { settleWithin } from "../process/waiting.ts";
import type { Relay } from "./relay.ts";
import { serveControl } from "./wall-control.ts";
import type { WallControl } from "./wall-control.ts";
import { followWall } from "./wall-processes.ts";
import type { WallRule } from "./wall-rules.ts";
import type { Way } from "./ways.ts";
import { describeWallEnvironment } from "./wall-environment.ts";

const longestBuildMs = 15_000;
const takeDownMs = 2000;

/** What a wall is made of, and what leads through it. */
export interface WallOptions {
  readonly way: Way;
  readonly rules: readonly WallRule[];
  /** Where something is mounted on this machine. */
  readonly mounted: readonly string[];
  /** Where what the agent writes into hidden folders is kept. */
  readonly outside: string;
  readonly relays: readonly Relay[];
  readonly controlPath: string;
  readonly nodePath: string;
  readonly walledScript: string;
}

/** A wall that stands: namespaces of their own, and within them a program that waits for what to start. */
export interface Wall extends AsyncDisposable {
  /** Starts the agent within, once. */
  readonly start: (agent: AgentCommand) => StartedAgent;
}

/** Builds a wall; when that fails, nothing is left of it and the error says what the machine refused. */
export async function buildWall(options: WallOptions): Promise<Wall> {
  const control = await serveControl(options.controlPath);
  const builder = startBuilder(options);
  if (typeof builder === "string") {
    control.close();
    throw describeFailure(builder);
  }
  const words = collectWords(builder);
  const failed = new Promise<"failed">((resolve) => {
    builder.once("error", () => resolve("failed"));
    builder.once("close", () => resolve("failed"));
  });
  const built = control.ready.then(() => "built");
  const outcome = await settleWithin(Promise.race([built, failed]), longestBuildMs);
  const reason = words.end();
  if (outcome === "built") return makeWall(options, builder, control);
  builder.kill("SIGKILL");
  letGo(builder);
  control.close();
  throw describeFailure(reason);
}

/** Starts what builds the wall; a text is the system's reason why it could not. */
function startBuilder(options: WallOptions): ChildProcess | string {
  const { way, controlPath, nodePath, walledScript } = options;
  const command = [nodePath, walledScript, controlPath];
  try {
    // The agent reads the descriptors of what holds its wall up.
    return spawnClean(way.makeCommand({ ...options, command }), {
      cwd: "/",
      env: describeWallEnvironment(),
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
    });
  } catch (error) {
    return readErrno(error);
  }
}

function describeFailure(reason: string): ParityError {
  return new ParityError(
    "harness/isolation-failed",
    `the agent could not be walled off with namespaces: ${quote(reason)}`,
    { hint: "report this with the message: namespaces worked here when they were tried" },
  );
}

function makeWall({ relays }: WallOptions, builder: ChildProcess, control: WallControl): Wall {
  const processes = followWall(builder.pid ?? -1);
  const gone = new Promise<void>((resolve) => {
    if (builder.exitCode !== null || builder.signalCode !== null) resolve();
    builder.once("exit", () => resolve());
  });
  /** The first process of the namespace takes all others along; where sudo holds it, that one alone is ours to kill. */
  function kill(): void {
    control.close();
    for (const process of processes.findWall()) signalProcess(process, "SIGKILL");
  }
  async function close(): Promise<void> {
    control.close();
    if (
      (await settleWithin(
        gone.then(() => true),
        takeDownMs,
      )) === null
    )
      kill();
    await settleWithin(gone, takeDownMs);
    letGo(builder);
  }
  return {
    start(agent) {
      control.give({ ...agent, relays });
      return {
        stdout: builder.stdout,
        stderr: builder.stderr,
        startError: control.startError,
        ended: control.ended,
        tree: processes.tree,
        findPid: processes.findAgent,
        kill,
        close,
      };
    },
    [Symbol.asyncDispose]: close,
  };
}

/** Where sudo is in between it is not ours to kill: nothing waits for it then. */
function letGo(builder: ChildProcess): void {
  builder.stdout?.destroy();
  builder.stderr?.destroy();
  builder.unref();
}

/** What the builder says before the agent is started is the machine's word, not the agent's. */
function collectWords({ stderr }: ChildProcess): { end(): string } {
  let words = "";
  const collect = (chunk: unknown): void => {
    words += String(chunk);
  };
  stderr?.on("data", collect);
  return {
    end() {
      stderr?.off("data", collect);
      stderr?.pause();
      return words.trim() === "" ? "no answer" : words.trim();
    },
  };
}
