import * as z from "zod";
import { notApplicable } from "../judgement.ts";
import { clausesOver } from "../probe.ts";
import { judgeCommand, judgePip, judgeShadowed } from "./judge-commands.ts";
import { judgeEditable, judgeHooks, judgeUserSite, judgeVenv } from "./judge-environment.ts";
import { isSpecifier, judgePackages } from "./judge-packages.ts";
import { RUNNERS } from "./locate-python.ts";
import { judgeLock } from "./lock.ts";
import { judgeModules } from "./modules.ts";
import { judgeNative } from "./native.ts";
import { PythonTableFacts } from "./python-facts.ts";

const INTERPRETER = /^(?:[^\0]*[\\/])?(?:python|pypy)[\d.]*[tdw]?(?:\.exe)?$/;

const Word = z.string().min(1).max(4096);
const Command = z
  .union([Word, z.array(Word).min(1).max(10)])
  .refine((command) => isCommand(typeof command === "string" ? [command] : command), {
    message:
      'must be an interpreter\'s name or path, or a runner before it, as in ["uv", "run", "python"]',
  });
const PackageName = z
  .string()
  .max(200)
  .regex(/^[A-Za-z0-9](?:[\w.-]*[A-Za-z0-9])?$/, "must be the name of a distribution");
const Packages = z
  .record(
    PackageName,
    z.string().max(500).refine(isSpecifier, {
      message: 'must be a PEP 440 specifier, as in "==2.*" or ">=1.4,<2", or "*" for any version',
    }),
  )
  .refine((packages) => Object.keys(packages).length > 0, {
    message: "names nothing: list a package, or leave the key out",
  });
const LockFile = z
  .string()
  .min(1)
  .max(1000)
  .regex(/^(?![\\/]|[A-Za-z]:)(?!(?:.*[\\/])?\.\.(?:[\\/]|$))/, "must be a path in the checkout");
const ModuleNames = z
  .array(
    z
      .string()
      .max(200)
      .regex(/^[^\W\d]\w*(?:\.[^\W\d]\w*)*$/, "must be a module's name, as in os.path"),
  )
  .min(1, "names nothing: list a module, or leave the key out")
  .max(200);
const LibraryNames = z
  .array(
    z
      .string()
      .min(1)
      .max(200)
      .regex(/^[^/\s]+$/, "must be a library's file name; * and ? stand for any letters"),
  )
  .min(1, "names nothing: list a library, or leave the key out")
  .max(200);

function isCommand(command: readonly string[]): boolean {
  const [first = "", second, third] = command;
  if (command.length === 1) return INTERPRETER.test(first);
  if (command.length !== 3 || second !== "run" || third === undefined) return false;
  return RUNNERS.includes(first) && INTERPRETER.test(third) && !/[\\/]/.test(third);
}

const defineClause = clausesOver(PythonTableFacts);

/** The keys of the contract's [python]. */
export const clauses = {
  command: defineClause({
    expects: Command,
    passes:
      "it leads to a working interpreter, the one that all tables speak of; a runner (uv run …) is not run: its environment is read",
    describe: (command) => (typeof command === "string" ? [command] : command),
    judge: (_, facts) => judgeCommand(facts),
  }),
  modules: defineClause({
    expects: ModuleNames,
    passes:
      "each is imported in a process of its own, in the workspace and with few of the place's variables, which ends with 0 within 60 s; a file of the checkout that hides an installed module breaks it",
    describe: (names) => names,
    judge: judgeModules,
  }),
  packages: defineClause({
    expects: Packages,
    passes:
      "the first of each name on sys.path meets its PEP 440 specifier (pre-releases count), and there is no second one",
    describe: (packages) =>
      Object.entries(packages).map(([name, specifier]) => `${name} ${specifier}`),
    judge: judgePackages,
  }),
  lock: defineClause({
    expects: LockFile,
    passes:
      "what is installed equals this requirements file, uv.lock, poetry.lock, pylock.toml or Pipfile.lock; pip, setuptools, wheel and the project itself aside, and with ranges in it nothing counts as too much",
    fix: "install exactly what the file holds, or lock again",
    judge: judgeLock,
  }),
  pip_matches_python: defineClause({
    expects: z.boolean(),
    passes: "the pip on PATH, else pip3, installs for this interpreter, or there is no pip",
    judge: judgePip,
  }),
  forbid_shadowed_interpreters: defineClause({
    expects: z.boolean(),
    passes:
      "what python, python3 and pythonX.Y find first on PATH can be run and leads to one interpreter",
    judge: judgeShadowed,
  }),
  forbid_unresolved_native_libraries: defineClause({
    expects: z.boolean(),
    passes:
      "every library that an importable extension module of a package needs, itself or through another, is found as the loader would, and the glibc is not too old for it; nothing is loaded, and a module's file that is no whole ELF file leaves it open",
    judge(asked, facts, { table }) {
      const allowed = table["allow_unresolved"];
      return judgeNative(asked, facts, Array.isArray(allowed) ? allowed.map(String) : []);
    },
  }),
  allow_unresolved: defineClause({
    expects: LibraryNames,
    passes: "it lists the libraries that may be absent, as in libcuda.so.1 or libnvidia-*",
    fix: "list the library that may be absent, or install it",
    qualifies: "forbid_unresolved_native_libraries",
    describe: (names) => names,
    judge: () => notApplicable("qualifies forbid_unresolved_native_libraries"),
  }),
  forbid_user_site: defineClause({
    expects: z.boolean(),
    passes: "no user site that exists is on sys.path",
    judge: judgeUserSite,
  }),
  forbid_startup_hooks: defineClause({
    expects: z.boolean(),
    passes:
      "there is no sitecustomize, no usercustomize, and no .pth file with code but the one line that setuptools or virtualenv is known to write",
    judge: judgeHooks,
  }),
  forbid_editable: defineClause({
    expects: z.boolean(),
    passes: "nothing is installed as a link to a folder",
    judge: judgeEditable,
  }),
  require_venv: defineClause({
    expects: z.boolean(),
    passes:
      "the interpreter is one of a venv, a virtualenv or a conda environment that is not base",
    judge: judgeVenv,
  }),
};
