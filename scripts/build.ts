import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { listLicenses } from "./licenses.ts";
import { readPackageJson } from "./package-json.ts";
import { requireBuiltins } from "./require-builtins.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const out = process.argv.find((arg) => arg.startsWith("--out="))?.slice("--out=".length);
const dist = out ?? join(root, "dist");

/** Entries that load alone: everything they need in one file or behind a dynamic import. */
const programs = { check: "check.ts", report: "report.ts", cli: "cli.ts" };

/** Bundles src/entry into dist: unminified, stable names, the same bytes from the same sources. */
async function build(): Promise<void> {
  await rm(dist, { recursive: true, force: true });
  await mkdir(dist, { recursive: true });
  const packages = new Set<string>();
  await bundle(
    Object.fromEntries(
      Object.entries(programs).map(([name, file]) => [name, join(root, "src/entry", file)]),
    ),
    packages,
  );
  for (const name of ["stand-in", "walled"]) {
    await bundle({ [name]: join(root, `src/entry/${name}.ts`) }, packages);
  }
  // the selftest starts them as they are
  await cp(join(root, "src/selftest/agents"), join(dist, "control-agents"), { recursive: true });
  await writeFile(join(dist, "package.json"), '{ "type": "module" }\n');
  await writeFile(join(dist, "licenses.txt"), listLicenses([...packages].toSorted()));
  await printSizes();
}

/**
 * What lies together in one file, named after its concern: a module goes to the first that wants it, with what it imports.
 * A file costs a check about a millisecond, whatever is in it, so what every check needs is few files.
 */
const chunks: Readonly<Record<string, readonly string[]>> = {
  early: [
    "src/host/early.ts",
    "src/host/environment.ts",
    "src/host/last-resort.ts",
    "src/harness/isolation/restore-environment.ts",
  ],
  zod: ["node_modules/zod/"],
  core: [
    "src/gate/check/check-place.ts",
    "src/gate/check/broken-check.ts",
    "src/contract/load.ts",
    "src/contract/starter.ts",
    "src/contract/unreadable.ts",
    "src/host/machine.ts",
    "src/render/terminal/text.ts",
    "src/terms/place-name.ts",
    "src/terms/problem.ts",
    "src/terms/version.ts",
    "src/cli/add-problem.ts",
    "src/cli/choice.ts",
    "src/cli/flags.ts",
  ],
  http: ["node_modules/undici/", "node_modules/tunnel/", "node_modules/@actions/http-client/"],
  actions: ["node_modules/@actions/core/"],
};

/** Names for files that hold what is loaded on demand, where the module's own name would say too little. */
const concerns: ReadonlyMap<string, string> = new Map([
  ["program", "cli"],
  ["run", "harness"],
  ["story", "markdown"],
  ["claim-pattern", "pattern"],
  ["clients", "tls-clients"],
]);

async function bundle(input: Record<string, string>, packages: Set<string>): Promise<void> {
  await using bundler = await rolldown({
    input,
    cwd: root,
    platform: "node",
    plugins: [
      { name: "require-builtins", renderChunk: (code) => requireBuiltins(code) },
      { name: "leave-out-examples", load: leaveOutExamples },
    ],
    // @actions/core brings an HTTP client for OIDC tokens; what asks for none need not load it
    treeshake: {
      moduleSideEffects: [
        {
          test: /\/node_modules\/(@actions\/(core|http-client)|undici|tunnel)\//,
          sideEffects: false,
        },
      ],
    },
    transform: { target: "node20" },
    onwarn: (warning) => {
      throw new Error(`rolldown: ${warning.message}`);
    },
  });
  const { output } = await bundler.write({
    dir: dist,
    format: "esm",
    entryFileNames: "[name].js",
    chunkFileNames: ({ name }) => `chunks/${concerns.get(name) ?? name}.js`,
    codeSplitting: {
      groups: Object.entries(chunks).map(([name, paths], index, all) => ({
        name,
        test: (id) => paths.some((path) => id.includes(`/${path}`)),
        priority: all.length - index,
      })),
    },
    comments: { legal: true, jsdoc: false },
    minify: false,
  });
  for (const chunk of output) {
    if (chunk.type !== "chunk") continue;
    for (const id of chunk.moduleIds) {
      const folder = findPackage(id);
      if (folder !== null) packages.add(folder);
    }
  }
}

/** The probes' worked examples are for the tests and the docs page: a check need not read past them. */
async function leaveOutExamples(id: string): Promise<string | null> {
  if (!/[/\\]src[/\\]probes[/\\].*examples\.ts$/.test(id)) return null;
  const names = (await readFile(id, "utf8")).matchAll(/^export const (\w+)/gm);
  return Array.from(names, ([, name]) => `export const ${name} = [];\n`).join("");
}

/** The nearest folder above a bundled module that holds a package with a name. */
function findPackage(id: string): string | null {
  if (!id.includes("/node_modules/")) return null;
  for (let folder = dirname(id); folder.includes("/node_modules/"); folder = dirname(folder)) {
    if (readPackageJson(folder) !== null) return folder;
  }
  return null;
}

async function printSizes(): Promise<void> {
  const names = await readdir(dist, { recursive: true });
  for (const name of names.toSorted()) {
    const { size } = await stat(join(dist, name));
    if (name.endsWith(".js")) process.stdout.write(`${String(size).padStart(9)}  dist/${name}\n`);
  }
}

await build();
