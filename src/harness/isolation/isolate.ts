import { dirname, extname, join } from "node:path";
import type { Log } from "../../ports/log.ts";
import type { Isolation } from "../../terms/fault-run.ts";
import type { AgentCommand, StartedAgent } from "../process/agent-process.ts";
import { startBare } from "../process/start-bare.ts";
import type { RunFolder } from "../folder/run-folder.ts";
import { buildWall } from "./build-wall.ts";
import type { WallOptions } from "./build-wall.ts";
import { detectIsolation } from "./detect-isolation.ts";
import type { DetectedIsolation } from "./detect-isolation.ts";
import { giveUpPrivileges } from "./give-up-privileges.ts";
import { layOutside } from "./lay-outside.ts";
import { chooseWritable, listMounts } from "./machine-mounts.ts";
import { planHiding } from "./plan-hiding.ts";
import type { HidingOptions } from "./plan-hiding.ts";
import type { Relay } from "./relay.ts";

/** What all runs of a harness have in common. */
export interface IsolationSurroundings {
  readonly workspace: string;
  readonly env: ReadonlyMap<string, string>;
  readonly tempRoot: string;
  readonly nodePath: string;
  /** The program that lives within a wall lies beside it. */
  readonly standInScript: string;
  readonly log: Log;
}

/** The run to wall off. */
export interface IsolatedRun {
  readonly folder: Pick<RunFolder, "path" | "socketPath" | "outsideFolder" | "mark">;
  readonly command: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** What of the workspace the agent's copy leads to. */
  readonly borrowed: readonly string[];
  readonly relays: readonly Relay[];
}

/** A way to start the agent, and how well that walls it off; disposing takes the wall down. */
export interface IsolatedStart extends AsyncDisposable {
  readonly level: Isolation;
  readonly start: (agent: AgentCommand) => StartedAgent;
}

/** Walls agents off as well as this machine allows. */
export interface Isolator {
  /** Found out once, at the first asking. */
  detect(): Promise<DetectedIsolation>;
  isolate(run: IsolatedRun): Promise<IsolatedStart>;
}

/** Opens the isolation of this machine; nothing is tried before it is asked for. */
export function openIsolation(surroundings: IsolationSurroundings): Isolator {
  const { log } = surroundings;
  let detecting: Promise<DetectedIsolation> | undefined;
  function detect(): Promise<DetectedIsolation> {
    detecting ??= detectHere(surroundings).then((found) => {
      log.info(describe(found));
      return found;
    });
    return detecting;
  }
  return {
    detect,
    async isolate(run) {
      const found = await detect();
      const { level, way, canGiveUpPrivileges } = found;
      if (way === null) return startWithoutWall(run, { level, canGiveUpPrivileges });
      const { path, socketPath, outsideFolder: outside } = run.folder;
      const plan = planWall({
        ...surroundings,
        runFolders: [path, dirname(socketPath)],
        borrowed: run.borrowed,
        programs: listPrograms(surroundings),
        command: run.command,
        agentEnv: run.env,
      });
      await layOutside(outside, plan.rules);
      const wall = await buildWall({
        way,
        ...plan,
        outside,
        relays: run.relays,
        controlPath: join(dirname(socketPath), "line"),
        nodePath: surroundings.nodePath,
        walledScript: nameWalledScript(surroundings),
      });
      return { level, start: wall.start, [Symbol.asyncDispose]: () => wall[Symbol.asyncDispose]() };
    },
  };
}

function startWithoutWall(
  { folder }: IsolatedRun,
  { level, canGiveUpPrivileges }: Pick<DetectedIsolation, "level" | "canGiveUpPrivileges">,
): IsolatedStart {
  return {
    level,
    start: (agent) => startBare(canGiveUpPrivileges ? giveUpPrivileges(agent) : agent, folder.mark),
    [Symbol.asyncDispose]: async () => {},
  };
}

/** Tries with all that a run would hide, so that what cannot be hidden here is found out before the first run. */
function detectHere(surroundings: IsolationSurroundings): Promise<DetectedIsolation> {
  const hiding: HidingOptions = {
    ...surroundings,
    runFolders: [],
    borrowed: [],
    programs: listPrograms(surroundings),
    command: [],
    agentEnv: { PATH: surroundings.env.get("PATH") ?? "" },
  };
  return detectIsolation({ env: surroundings.env, ...planWall(hiding) });
}

/** Root's agent may write wherever the machine itself can be written: for it alone that is taken away. */
function planWall(hiding: HidingOptions): Pick<WallOptions, "rules" | "mounted"> {
  const mounts = listMounts();
  const guarded = process.geteuid?.() === 0 ? chooseWritable(mounts) : [];
  return { rules: planHiding({ ...hiding, guarded }), mounted: mounts.map(({ path }) => path) };
}

function describe({ level, way, reason }: DetectedIsolation): string {
  const how = way === null ? "" : ` (made by ${way.name})`;
  return `isolation of the agent: ${level}${how}${reason === null ? "" : `: ${reason}`}`;
}

function listPrograms(surroundings: IsolationSurroundings): string[] {
  return [surroundings.nodePath, surroundings.standInScript, nameWalledScript(surroundings)];
}

function nameWalledScript({ standInScript }: IsolationSurroundings): string {
  return join(dirname(standInScript), `walled${extname(standInScript)}`);
}
