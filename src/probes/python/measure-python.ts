import type { Host } from "../../ports/host.ts";
import { type Measured, unmeasured } from "../../terms/measured.ts";
import { type Asked, wants } from "../probe.ts";
import { findPython, type FoundPython } from "../runtime/python-command.ts";
import { measureLock } from "./lock.ts";
import type { MarkerVariables } from "./markers.ts";
import { measureNative } from "./native.ts";
import { listPathHits } from "./path-hits.ts";
import { measurePip } from "./pip-python.ts";
import type { PythonTableFacts } from "./python-facts.ts";
import { readTold, templateIn, type Told } from "./read-told.ts";

/** The contract's command as argv; none: `python`, else `python3`. */
export function readCommand(raw: unknown): string[] {
  if (typeof raw === "string") return [raw];
  return Array.isArray(raw) ? raw.map(String) : [];
}

/** Measures what the table speaks of: one process tells about the interpreter, all else is read, and what is dear only when asked for. */
export async function measurePython(host: Host, asked: Asked): Promise<PythonTableFacts> {
  const { table } = asked;
  const python = await findPython(host, readCommand(table["command"]));
  const told = tell(python, host);
  const [path_hits, pip, lock, native] = await Promise.all([
    listPathHits(host, listNames(python)),
    measurePip(host, "value" in python.facts ? python.program : null),
    measureAskedLock(host, table["lock"], { python, told }),
    wants(asked, "forbid_unresolved_native_libraries")
      ? measureExtensions(host, { python, told })
      : unmeasured("not-asked", "no clause asks for extension modules"),
  ]);
  return {
    python: python.facts,
    interpreter: "value" in told ? { value: told.value.facts } : told,
    path_hits,
    pip,
    lock,
    native,
    modules: unmeasured("not-asked", "no module was imported"),
  };
}

interface Answered {
  readonly python: FoundPython;
  readonly told: Measured<Told>;
}

function tell(python: FoundPython, host: Host): Measured<Told> {
  return "unknown" in python.facts ? python.facts : readTold(python.told, host);
}

function listNames({ facts }: FoundPython): string[] {
  const names = ["python", "python3"];
  if ("unknown" in facts) return names;
  return [...names, `python${facts.value.version.replace(/\.\d+$/, "")}`];
}

async function measureAskedLock(
  host: Host,
  file: unknown,
  { python, told }: Answered,
): Promise<PythonTableFacts["lock"]> {
  if (typeof file !== "string") return unmeasured("not-asked", "no clause names a lock file");
  if ("unknown" in told) return told;
  if (told.value.facts.unreadable.length > 0) {
    return unmeasured("unreadable", "not all folders on sys.path can be read");
  }
  const variables = listVariables(python, told.value);
  return measureLock(host, file, { distributions: told.value.facts.distributions, variables });
}

function listVariables({ facts }: FoundPython, { markers }: Told): MarkerVariables {
  if ("unknown" in facts) return { ...markers };
  const { version, implementation } = facts.value;
  return {
    ...markers,
    python_version: version.replace(/\.\d+$/, ""),
    python_full_version: version,
    implementation_name: implementation,
    implementation_version: version,
    platform_python_implementation: implementation === "cpython" ? "CPython" : "PyPy",
    extra: "",
  };
}

async function measureExtensions(
  host: Host,
  { python, told }: Answered,
): Promise<PythonTableFacts["native"]> {
  if ("unknown" in python.facts) return python.facts;
  if (python.command === null || "unknown" in told) {
    return unmeasured("crashed", "the interpreter did not tell what it searches");
  }
  const { realPrefix: prefix, realBase: base_prefix } = told.value;
  return measureNative(host, python.command, templateIn({ prefix, base_prefix }, host));
}
