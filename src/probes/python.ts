import { defineProbe } from "./probe.ts";
import { clauses } from "./python/clauses.ts";
import { examples } from "./python/examples.ts";
import { measurePython } from "./python/measure-python.ts";
import { measureModules } from "./python/modules.ts";
import { PythonTableFacts } from "./python/python-facts.ts";

/** The interpreter that a command would run, what it searches, and what is installed for it; none of its packages runs. */
export default defineProbe({
  id: "python",
  title: "Python",
  why: "A second interpreter, a stray path or a package of another version turns a green run into luck.",
  touches: [
    "PATH, searched for python, python3, pythonX.Y, pip and pip3; of shims and of pip the text is read",
    "python -E -s -S -B -c: one process, in which no .pth line, no sitecustomize and no package runs; it lists sys.path's folders and reads packages' metadata",
    "the file that lock names",
    "only for modules, after all other facts are fixed: python -B -c, once for each module, with an allow-list of variables; the module's code runs, and what it leaves running is stopped",
    "only where PYTHONHOME or PYTHONPLATLIBDIR is set: another start, without -E, that does nothing",
    "only for forbid_unresolved_native_libraries: a second such process that reads the ELF headers of extension modules and of the libraries that they need",
  ],
  facts: PythonTableFacts,
  clauses,
  measure: measurePython,
  late: { clause: "modules", measure: measureModules },
  parity({ python, interpreter: told }) {
    if ("unknown" in python || "unknown" in told || told.value.unreadable.length > 0) return null;
    const { version, implementation } = python.value;
    const { environment, cache_tag, extension_ending, gil, surprises } = told.value;
    return {
      version,
      implementation,
      environment,
      cache_tag,
      extension_ending,
      gil,
      surprises: [...surprises],
      hooks: told.value.startup_hooks.map(
        ({ kind, path }) => `${kind} ${path.replace(/^.*\//, "")}`,
      ),
      distributions: told.value.distributions
        .map(({ name, version: its, tags }) => `${name} ${its ?? "?"} ${tags.join(" ")}`)
        .toSorted(),
    };
  },
  examples,
});
