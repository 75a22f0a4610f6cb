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
const nodeNames = listLikely(["mjs", "js", "ts", "mts"]);
const pythonNames = listLikely(["py"]);

/** Chooses how npm's agent is started: its script, else its program, else a file with a likely name; null where there is none. */
export async function chooseNodeStart(host: Host, manifest: PackageJson): Promise<Start | null> {
  for (const name of scriptNames) {
    const script = manifest.scripts[name];
    if (script !== undefined) return startScript(host, name, script);
  }
  const source = await findFirst(host, [...listNpmPrograms(manifest), ...nodeNames]);
  return source === null
    ? null
    : { command: [...(await chooseRunner(host, source)), source], source };
}

/** Chooses how Python's agent is started: the one command that its project installs, else a file with a likely name; null where there is none. */
export async function choosePythonStart(
  host: Host,
  scripts: Readonly<Record<string, string>>,
): Promise<Start | null> {
  const [script, ...more] = Object.entries(scripts);
  if (script !== undefined && more.length === 0) return startInstalled(host, script);
  const source = await findFirst(host, pythonNames);
  if (source === null) return null;
  return { command: [await inEnvironment(host, "python", "python3"), source], source };
}

/** A script that is one plain command line is started as that, since every shell and npm between is one more that could swallow an exit. */
async function startScript(host: Host, name: string, script: string): Promise<Start> {
  const words = script.trim().split(/\s+/);
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

async function startInstalled(host: Host, [name, target]: [string, string]): Promise<Start> {
  const module = (target.split(":")[0] ?? "").replaceAll(".", "/");
  const files = [`${module}.py`, `src/${module}.py`, `${module}/__init__.py`];
  const source = await findFirst(host, [...files, ...pythonNames]);
  return { command: [await inEnvironment(host, name, name)], source };
}

/** Node alone runs TypeScript of some versions and forms only; what the repository brings for it comes first. */
async function chooseRunner(host: Host, source: string): Promise<string[]> {
  const tsx = "node_modules/.bin/tsx";
  return source.endsWith("ts") && (await isThere(host, tsx)) ? [tsx] : ["node"];
}

async function inEnvironment(host: Host, program: string, other: string): Promise<string> {
  const path = `.venv/bin/${program}`;
  return (await isThere(host, path)) ? path : other;
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
