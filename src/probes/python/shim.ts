import type { Host } from "../../ports/host.ts";
import { listCandidates } from "../command-search.ts";
import { joinPath, parentOf } from "../path-template.ts";
import { needAnswer } from "../need-answer.ts";

/** A version manager's stand-in for a program, and the program that it would run; null where reading does not decide. */
export interface Shim {
  readonly manager: "pyenv" | "asdf" | "mise";
  readonly target: string | null;
}

// a version's folder is named by a file of the checkout: it may not lead anywhere else
const VERSION_FOLDER = /^(?!\.)[\w.+-]+(?:\/envs\/(?!\.)[\w.+-]+)?$/;
const MAX_BYTES = 64 * 1024;
const MAX_PARENTS = 64;

/** Reads whether a program file is a shim of pyenv, asdf or mise, and what it leads to here; runs nothing. */
export async function readShim(host: Host, path: string): Promise<Shim | null> {
  const real = needAnswer(await host.resolveLinks(path));
  // mise's shims are links to mise itself, and its settings have many homes
  if (real.ok && nameOf(real.value) === "mise") return { manager: "mise", target: null };
  const head = needAnswer(await host.readHead(path, 4096));
  if (!head.ok || head.value[0] !== 0x23 || head.value[1] !== 0x21) return null;
  const text = new TextDecoder().decode(head.value);
  if (/\bpyenv"? exec\b/.test(text))
    return { manager: "pyenv", target: await aimPyenv(host, path) };
  if (/\basdf"? exec\b/.test(text)) return { manager: "asdf", target: await aimAsdf(host, path) };
  return null;
}

async function aimPyenv(host: Host, path: string): Promise<string | null> {
  const root = parentOf(parentOf(path));
  const versions = splitWords(host.env.get("PYENV_VERSION")?.replaceAll(":", " ")) ??
    splitWords(await readUpwards(host, ".python-version")) ??
    splitWords(await readFile(host, `${root}/version`)) ?? ["system"];
  return aim(host, path, { versions, folder: `${root}/versions` });
}

async function aimAsdf(host: Host, path: string): Promise<string | null> {
  const home = host.env.get("HOME") ?? "";
  const table =
    (await readUpwards(host, ".tool-versions")) ?? (await readFile(host, `${home}/.tool-versions`));
  const line = (table ?? "").split("\n").find((entry) => /^python\s/.test(entry));
  const versions =
    splitWords(host.env.get("ASDF_PYTHON_VERSION")) ?? splitWords(line?.replace("python", ""));
  if (versions === null) return null;
  return aim(host, path, { versions, folder: `${parentOf(parentOf(path))}/installs/python` });
}

/** The first of these versions that has the program, as the managers choose it. */
async function aim(
  host: Host,
  path: string,
  { versions, folder }: { readonly versions: readonly string[]; readonly folder: string },
): Promise<string | null> {
  for (const version of versions) {
    if (version === "system") {
      const target = await findBeyond(host, path);
      if (target !== null) return target;
    } else if (VERSION_FOLDER.test(version)) {
      const target = `${folder}/${version}/bin/${nameOf(path)}`;
      if (await host.isExecutable(target)) return target;
    }
  }
  return null;
}

/** The next program of this name on PATH that lies in no folder of shims. */
async function findBeyond(host: Host, path: string): Promise<string | null> {
  for (const candidate of listCandidates(nameOf(path), host)) {
    const folder = parentOf(candidate);
    if (nameOf(folder) === "shims" || folder === parentOf(path)) continue;
    if (await host.isExecutable(candidate)) return candidate;
  }
  return null;
}

async function readUpwards(host: Host, file: string): Promise<string | null> {
  let folder = host.workspace;
  for (let depth = 0; depth < MAX_PARENTS; depth += 1) {
    const text = await readFile(host, joinPath(folder, file));
    if (text !== null) return text;
    if (folder === "/" || parentOf(folder) === folder) return null;
    folder = parentOf(folder);
  }
  return null;
}

async function readFile(host: Host, path: string): Promise<string | null> {
  const text = needAnswer(await host.readText(path, MAX_BYTES));
  return text.ok ? text.value : null;
}

/** The words of a text without its comments; null where there is none. */
function splitWords(text: string | null | undefined): string[] | null {
  const words = (text ?? "")
    .split("\n")
    .flatMap((line) => line.replace(/#.*/, "").split(/\s+/))
    .filter((word) => word !== "");
  return words.length === 0 ? null : words;
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
