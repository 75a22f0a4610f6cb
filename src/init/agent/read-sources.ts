import type { Host } from "../../ports/host.ts";
import { readWorkspaceFile } from "../workspace-file.ts";

const maxSourceBytes = 256 * 1024;
const mostSources = 30;

/** The text of a program, and of the workspace's files that it imports by name: one step, and never outside. */
export async function readSources(host: Host, entry: string): Promise<string[]> {
  const text = await readWorkspaceFile(host, entry, maxSourceBytes);
  if (text === null) return [];
  const folder = entry.slice(0, entry.lastIndexOf("/") + 1);
  const paths = entry.endsWith(".py")
    ? listPythonImports(text, folder)
    : listNodeImports(text, folder);
  const texts = [text];
  for (const path of paths.slice(0, mostSources)) {
    const imported = await readWorkspaceFile(host, path, maxSourceBytes);
    if (imported !== null) texts.push(imported);
  }
  return texts;
}

function listNodeImports(text: string, folder: string): string[] {
  const specifiers = text.matchAll(
    /(?:\bfrom|\bimport|\brequire\()\s*\(?\s*["'](\.\/[\w./@-]{1,200})["']/g,
  );
  return [...specifiers].flatMap(([, specifier = ""]) => {
    const path = `${folder}${specifier.slice(2)}`;
    if (specifier.includes("..")) return [];
    // TypeScript names the file that it will become, or none
    const bare = path.replace(/\.[cm]?[jt]s$/, "");
    return [...new Set([path, `${bare}.ts`, `${bare}.js`, `${bare}/index.ts`, `${bare}/index.js`])];
  });
}

function listPythonImports(text: string, folder: string): string[] {
  const modules = text.matchAll(/^[ \t]*(?:from|import)[ \t]+\.?([A-Za-z_][\w.]{0,200})/gm);
  return [...modules].map(([, module = ""]) => `${folder}${module.replaceAll(".", "/")}.py`);
}
