import type { Host } from "../../ports/host.ts";
import { isWorkspaceFile } from "../workspace-file.ts";
import { holdsCredential } from "./credential-words.ts";
import { listNpmPrograms, type PackageJson } from "./package-json.ts";

/** How an agent is started, and the file that its program seems to begin in; null where no file of the workspace looks like it. */
export interface Start {
  readonly command: readonly string[];
  readonly source: string | null;
}

const likelyNames = ["agent", "index", "main", "run", "cli", "app"];
const scriptNames = ["agent", "start"];
/** What they start waits for requests: no run of it ends. */
const servers =
  /^(?:next|nuxt|nuxi|vite|astro|remix|remix-serve|react-router|react-router-serve|nodemon|mastra|langgraph|langgraphjs)$/;
const nodeNames = listLikely(["mjs", "js", "ts", "mts"]);
const pythonNames = listLikely(["py"]);

/** Chooses how npm's agent is started: its script, else its program, else a file with a likely name; null where there is none. */
export async function chooseNodeStart(host: Host, manifest: PackageJson): Promise<Start | null> {
  for (const name of scriptNames) {
    const script = manifest.scripts[name];
    if (script !== undefined && !servers.test(script.trim().split(/\s/)[0] ?? "")) {
      return startScript(host, name, script);
    }
  }
  const source = await findFirst(host, [...listNpmPrograms(manifest), ...nodeNames]);
  return source === null
    ? null
    : { command: [...(await chooseRunner(host, source)), source], source };
}

/** Chooses how Python's agent is started: the command that its project installs, else a file with a likely name; null where there is none. */
export async function choosePythonStart(
  host: Host,
  scripts: Readonly<Record<string, string>>,
): Promise<Start | null> {
  const script = chooseScript(Object.entries(scripts));
  if (script !== null) return startInstalled(host, script);
  const source = await findFirst(host, pythonNames);
  if (source === null) return null;
  return { command: [await inEnvironment(host, "python", "python3"), source], source };
}

/** A script that is one plain command line is started as that, since every shell and npm between is one more that could swallow an exit. */
async function startScript(host: Host, name: string, script: string): Promise<Start> {
  const words = dropEnvFiles(script.trim().split(/\s+/));
  const isPlain = words.every((word) => /^[\w./:@+-][\w./:=@+-]*$/.test(word));
  const [program = "", ...rest] = words;
  const named = rest.find((word) => /\.[cm]?[jt]s$/.test(word))?.replace(/^\.\//, "");
  const source = await findFirst(host, [...(named === undefined ? [] : [named]), ...nodeNames]);
  if (!isPlain || program.includes("=") || holdsCredential(words)) {
    return { command: ["npm", "run", "--silent", name], source };
  }
  const installed = `node_modules/.bin/${program}`;
  return { command: [(await isThere(host, installed)) ? installed : program, ...rest], source };
}

/** A `.env` is no part of the agent's copy of the checkout, and the keys in it are decoys there. */
function dropEnvFiles(words: readonly string[]): string[] {
  return words.filter(
    (word, index) =>
      !/^--env-file(-if-exists)?(=|$)/.test(word) &&
      !/^--env-file(-if-exists)?$/.test(words[index - 1] ?? ""),
  );
}

/** Of several commands the one with a likely name, or the first where all begin in one module. */
function chooseScript(scripts: readonly [string, string][]): [string, string] | null {
  const likely = scripts.find(([name]) => scriptNames.includes(name));
  const modules = new Set(scripts.map(([, target]) => target.split(":")[0]));
  return likely ?? (modules.size === 1 ? (scripts[0] ?? null) : null);
}

/** An install in place leads to the checkout itself: PYTHONPATH leads to the agent's own copy of it. */
async function startInstalled(host: Host, [name, target]: [string, string]): Promise<Start> {
  const module = (target.split(":")[0] ?? "").replaceAll(".", "/");
  const program = await inEnvironment(host, name, name);
  for (const folder of [".", "src"]) {
    const path = folder === "." ? module : `${folder}/${module}`;
    const source = await findFirst(host, [`${path}.py`, `${path}/__init__.py`]);
    if (source !== null) return { command: ["env", `PYTHONPATH=${folder}`, program], source };
  }
  return { command: [program], source: await findFirst(host, pythonNames) };
}

/** Node alone runs TypeScript of some versions and forms only; what the repository brings for it comes first. */
async function chooseRunner(host: Host, source: string): Promise<string[]> {
  const tsx = "node_modules/.bin/tsx";
  return source.endsWith("ts") && (await isThere(host, tsx)) ? [tsx] : ["node"];
}

async function inEnvironment(host: Host, program: string, other: string): Promise<string> {
  for (const folder of [".venv", "venv"]) {
    const path = `${folder}/bin/${program}`;
    if (await isThere(host, path)) return path;
  }
  return other;
}

/** In these folders programs are links. */
async function isThere(host: Host, name: string): Promise<boolean> {
  return (await host.describe(`${host.workspace}/${name}`, "as-is")).ok;
}

async function findFirst(host: Host, names: readonly string[]): Promise<string | null> {
  for (const name of names) {
    if (/^[\w@][\w./@-]{0,200}$/.test(name) && (await isWorkspaceFile(host, name))) return name;
  }
  return null;
}

function listLikely(endings: readonly string[]): string[] {
  const names = likelyNames.flatMap((name) => endings.map((ending) => `${name}.${ending}`));
  return ["", "src/"].flatMap((folder) => names.map((name) => `${folder}${name}`));
}
