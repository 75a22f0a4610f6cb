import { stat } from "node:fs/promises";
import { join } from "node:path";
import { mayHoldCredential } from "../../terms/credential-name.ts";
import { isHarmlessName, isRunnersOwn, toolRoots } from "../../terms/foreign-names.ts";
import type { Decoy } from "../leaks/decoys.ts";

/** Never let through, whoever asks, like what is the runner's own: it would change our programs. */
const withheld = /^(HOME|PATH|TMPDIR|NODE_OPTIONS|LD_PRELOAD|BASH_ENV|ENV)$/;

/** What the agent's environment is made from. */
export interface AgentEnvironmentOptions {
  readonly env: ReadonlyMap<string, string>;
  readonly passEnv: readonly string[];
  readonly binFolder: string;
  readonly homeFolder: string;
  readonly tempFolder: string;
  /** The mark by which the run's processes are found. */
  readonly mark: string;
  /** In place of credentials, which are never let through. */
  readonly decoys: readonly Decoy[];
  /** How the agent reaches its stand-ins. */
  readonly addresses: Readonly<Record<string, string>>;
}

/** Builds the agent's whole environment: an allow-list, what the contract passes, and the run's own folders. */
export async function buildAgentEnvironment(
  options: AgentEnvironmentOptions,
): Promise<Readonly<Record<string, string>>> {
  const { env, binFolder, homeFolder, tempFolder, mark, decoys, addresses } = options;
  const path = env.get("PATH");
  return Object.fromEntries([
    ...[...env].filter(([name]) => isHarmlessName(name)),
    ...(await findRoots(env)),
    ...choosePassed(options),
    ...decoys
      .filter(({ name }) => !withheld.test(name) && !isRunnersOwn(name))
      .map(({ name, value }): [string, string] => [name, value]),
    ...Object.entries(addresses),
    [
      "PATH",
      path === undefined || path === "" ? `${binFolder}:/usr/bin:/bin` : `${binFolder}:${path}`,
    ],
    ["HOME", homeFolder],
    ["TMPDIR", tempFolder],
    ["TERM", "dumb"],
    ["PARITY_RUN", mark],
  ]);
}

function choosePassed(options: AgentEnvironmentOptions): [string, string][] {
  return options.passEnv
    .filter((name) => !withheld.test(name) && !isRunnersOwn(name))
    .flatMap((name): [string, string][] => {
      const value = options.env.get(name);
      return value === undefined || mayHoldCredential(name, value) ? [] : [[name, value]];
    });
}

async function findRoots(env: ReadonlyMap<string, string>): Promise<[string, string][]> {
  const home = env.get("HOME");
  const found = await Promise.all(
    [...toolRoots].map(async ([name, usual]): Promise<[string, string][]> => {
      const set = env.get(name);
      if (set !== undefined) return [[name, set]];
      if (home === undefined || home === "") return [];
      const folder = join(home, usual);
      return (await isFolder(folder)) ? [[name, folder]] : [];
    }),
  );
  return found.flat();
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    return false;
  }
}
