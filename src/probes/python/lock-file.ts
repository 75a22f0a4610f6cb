import { parse as parseToml } from "smol-toml";
import * as z from "zod";
import { foldName } from "./package-name.ts";
import { type MarkerVariables, weighMarker } from "./markers.ts";
import type { Locked } from "./requirements.ts";

/** What a lock file holds, or why it does not tell what belongs here. */
export type LockReading =
  | { readonly locked: readonly Locked[]; readonly includes: readonly string[] }
  | { readonly problem: string };

const Dependency = z.object({
  name: z.string(),
  version: z.string().optional(),
  marker: z.string().optional(),
  extra: z.array(z.string()).default([]),
});
const UvLock = z.object({
  package: z
    .array(
      z.object({
        name: z.string(),
        version: z.string().optional(),
        source: z.record(z.string(), z.unknown()).default({}),
        dependencies: z.array(Dependency).default([]),
        "optional-dependencies": z.record(z.string(), z.array(Dependency)).default({}),
      }),
    )
    .default([]),
});
type UvPackage = z.infer<typeof UvLock>["package"][number];
const PoetryLock = z.object({
  metadata: z.object({ "lock-version": z.string() }),
  package: z
    .array(
      z.object({
        name: z.string(),
        version: z.string(),
        optional: z.boolean().default(false),
        groups: z.array(z.string()).default(["main"]),
        markers: z.union([z.string(), z.record(z.string(), z.string())]).optional(),
      }),
    )
    .default([]),
});
const PyLock = z.object({
  "lock-version": z.string(),
  "default-groups": z.array(z.string()).default([]),
  packages: z.array(
    z.object({ name: z.string(), version: z.string().optional(), marker: z.string().optional() }),
  ),
});
const PipfileEntries = z
  .record(
    z.string(),
    z.object({ version: z.string().default("*"), markers: z.string().optional() }),
  )
  .default({});
const PipfileLock = z.object({ default: PipfileEntries, develop: PipfileEntries });

/** Reads uv.lock, poetry.lock, pylock.toml and Pipfile.lock; null for a file that is none of these by its name. */
export function readLockFile(
  file: string,
  text: string,
  variables: MarkerVariables,
): LockReading | null {
  const name = file.slice(file.lastIndexOf("/") + 1);
  const reader =
    name === "uv.lock"
      ? readUv
      : name === "poetry.lock"
        ? readPoetry
        : name === "Pipfile.lock"
          ? readPipfile
          : /^pylock(?:\.[^.]+)?\.toml$/.test(name)
            ? readPyLock
            : null;
  if (reader === null) return null;
  try {
    return reader(text, variables);
  } catch {
    return { problem: `it cannot be read as a ${name}` };
  }
}

/** Follows the project's own dependencies, without its extras and groups; what else the file holds may be there. */
function readUv(text: string, variables: MarkerVariables): LockReading {
  const packages = UvLock.parse(parseToml(text)).package;
  const roots = packages.filter(({ source }) => "virtual" in source || "editable" in source);
  // without the project's own entry nothing would be required, and everything would pass
  if (roots.length === 0) return { problem: "it names no project whose dependencies it locks" };
  const required = new Map<string, boolean | null>();
  const visited = new Set<string>();
  const queue: { of: UvPackage; extra: string; weight: boolean | null }[] = roots.map((root) => ({
    of: root,
    extra: "",
    weight: true,
  }));
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const { of, extra, weight } = next;
    const key = `${of.name} ${of.version ?? ""} ${extra} ${weight}`;
    if (visited.has(key)) continue;
    visited.add(key);
    const asked = extra === "" ? of.dependencies : (of["optional-dependencies"][extra] ?? []);
    for (const { name, version, marker, extra: extras } of asked) {
      const own = marker === undefined ? true : weighMarker(marker, variables);
      if (own === false) continue;
      const both = own === null ? null : weight;
      if (required.get(name) !== true) required.set(name, both);
      for (const target of packages) {
        if (target.name !== name || (version ?? target.version) !== target.version) continue;
        for (const one of ["", ...extras]) queue.push({ of: target, extra: one, weight: both });
      }
    }
  }
  const own = new Set(roots.map(({ name }) => name));
  return {
    includes: [],
    locked: mergeVersions(
      packages
        .filter(({ name }) => !own.has(name))
        .map(({ name, version }) => ({
          name: foldName(name),
          specifiers: [version === undefined ? "*" : `==${version}`],
          required: required.has(name) ? (required.get(name) ?? null) : false,
        })),
    ),
  };
}

function readPoetry(text: string, variables: MarkerVariables): LockReading {
  const lock = PoetryLock.parse(parseToml(text));
  const [major = 0, minor = 0] = lock.metadata["lock-version"].split(".").map(Number);
  if (major < 2 || (major === 2 && minor < 1)) {
    return { problem: "a poetry.lock before lock-version 2.1 does not say what belongs where" };
  }
  return {
    includes: [],
    locked: mergeVersions(
      lock.package.map(({ name, version, optional, groups, markers }) => {
        const marker = typeof markers === "object" ? markers["main"] : markers;
        const isMain = groups.includes("main") && !optional;
        const weight = marker === undefined ? true : weighMarker(marker, variables);
        return {
          name: foldName(name),
          specifiers: [`==${version}`],
          required: isMain ? weight : false,
        };
      }),
    ),
  };
}

function readPyLock(text: string, variables: MarkerVariables): LockReading {
  const lock = PyLock.parse(parseToml(text));
  const place = { ...variables, extras: [], dependency_groups: lock["default-groups"] };
  return {
    includes: [],
    locked: mergeVersions(
      lock.packages.map(({ name, version, marker }) => ({
        name: foldName(name),
        specifiers: [version === undefined ? "*" : `==${version}`],
        required: marker === undefined ? true : weighMarker(marker, place),
      })),
    ),
  };
}

function readPipfile(text: string, variables: MarkerVariables): LockReading {
  const lock = PipfileLock.parse(JSON.parse(text));
  const [main, develop] = [Object.entries(lock.default), Object.entries(lock.develop)];
  return {
    includes: [],
    locked: mergeVersions([
      ...main.map(([name, { version, markers }]) => ({
        name: foldName(name),
        specifiers: [version],
        required: markers === undefined ? true : weighMarker(markers, variables),
      })),
      ...develop.map(([name, { version }]) => ({
        name: foldName(name),
        specifiers: [version],
        required: false,
      })),
    ]),
  };
}

/** A lock for several platforms may hold several versions of one package. */
function mergeVersions(entries: readonly Locked[]): Locked[] {
  const merged = new Map<string, Locked>();
  for (const entry of entries) {
    const known = merged.get(entry.name);
    merged.set(entry.name, {
      name: entry.name,
      specifiers: [...(known?.specifiers ?? []), ...entry.specifiers],
      required: either(known?.required ?? false, entry.required),
    });
  }
  return [...merged.values()];
}

function either(one: boolean | null, other: boolean | null): boolean | null {
  if (one === true || other === true) return true;
  return one === null || other === null ? null : false;
}
