import { parse } from "smol-toml";
import * as z from "zod";
import { foldName } from "../../probes/python/package-name.ts";

/** The packages that a file names, and the commands that it installs, each with the function that it calls. */
export interface PythonManifest {
  readonly packages: readonly string[];
  readonly scripts: Readonly<Record<string, string>>;
}

const Requirements = z.array(z.unknown()).catch([]);
const Groups = z.record(z.string(), Requirements).catch({});
const Table = z.record(z.string(), z.unknown()).catch({});
const Scripts = z.record(z.string(), z.string()).catch({});

const noProject = { dependencies: [], "optional-dependencies": {}, scripts: {} };
const noPoetry = { dependencies: {}, scripts: {} };

const Pyproject = z.object({
  project: z
    .object({
      dependencies: Requirements,
      "optional-dependencies": Groups,
      scripts: Scripts,
    })
    .catch(noProject),
  "dependency-groups": Groups,
  tool: z
    .object({ poetry: z.object({ dependencies: Table, scripts: Scripts }).catch(noPoetry) })
    .catch({ poetry: noPoetry }),
});

const UvLock = z.object({ package: z.array(z.object({ name: z.string() })).catch([]) });

const nothing: PythonManifest = { packages: [], scripts: {} };

/** How each file is read, the ones that name what was asked for before the one that names all that came with it. */
export const pythonReaders: Readonly<Record<string, (text: string) => PythonManifest>> = {
  "pyproject.toml": (text) => readTomlAs(text, readPyproject),
  "requirements.txt": (text) => ({ ...nothing, packages: listRequired(text.split(/\r?\n/)) }),
  "setup.cfg": readSetupCfg,
  "uv.lock": (text) => readTomlAs(text, readUvLock),
};

function readTomlAs(text: string, read: (table: unknown) => PythonManifest): PythonManifest {
  try {
    return read(parse(text));
  } catch {
    return nothing;
  }
}

function readPyproject(table: unknown): PythonManifest {
  const { project, tool, "dependency-groups": groups } = Pyproject.parse(table);
  const lists = [project.dependencies, ...Object.values(project["optional-dependencies"])];
  const required = listRequired([...lists, ...Object.values(groups)].flat());
  const { poetry } = tool;
  return {
    packages: [...required, ...listRequired(Object.keys(poetry.dependencies))],
    scripts: { ...poetry.scripts, ...project.scripts },
  };
}

function readUvLock(table: unknown): PythonManifest {
  return { ...nothing, packages: UvLock.parse(table).package.map(({ name }) => foldName(name)) };
}

/** Its lists stand indented behind a key; for a name alone it does not matter which list it is. */
function readSetupCfg(text: string): PythonManifest {
  const listed = text.split(/\r?\n/).filter((line) => /^\s+[A-Za-z]/.test(line));
  return { ...nothing, packages: listRequired(listed) };
}

function listRequired(lines: readonly unknown[]): string[] {
  return lines.flatMap((line) => {
    if (typeof line !== "string") return [];
    const name = /^\s*([A-Za-z0-9][\w.-]*)\s*(?:$|[[<>=!~;@#(\s])/.exec(line)?.[1];
    return name === undefined ? [] : [foldName(name)];
  });
}
