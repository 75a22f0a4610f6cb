import type { Host } from "../../ports/host.ts";
import type { Judgement } from "../../terms/finding.ts";
import { type Measured, unmeasured } from "../../terms/measured.ts";
import { fail, pass, undecided } from "../judgement.ts";
import { joinPath, parentOf } from "../path-template.ts";
import { meets } from "./judge-packages.ts";
import type { MarkerVariables } from "./markers.ts";
import type { Distribution, LockFacts, PythonTableFacts } from "./python-facts.ts";
import { type Locked, readRequirements } from "./requirements.ts";
import { tellUnread } from "../denial.ts";

const MAX_BYTES = 32 * 1024 * 1024;
const MAX_FILES = 20;
// what environments are born with, and what no lock file names
const BASE_TOOLS = new Set(["pip", "setuptools", "wheel", "distribute", "pkg-resources"]);

/** What is installed, and what markers are weighed against. */
export interface Installed {
  readonly distributions: readonly Distribution[];
  readonly variables: MarkerVariables;
}

/** Compares what is installed with a lock or requirements file of the checkout. */
export async function measureLock(
  host: Host,
  file: string,
  installed: Installed,
): Promise<Measured<LockFacts>> {
  const read = await readAll(host, file, installed.variables);
  if ("unknown" in read) return read;
  const compared = compare(read.value, installed.distributions);
  if (compared.unsure.length > 0) {
    const detail = `${file}: cannot be weighed here: ${compared.unsure.slice(0, 5).join(", ")}`;
    return unmeasured("unsupported", detail);
  }
  const { missing, extra, different } = compared;
  return { value: { file, locked: read.value.length, missing, extra, different } };
}

/** Whether what is installed equals the lock file. */
export function judgeLock(expected: string, { python, lock }: PythonTableFacts): Judgement {
  const fix = `install exactly what ${expected} holds, or lock again`;
  if ("unknown" in python && python.unknown === "absent-tool") {
    return fail({ items: [expected], message: python.detail, fix });
  }
  if ("unknown" in lock) return undecided(lock, fix);
  const { file, locked, missing, extra, different } = lock.value;
  if (file !== expected) {
    const detail = `measured against ${file}`;
    return undecided(unmeasured("not-asked", detail), "take the fingerprint with this contract");
  }
  const parts = [
    [missing, "not installed"],
    [extra, "not in the file"],
    [different, "in another version"],
  ] as const;
  const items = parts.flatMap(([names]) => names);
  if (items.length === 0) return pass([`${locked} packages`], file);
  const message = parts
    .filter(([names]) => names.length > 0)
    .map(([names, what]) => `${what}: ${names.join(", ")}`)
    .join("; ");
  return fail({ observed: [`${locked} packages in ${file}`], items, message, fix });
}

async function readAll(
  host: Host,
  file: string,
  variables: MarkerVariables,
): Promise<Measured<readonly Locked[]>> {
  // loaded where a contract has `lock`: what reads every kind of lock file is long
  const { readLockFile } = await import("./lock-file.ts");
  const locked: Locked[] = [];
  const queue = [file];
  for (let count = 0; queue.length > 0; count += 1) {
    const next = queue.shift() ?? "";
    if (count >= MAX_FILES) return unmeasured("unsupported", `${file} includes too many files`);
    const text = await host.readText(joinPath(host.workspace, next), MAX_BYTES);
    if (!text.ok) return tellUnread(next, text.errno);
    const lock = readLockFile(next, text.value, variables);
    const read = lock ?? readRequirements(text.value, variables);
    if ("problem" in read) return unmeasured("unsupported", `${next}: ${read.problem}`);
    locked.push(...read.locked);
    const folder = next.includes("/") ? parentOf(next) : "";
    queue.push(...read.includes.map((path) => (folder === "" ? path : joinPath(folder, path))));
  }
  return { value: locked };
}

function compare(locked: readonly Locked[], distributions: readonly Distribution[]) {
  const first = new Map<string, Distribution>();
  for (const dist of distributions) if (!first.has(dist.name)) first.set(dist.name, dist);
  const missing: string[] = [];
  const different: string[] = [];
  const unsure: string[] = [];
  for (const { name, specifiers, required } of dropOtherPlaces(locked)) {
    const dist = first.get(name);
    if (dist === undefined) {
      if (required === null) unsure.push(name);
      if (required === true) missing.push(name);
      continue;
    }
    const met = specifiers.map((specifier) => meets(dist.version ?? "", specifier));
    if (met.includes(true)) continue;
    if (met.includes(null)) unsure.push(name);
    else different.push(`${name} ${dist.version ?? "?"}, locked ${specifiers.join(" or ")}`);
  }
  const known = new Set(locked.map(({ name }) => name));
  // a file with ranges names what was wanted, and not what that brings along
  const isWhole = locked.every(({ specifiers }) =>
    specifiers.every((one) => /^===?[^*]+$/.test(one)),
  );
  const extra = [...first.values()]
    .filter(({ name, direct }) => !known.has(name) && !BASE_TOOLS.has(name) && !isProject(direct))
    .map(({ name }) => name);
  return {
    missing: sortOnce(missing),
    different: sortOnce(different),
    unsure: sortOnce(unsure),
    extra: isWhole ? sortOnce(extra) : [],
  };
}

/** Of several lines for one package, those that are for this place; all where none is. */
function dropOtherPlaces(locked: readonly Locked[]): Locked[] {
  const here = new Set(locked.filter(({ required }) => required !== false).map(({ name }) => name));
  return locked.filter(({ name, required }) => required !== false || !here.has(name));
}

/** The project itself, installed from its own folder, stands in no lock of its dependencies. */
function isProject(direct: Distribution["direct"]): boolean {
  return direct !== null && ["editable", "dir"].includes(direct.kind);
}

function sortOnce(names: readonly string[]): string[] {
  return [...new Set(names)].toSorted();
}
