import type { Host } from "../../ports/host.ts";
import { type Measured, type Unknown, unmeasured } from "../../terms/measured.ts";
import { type CommandSearch, searchCommand } from "../command-search.ts";
import { joinPath, parentOf } from "../path-template.ts";

/** What may stand before `python` in a command: where such a program keeps the project's environment is known, so it need not run. */
export const RUNNERS: readonly string[] = ["uv", "poetry", "pipenv", "pdm", "hatch"];

/** Finds the program that a command of the contract means, without running it or the runner before it. */
export async function locatePython(
  host: Host,
  command: readonly string[],
): Promise<Measured<string>> {
  const [first, ...rest] = command;
  if (first === undefined) return locateDefault(host);
  if (RUNNERS.includes(first) && rest.length > 0) return locateProjects(host, first, rest);
  if (/[\\/]/.test(first)) return locateFile(host, joinPath(host.workspace, first));
  const search = await searchCommand(host, first);
  return search.kind === "absent" ? absent(`no ${first} on PATH`) : take(search);
}

async function locateDefault(host: Host): Promise<Measured<string>> {
  for (const name of ["python", "python3"]) {
    const search = await searchCommand(host, name);
    if (search.kind !== "absent") return take(search);
  }
  return absent("no python and no python3 on PATH");
}

function take(search: Exclude<CommandSearch, { kind: "absent" }>): Measured<string> {
  if (search.kind === "found") return { value: search.path };
  if (search.kind === "stub") return absent("only macOS's stub, which is not run");
  return unmeasured("crashed", "the python on PATH is not a working interpreter: it cannot be run");
}

/** The environment that lies in the project's folder; other homes are the runner's secret. */
async function locateProjects(
  host: Host,
  runner: string,
  rest: readonly string[],
): Promise<Measured<string>> {
  const named = runner === "uv" ? (host.env.get("UV_PROJECT_ENVIRONMENT") ?? "") : "";
  const folder = joinPath(host.workspace, named === "" ? ".venv" : named);
  const bin = host.os === "windows" ? "Scripts" : "bin";
  const file = host.os === "windows" ? "python.exe" : (rest.at(-1) ?? "python");
  const path = `${folder}/${bin}/${file}`;
  if (await host.isExecutable(path)) return locateFile(host, path);
  const detail = `the environment of ${runner} is not in the project's folder; name its python by path`;
  return runner === "uv"
    ? absent(`uv's environment of this project is not there yet: no ${bin}/${file} in it`)
    : unmeasured("unsupported", detail);
}

/** A program of the checkout is not run while facts are taken, but for a virtual environment's. */
async function locateFile(host: Host, path: string): Promise<Measured<string>> {
  if (!(await host.isExecutable(path))) {
    const isThere = (await host.describe(path, "as-is")).ok;
    return isThere
      ? unmeasured("crashed", "the python that command names cannot be run")
      : absent("the python that command names is not there");
  }
  if (!path.startsWith(`${host.workspace.replace(/\/$/, "")}/`)) return { value: path };
  const config = joinPath(parentOf(parentOf(path)), "pyvenv.cfg");
  if ((await host.describe(config, "follow")).ok) return { value: path };
  return unmeasured(
    "refused",
    "the python that command names is a program of the checkout and of no virtual environment",
  );
}

function absent(what: string): Unknown {
  return unmeasured("absent-tool", what);
}
