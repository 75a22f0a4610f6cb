import type { Host } from "../../ports/host.ts";
import { readWorkspaceFile } from "../workspace-file.ts";

const maxSourceBytes = 256 * 1024;
const mostSources = 30;
/** Most of what a program imports is not in its checkout. */
const mostPaths = 1000;

/** The text of a program, and of the workspace's files that it and they import by name: the nearest first, and never outside. */
export async function readSources(host: Host, entry: string): Promise<string[]> {
  const paths = new Set([entry]);
  const texts: string[] = [];
  // a set is walked to its end, what is added on the way included
  for (const path of paths) {
    const text = await readWorkspaceFile(host, path, maxSourceBytes);
    if (text === null) continue;
    texts.push(text);
    if (texts.length === mostSources) break;
    const imported = path.endsWith(".py") ? listPythonImports : listNodeImports;
    for (const next of imported(text, path)) if (paths.size < mostPaths) paths.add(next);
  }
  return texts;
}

function listNodeImports(text: string, importer: string): string[] {
  const specifiers = text.matchAll(
    /(?:\bfrom|\bimport|\brequire\()\s*\(?\s*["'](\.{1,2}\/[\w./@-]{1,200})["']/g,
  );
  return [...specifiers].flatMap(([, specifier = ""]) => {
    const path = resolveWithin(importer.split("/").slice(0, -1), specifier.split("/"));
    if (path === null) return [];
    // TypeScript names the file that it will become, or none
    const bare = path.replace(/\.[cm]?[jt]s$/, "");
    return [...new Set([path, `${bare}.ts`, `${bare}.js`, `${bare}/index.ts`, `${bare}/index.js`])];
  });
}

/** A module lies as many steps above its importer as it has dots, or where Python starts to look. */
function listPythonImports(text: string, importer: string): string[] {
  const folder = importer.split("/").slice(0, -1);
  const modules = text.matchAll(/^[ \t]*(?:from|import)[ \t]+(\.{0,3})([A-Za-z_][\w.]{0,200})/gm);
  return [...modules].flatMap(([, dots = "", module = ""]) => {
    const up = Array.from({ length: Math.max(dots.length - 1, 0) }, () => "..");
    const roots = dots === "" ? [folder, [], ["src"]] : [folder];
    const paths = roots.map((root) => resolveWithin(root, [...up, ...module.split(".")]));
    return paths.flatMap((path) => (path === null ? [] : [`${path}.py`, `${path}/__init__.py`]));
  });
}

/** Null for a path that leaves the workspace. */
function resolveWithin(folder: readonly string[], steps: readonly string[]): string | null {
  const path = [...folder];
  for (const step of steps) {
    if (step === ".." && path.pop() === undefined) return null;
    if (step !== ".." && step !== "." && step !== "") path.push(step);
  }
  return path.join("/");
}
