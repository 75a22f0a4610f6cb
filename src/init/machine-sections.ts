import type { RuntimeFacts } from "../probes/runtime/runtime-facts.ts";
import { type Proposal, propose, type Section, type Seen, suggestLine } from "./section.ts";

/** What runs a command, as far as every place should agree on it. */
export function writeRuntime({ runtime, hints }: Seen): Section {
  return {
    table: "runtime",
    remarks: runtime === null ? ["what runs here could not be measured"] : tellPython(runtime),
    proposals: [
      propose("require_posix", true, "shell scripts and paths of this repository need it"),
      ...(runtime === null ? [] : proposeRuntime(runtime)),
      ...(runtime !== null && hints.hasPackageJson ? proposeNode(runtime) : []),
    ],
  };
}

function tellPython({ python }: RuntimeFacts): string[] {
  if ("value" in python) return [];
  return [`python_major_minor and [python] are left out: ${python.detail}`];
}

function proposeRuntime({ python, os, arch, libc }: RuntimeFacts): Proposal[] {
  const [major = "", minor = ""] = "value" in python ? python.value.version.split(".") : [];
  // a laptop of another kind than the runners must not speak for them
  const demand = os === "linux" ? propose : suggestLine;
  return [
    ...("value" in python
      ? [propose("python_major_minor", `${major}.${minor}`, "syntax and wheels depend on it")]
      : []),
    ...(os === "other" ? [] : [demand("os", os, "programs are built for one")]),
    ...(arch === "x64" || arch === "arm64"
      ? [demand("arch", arch, "of the Python's binary, else of the machine")]
      : []),
    ...("value" in libc && libc.value.kind !== "none"
      ? [demand("libc", libc.value.kind, "wheels for one do not load under the other")]
      : []),
  ];
}

function proposeNode({ node }: RuntimeFacts): Proposal[] {
  if ("unknown" in node) return [];
  const major = node.value.replace(/\..*/, "");
  return [propose("node", `>=${major}`, "the node on PATH; there is a package.json")];
}

/** Which Python, and whether what is installed reaches it; null where there is none. */
export function writePython({ runtime, hints }: Seen): Section | null {
  if (runtime === null || "unknown" in runtime.python) return null;
  const { lock } = hints;
  return {
    table: "python",
    remarks: [],
    proposals: [
      propose("pip_matches_python", true, "what pip installs must be what python imports"),
      propose("forbid_shadowed_interpreters", true, "python and python3 lead to one interpreter"),
      propose("forbid_user_site", true, "packages in HOME hide what the environment lacks"),
      ...(lock === null ? [] : [propose("lock", lock, "what is installed is what it names")]),
    ],
  };
}

/** Names that must be there, and names that must not; never values. */
export function writeEnv({ hints: { example } }: Seen): Section {
  return {
    table: "env",
    remarks: ["names only, never values"],
    proposals: [
      propose(
        "forbidden_names",
        ["AWS_SECRET_ACCESS_KEY", "STRIPE_SECRET_KEY"],
        "production secrets: put yours here",
      ),
      propose("forbid_behaviour_names", true, "LD_PRELOAD, PYTHONPATH and their like"),
      ...(example === null
        ? []
        : [suggestLine("required_names", example.names, `the names of ${example.file}`)]),
    ],
  };
}

/** What text and times mean. */
export function writeLocale(): Section {
  return {
    table: "locale",
    remarks: [],
    proposals: [
      propose("encoding", "utf-8", "what open() uses where it is told nothing"),
      propose("require_installed_locale", true, "one that is only named falls back to plain C"),
      propose("timezone", "UTC", "as on boxes and runners"),
    ],
  };
}

/** What every place can be expected to give. */
export function writeResources(): Section {
  return {
    table: "resources",
    remarks: ["min_cpus and min_memory_mb: ask for what your tests need"],
    proposals: [propose("min_open_files", 1024, "servers and test runners need so many")],
  };
}
