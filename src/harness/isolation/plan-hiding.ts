import { lstatSync, readFileSync, realpathSync } from "node:fs";
import type { Stats } from "node:fs";
import { userInfo } from "node:os";
import { basename, dirname, isAbsolute, join, relative, sep } from "node:path";
import { findStartedProgram } from "../../terms/started-program.ts";
import { isWithin, orderRules } from "./wall-rules.ts";
import type { WallRule } from "./wall-rules.ts";

/** What the wall must know of a run to hide everything else. */
export interface HidingOptions {
  /** The harness's own environment: it tells where the runner keeps its files. */
  readonly env: ReadonlyMap<string, string>;
  readonly workspace: string;
  readonly tempRoot: string;
  /** The run's own folders, which stay as they are. */
  readonly runFolders: readonly string[];
  /** Folders of dependencies that the agent's copy leads to; they stay, and cannot be written. */
  readonly borrowed: readonly string[];
  /** Programs of ours that run within: Node and the scripts that it runs. */
  readonly programs: readonly string[];
  readonly command: readonly string[];
  readonly agentEnv: Readonly<Record<string, string>>;
  /** Mounts of the machine that become read-only, for an agent whom the rights of files do not stop; none where nothing is said. */
  readonly guarded?: readonly string[];
  /** The kernel's list of sockets; tests name another. */
  readonly socketList?: string;
}

/** Never hidden as a whole, whoever calls them HOME or workspace: without them no program runs. */
const neverHidden =
  /^\/(bin|boot|dev|etc|home|lib|lib32|lib64|mnt|nix|opt|proc|sbin|srv|sys|usr|usr\/local|var|var\/lib)?$/;

const runnerFiles = ["ENV", "PATH", "OUTPUT", "STATE", "STEP_SUMMARY", "EVENT_PATH"];
const runnerMarks = [".runner", ".credentials", ".credentials_rsaparams"];

/** Within HOME, should it or a part of it stay visible. */
const credentials = [
  ".ssh",
  ".gnupg",
  ".aws",
  ".azure",
  ".kube",
  ".docker",
  ".config/gh",
  ".config/gcloud",
  ".config/git/credentials",
  ".config/containers/auth.json",
  ".local/share/keyrings",
  ".netrc",
  "_netrc",
  ".npmrc",
  ".yarnrc.yml",
  ".pypirc",
  ".pgpass",
  ".git-credentials",
  ".cargo/credentials",
  ".cargo/credentials.toml",
  ".gem/credentials",
  ".m2/settings.xml",
  ".terraformrc",
  ".terraform.d/credentials.tfrc.json",
];

/** Lists what the wall hides, and what of it stays because the agent cannot run without it. */
export function planHiding(options: HidingOptions): WallRule[] {
  const { env, workspace, tempRoot, guarded = [] } = options;
  const homes = [env.get("HOME"), readAccountHome()];
  const folders = [...homes, workspace, ...listRunnerFolders(env), "/run"].flatMap(resolveHideable);
  const shared = [tempRoot, "/tmp", "/var/tmp"].flatMap(resolveHideable);
  const isOfRun = (path: string): boolean =>
    options.runFolders.some((folder) => isWithin(path, folder));
  const hidden = [
    ...shared.map((path): WallRule => ({ kind: "hide-folder", path, isShared: true })),
    ...folders.map((path): WallRule => ({ kind: "hide-folder", path, isShared: false })),
    { kind: "plain-devices", path: "/dev" } satisfies WallRule,
    ...homes.flatMap((home) => credentials.flatMap((name) => hideIfThere(home, name))),
    ...listSockets(options.socketList ?? "/proc/net/unix")
      .filter((path) => !isOfRun(path))
      .flatMap((path) => hideIfThere("/", path)),
  ];
  const covered = [...shared, ...folders];
  // The user's own tools and files are lent, and as good after the run as before it.
  const lent = [workspace, ...homes.flatMap(resolveHideable)];
  const isLent = (path: string): boolean =>
    (guarded.length > 0 && !isOfRun(path)) || lent.some((folder) => isWithin(path, folder));
  return orderRules([
    ...listOwn(options, covered).flatMap((path) => keep(path, true)),
    ...options.runFolders.flatMap((path) => keep(path, false)),
    ...hidden,
    ...options.borrowed
      .filter((path) => showsNone(path, covered))
      .flatMap((path) => keep(path, true)),
    ...listNeeded(options, covered).flatMap((path) => keep(path, isLent(path))),
    ...guarded.map((path): WallRule => ({ kind: "protect", path })),
  ]);
}

/** Interpreters, tools and the agent itself, each with the folder that it belongs to; never so much that a hidden folder shows again. */
function listNeeded(options: HidingOptions, hidden: readonly string[]): string[] {
  const { command, programs, agentEnv } = options;
  const {
    PATH: path = "",
    LD_LIBRARY_PATH: libraries = "",
    HOME: _home,
    TMPDIR: _temp,
    ...roots
  } = agentEnv;
  const places = [...path.split(":"), ...libraries.split(":")].filter(isAbsolute);
  const started = [command[0] ?? "", findStartedProgram(command) ?? ""];
  const onPath = places.flatMap((place) => started.map((program) => join(place, program)));
  const words = [...command, ...onPath];
  const files = [...words, ...programs].filter(
    (word) => isAbsolute(word) && readStats(word)?.isDirectory() === false,
  );
  const wanted = [
    ...places.flatMap((place) => [place, ...findHomeOfPrograms(place)]),
    ...Object.values(roots).filter(isAbsolute),
    ...files
      .flatMap((file) => [file, resolve(file) ?? file])
      .flatMap((file) => [file, dirname(file), ...findHomeOfPrograms(dirname(file))]),
  ];
  return wanted.filter((place) => showsNone(place, hidden));
}

/** What of ours runs within, and again in the next run and for the report: no agent may change it. */
function listOwn({ programs }: HidingOptions, hidden: readonly string[]): string[] {
  const scripts = programs.filter((program) => /\.[cm]?[jt]s$/.test(program));
  const own = [...programs, ...scripts.map((script) => dirname(script))];
  return [...own, ...programs.flatMap(findPackage)].filter((place) => showsNone(place, hidden));
}

function showsNone(place: string, hidden: readonly string[]): boolean {
  const real = resolve(place);
  return real !== null && !hidden.some((folder) => isWithin(folder, real));
}

/** What lies in `bin` needs its `lib` beside it. */
function findHomeOfPrograms(folder: string): string[] {
  return /^(s?bin|shims|Scripts)$/.test(basename(folder)) ? [dirname(folder)] : [];
}

/** The nearest folder above a script that is a package: what the script imports is there; where the whole would show too much, its part that holds the script. */
function findPackage(script: string): string[] {
  for (let folder = dirname(script); folder !== dirname(folder); folder = dirname(folder)) {
    const description = join(folder, "package.json");
    if (readStats(description) === null) continue;
    const [part = ""] = relative(folder, script).split(sep);
    return [folder, join(folder, part), description];
  }
  return [];
}

/** Where the runner keeps its command files, its own credentials, and whatever else it knows. */
function listRunnerFolders(env: ReadonlyMap<string, string>): string[] {
  const files = runnerFiles.flatMap((name) => env.get(`GITHUB_${name}`) ?? []);
  const temp = env.get("RUNNER_TEMP") ?? "";
  const folders = [
    temp,
    env.get("RUNNER_WORKSPACE") ?? "",
    ...files.filter(isAbsolute).map((file) => dirname(file)),
  ];
  return [...folders, ...folders.flatMap(findRunner)].filter(isAbsolute);
}

function findRunner(path: string): string[] {
  for (let folder = path; isAbsolute(folder) && folder !== "/"; folder = dirname(folder)) {
    if (runnerMarks.some((name) => readStats(join(folder, name)) !== null)) return [folder];
  }
  return [];
}

/** Sockets that have a path, as the kernel lists them: the container engine's, agents of keys, data bases. */
function listSockets(list: string): string[] {
  try {
    const paths = readFileSync(list, "utf8").matchAll(/ (\/.*)$/gm);
    return [...new Set(Array.from(paths, ([, path = ""]) => path))];
  } catch {
    return [];
  }
}

function hideIfThere(folder: string | undefined, name: string): WallRule[] {
  const path = resolve(join(folder ?? "/", name));
  const stats = path === null || folder === undefined ? null : readStats(path);
  if (path === null || stats === null || neverHidden.test(path)) return [];
  if (stats.isDirectory()) return [{ kind: "hide-folder", path, isShared: false }];
  return [{ kind: "hide-file", path }];
}

/** Keeps what a path leads to, and the links on the way. */
function keep(path: string, isReadOnly: boolean): WallRule[] {
  const target = resolve(path);
  const stats = target === null ? null : readStats(target);
  if (target === null || stats === null) return [];
  const isFolder = stats.isDirectory();
  return [{ kind: "keep", path: target, isFolder, isReadOnly }, ...listLinks(path)];
}

function listLinks(path: string): WallRule[] {
  const links: WallRule[] = [];
  let reached = "/";
  for (const part of path.split("/").filter((name) => name !== "")) {
    const next = join(reached, part);
    const target = resolve(next);
    if (target === null) break;
    if (readStats(next)?.isSymbolicLink() === true)
      links.push({ kind: "link", path: next, target });
    reached = target;
  }
  return links;
}

function resolveHideable(path: string | undefined): string[] {
  const real = path === undefined || !isAbsolute(path) ? null : resolve(path);
  if (real === null || neverHidden.test(real)) return [];
  return readStats(real)?.isDirectory() === true ? [real] : [];
}

/** The account's own home, which HOME need not be. */
function readAccountHome(): string | undefined {
  try {
    return userInfo().homedir;
  } catch {
    return undefined;
  }
}

function resolve(path: string): string | null {
  try {
    return realpathSync.native(path);
  } catch {
    return null;
  }
}

function readStats(path: string): Stats | null {
  try {
    return lstatSync(path);
  } catch {
    return null;
  }
}
