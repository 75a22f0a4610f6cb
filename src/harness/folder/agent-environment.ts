import { stat } from "node:fs/promises";
import { join } from "node:path";
import { isCredentialName } from "../../terms/credential-name.ts";
import type { Decoy } from "../leaks/decoys.ts";

/** Let through as they are, when they are set. */
const allowed = new Set([
  "LANG",
  "LANGUAGE",
  "TZ",
  "CI",
  "USER",
  "LOGNAME",
  "SHELL",
  "RUNNER_TRACKING_ID",
  "RUNNER_TOOL_CACHE",
  "AGENT_TOOLSDIRECTORY",
  "SSL_CERT_FILE",
  "SSL_CERT_DIR",
  "NODE_EXTRA_CA_CERTS",
  "REQUESTS_CA_BUNDLE",
  "LD_LIBRARY_PATH",
  "VIRTUAL_ENV",
  "CONDA_PREFIX",
  "JAVA_HOME",
  "GOROOT",
  "DOTNET_ROOT",
  "pythonLocation",
  "Python_ROOT_DIR",
]);

/** Roots of interpreters and their packages: by variable, else at their usual place under the real HOME. */
const roots: ReadonlyMap<string, string> = new Map([
  ["PYENV_ROOT", ".pyenv"],
  ["PYTHONUSERBASE", ".local"],
  ["NVM_DIR", ".nvm"],
  ["VOLTA_HOME", ".volta"],
  ["FNM_DIR", ".local/share/fnm"],
  ["ASDF_DIR", ".asdf"],
  ["ASDF_DATA_DIR", ".asdf"],
  ["MISE_DATA_DIR", ".local/share/mise"],
  ["UV_PYTHON_INSTALL_DIR", ".local/share/uv/python"],
  ["RBENV_ROOT", ".rbenv"],
  ["CARGO_HOME", ".cargo"],
  ["RUSTUP_HOME", ".rustup"],
  ["GOPATH", "go"],
  ["BUN_INSTALL", ".bun"],
  ["DENO_INSTALL", ".deno"],
  ["PNPM_HOME", ".local/share/pnpm"],
  ["SDKMAN_DIR", ".sdkman"],
]);

/** Never let through, whoever asks: the runner's own tokens, files and inputs, and what would change our programs. */
const withheld =
  /^(GITHUB_TOKEN|GITHUB_(ENV|PATH|OUTPUT|STATE|STEP_SUMMARY)|ACTIONS_.*|INPUT_.*|HOME|PATH|TMPDIR|NODE_OPTIONS|LD_PRELOAD|BASH_ENV|ENV)$/;

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
    ...[...env].filter(([name]) => allowed.has(name) || name.startsWith("LC_")),
    ...(await findRoots(env)),
    ...choosePassed(options),
    ...decoys
      .filter(({ name }) => !withheld.test(name))
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
    .filter((name) => !withheld.test(name) && !isCredentialName(name))
    .flatMap((name): [string, string][] => {
      const value = options.env.get(name);
      return value === undefined ? [] : [[name, value]];
    });
}

async function findRoots(env: ReadonlyMap<string, string>): Promise<[string, string][]> {
  const home = env.get("HOME");
  const found = await Promise.all(
    [...roots].map(async ([name, usual]): Promise<[string, string][]> => {
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
