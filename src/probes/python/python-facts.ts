import * as z from "zod";
import { measured } from "../../terms/measured.ts";
import { PythonFacts } from "../runtime/python-command.ts";

const Path = z.string().max(4096);
const Word = z.string().max(200);
const MAX_ENTRIES = 20_000;

/** A distribution that is installed: its name as PEP 503 folds it, and where it came from. */
export const Distribution = z.strictObject({
  name: Word,
  /** Null when its metadata tell none. */
  version: Word.nullable(),
  folder: Path,
  /** Of its wheel; `linux_x86_64` without `many` or `musl` means that it was built here. */
  tags: z.array(Word).max(500),
  installer: Word.nullable(),
  /** Set when it came from no index: how, and from where (host or folder, never a whole URL). */
  direct: z
    .strictObject({
      kind: z.enum(["editable", "dir", "archive", "vcs", "unreadable"]),
      from: Path.nullable(),
    })
    .nullable(),
});
export type Distribution = z.infer<typeof Distribution>;

/** What the interpreter tells of itself; paths start with `{prefix}` or `{base}` where they lie there. */
export const InterpreterFacts = z.strictObject({
  prefix: Path,
  base_prefix: Path,
  environment: z.enum(["none", "venv", "virtualenv", "conda", "conda-base"]),
  system_site: z.boolean(),
  cache_tag: Word,
  /** The ending of extension modules that are built for exactly this interpreter. */
  extension_ending: Word.nullable(),
  gil: z.boolean(),
  externally_managed: z.boolean(),
  sys_path: z
    .array(
      z.strictObject({
        path: Path,
        source: z.enum(["pythonpath", "stdlib", "site", "user", "pth"]),
        exists: z.boolean(),
      }),
    )
    .max(MAX_ENTRIES),
  /** What a plain interpreter does not have: entries from elsewhere, and variables that move it. */
  surprises: z.array(Path).max(MAX_ENTRIES),
  user_site: z.strictObject({ path: Path, state: z.enum(["off", "missing", "on"]) }),
  startup_hooks: z
    .array(
      z.strictObject({
        kind: z.enum(["sitecustomize", "usercustomize", "pth", "start"]),
        path: Path,
        /** It carries the line that setuptools or virtualenv is known to write, and no other. */
        known: z.boolean(),
      }),
    )
    .max(MAX_ENTRIES),
  distributions: z.array(Distribution).max(MAX_ENTRIES),
  /** Folders and files that are there and cannot be read. */
  unreadable: z.array(Path).max(MAX_ENTRIES),
});
export type InterpreterFacts = z.infer<typeof InterpreterFacts>;

/** One entry of PATH that bears an interpreter's name. */
export const PathHit = z.strictObject({
  name: Word,
  path: Path,
  kind: z.enum(["real", "venv", "shim", "script", "dangling", "stub"]),
  /** Entries with one number lead to one interpreter; null where reading does not tell. */
  interpreter: z.int().min(1).nullable(),
});
export type PathHit = z.infer<typeof PathHit>;

/** The pip that a command would run, and the Python that it installs for. */
export const PipFacts = z.strictObject({
  command: Path,
  python: Path,
  matches: z.boolean(),
});
export type PipFacts = z.infer<typeof PipFacts>;

/** How what is installed differs from a lock file. */
export const LockFacts = z.strictObject({
  file: Path,
  locked: z.int().min(0),
  missing: z.array(Word).max(MAX_ENTRIES),
  extra: z.array(Word).max(MAX_ENTRIES),
  different: z.array(Path).max(MAX_ENTRIES),
});
export type LockFacts = z.infer<typeof LockFacts>;

/** The extension modules that could be imported, read and not loaded. */
export const NativeFacts = z.strictObject({
  modules: z
    .array(
      z.strictObject({
        path: Path,
        ending: Word,
        /** As the wheel's RECORD has it; null where no RECORD names the file. */
        hash: Word.nullable(),
        /** The newest symbol version that it needs of each library. */
        needs: z.strictObject({
          glibc: Word.nullable(),
          glibcxx: Word.nullable(),
          cxxabi: Word.nullable(),
        }),
        missing: z.array(Word).max(MAX_ENTRIES),
      }),
    )
    .max(MAX_ENTRIES),
  /** Of the place; null where it is not glibc's. */
  glibc: Word.nullable(),
  /** Folders that cannot be read, and files with a module's ending that are no whole ELF file. */
  unreadable: z.array(Path).max(MAX_ENTRIES),
});
export type NativeFacts = z.infer<typeof NativeFacts>;

/** What came of importing a module. */
export const ModuleFacts = z.strictObject({
  name: Word,
  outcome: z.enum(["imported", "failed", "crashed", "timed-out"]),
  /** The exception's class and the module that it lacked, the signal, or the exit code. */
  error: z.string().max(300).nullable(),
  kind: z.enum(["file", "built-in", "namespace"]).nullable(),
  file: Path.nullable(),
  /** The folder of the one that a file of the checkout hides. */
  shadows: Path.nullable(),
});
export type ModuleFacts = z.infer<typeof ModuleFacts>;

/** Everything that the table `python` speaks of. */
export const PythonTableFacts = z.strictObject({
  python: measured(PythonFacts),
  interpreter: measured(InterpreterFacts),
  path_hits: z.array(PathHit).max(1000),
  pip: measured(PipFacts.nullable()),
  lock: measured(LockFacts),
  native: measured(NativeFacts),
  /** Unknown until the end: importing runs the repository's own code. */
  modules: measured(z.array(ModuleFacts).max(500)),
});
export type PythonTableFacts = z.infer<typeof PythonTableFacts>;
