import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import {
  chmod,
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  writeFile,
} from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { packagesFolder } from "./agents.ts";
import type { FirstRun } from "./first-runs.ts";
import { withOwnNode } from "./install-agents.ts";

const run = promisify(execFile);
const cliPath = resolve(import.meta.dirname, "../../dist/cli.js");
const contractName = "parity-contract.toml";
const longestRunMs = 5 * 60_000;

/** How a command of ours ended. */
export interface Ended {
  readonly exit: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** A user's project in a folder of its own, from before the first `init` on. */
export interface Project extends AsyncDisposable {
  /** Runs the command line in it. */
  command(...words: readonly string[]): Promise<Ended>;
  /** Makes the edits that the contract's comments ask for. */
  edit(): Promise<void>;
}

/** Lays out a project whose dependencies are those of an install, as an install of its own would be. */
export async function layOutProject(first: FirstRun, install: string): Promise<Project> {
  // on the disk of the install: its files are linked, not copied
  const folder = await mkdtemp(join(dirname(install), "first-run-"));
  await using cleanup = new AsyncDisposableStack();
  cleanup.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
  const isPython = first.folder.endsWith("python");
  const dependencies = isPython ? ".venv" : "node_modules";
  await run("cp", ["-RPl", join(install, dependencies), join(folder, dependencies)]);
  const files = { ...first.files, ...(isPython ? writePyproject(first) : writePackageJson(first)) };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  for (const [path, program] of Object.entries(first.programs)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await copyFile(join(packagesFolder, first.folder, program), join(folder, path));
  }
  if (typeof first.manifest === "string") await installInPlace(folder, first.manifest);
  const owned = cleanup.move();
  return {
    command: (...words) => runCommand(folder, words),
    async edit() {
      const path = join(folder, contractName);
      const contract = await readFile(path, "utf8");
      await writeFile(
        path,
        (first.edits ?? []).reduce((text, edit) => edit(text), contract),
      );
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

function writePackageJson({ packages, manifest }: FirstRun): Record<string, string> {
  const dependencies = Object.fromEntries(packages.map((name) => [name, "*"]));
  const extra = typeof manifest === "object" ? manifest : {};
  return { "package.json": JSON.stringify({ type: "module", ...extra, dependencies }) };
}

function writePyproject({ packages, manifest }: FirstRun): Record<string, string> {
  const project = `[project]\nname = "refunds"\nversion = "1"\ndependencies = `;
  const extra = typeof manifest === "string" ? manifest : "";
  return { "pyproject.toml": `${project}${JSON.stringify(packages)}\n\n${extra}` };
}

/** What `pip install --editable .` and `uv sync` leave: the commands, and a path that leads to `src`. */
async function installInPlace(folder: string, manifest: string): Promise<void> {
  const library = join(folder, ".venv/lib");
  const [version = ""] = await readdir(library);
  await writeFile(join(library, version, "site-packages/_refunds.pth"), `${folder}/src\n`);
  for (const [, name = "", module = "", called = ""] of manifest.matchAll(
    /^(\w+) = "([\w.]+):(\w+)"$/gm,
  )) {
    const program = join(folder, ".venv/bin", name);
    const interpreter = join(folder, ".venv/bin/python");
    await writeFile(program, `#!${interpreter}\nfrom ${module} import ${called}\n${called}()\n`);
    await chmod(program, 0o755);
  }
}

async function runCommand(folder: string, words: readonly string[]): Promise<Ended> {
  const options = { cwd: folder, env: withOwnNode(process.env), timeout: longestRunMs };
  return new Promise((end) => {
    const child = execFile(process.execPath, [cliPath, ...words], options, (_, stdout, stderr) => {
      assert.ok(child.exitCode !== null, `${words[0]} was ended by ${child.signalCode}\n${stderr}`);
      end({ exit: child.exitCode, stdout, stderr });
    });
  });
}
