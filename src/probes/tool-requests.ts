import type { ExecRequest, Host } from "../ports/host.ts";
import { HELPER_SCRIPT } from "./python/helper-script.ts";
import { IMPORT_SCRIPT } from "./python/import-script.ts";
import { NATIVE_SCRIPT } from "./python/native-script.ts";

// No code of the workspace, of the user or of the environment runs; unlike -I, these flags are known to Python 2.7 as well.
const ISOLATED = ["-E", "-s", "-S", "-B", "-c"] as const;

/** Asks a Python for its version, implementation and executable, NUL-separated after the word `parity`, and then, as JSON, for what it searches and what is installed. */
export function askPython(path: string): ExecRequest {
  return {
    argv: [path, ...ISOLATED, HELPER_SCRIPT],
    timeoutMs: 5000,
    maxOutputBytes: 16 * 1024 * 1024,
  };
}

/** Starts a Python as the environment has it, without a site and without PYTHONPATH, to do nothing: whether it comes up at all. */
export function askPythonStart(path: string): ExecRequest {
  return {
    argv: [path, "-s", "-S", "-B", "-c", "pass"],
    timeoutMs: 5000,
    unset: ["PYTHONPATH", "PYTHONINSPECT", "PYTHONSTARTUP"],
  };
}

/** Asks a Python to read, never to load, the native extension modules that it could import. */
export function askNativeModules(path: string): ExecRequest {
  return {
    argv: [path, ...ISOLATED, NATIVE_SCRIPT],
    timeoutMs: 60_000,
    maxOutputBytes: 16 * 1024 * 1024,
  };
}

/** Imports a module as `python -c` in the workspace would: the module's code runs, so only `Host.runForeign` may be asked. */
export function askImport(path: string, name: string): ExecRequest {
  return { argv: [path, "-B", "-c", IMPORT_SCRIPT, name], timeoutMs: 60_000 };
}

/** Asks a Node for its version. */
export function askNode(path: string): ExecRequest {
  return { argv: [path, "--version"], timeoutMs: 5000, unset: ["NODE_OPTIONS"] };
}

/** What the three git processes answer: what changed, HEAD's commit object, and the index with its hidden flags. */
export type GitRequests = Readonly<Record<"status" | "commit" | "index", ExecRequest>>;

/** Asks git about the work tree; takes no lock, starts no monitor, fetches nothing, and prompts for nothing. */
export function askGit(path: string): GitRequests {
  return {
    status: askGitFor(path, [
      "status",
      "--porcelain=v2",
      "--branch",
      "-z",
      "--no-renames",
      "--no-ahead-behind",
      "--untracked-files=all",
    ]),
    // the raw object: in a shallow clone, rev-parse and log know nothing of the parents
    commit: askGitFor(path, ["cat-file", "commit", "HEAD"]),
    index: askGitFor(path, ["ls-files", "-v", "-s", "-z"]),
  };
}

/** Asks git which files of the workspace are kept in Git LFS, by their attributes. */
export function askLfsFiles(path: string): ExecRequest {
  return askGitFor(path, ["ls-files", "-z", "--", ":(attr:filter=lfs)"]);
}

/** Asks git for its configuration with every include. The answer holds secrets: only the host may ask, and it keeps what it hears. */
export function askGitConfig(path: string, gitFolder: string | null): ExecRequest {
  const folder = gitFolder === null ? [] : [`--git-dir=${gitFolder}`];
  return askGitFor(path, [...folder, "config", "--list", "--includes", "--show-scope", "-z"]);
}

function askGitFor(path: string, args: readonly string[]): ExecRequest {
  return {
    argv: [path, "-c", "core.fsmonitor=false", ...args],
    timeoutMs: 10_000,
    maxOutputBytes: 64 * 1024 * 1024,
    env: {
      GIT_OPTIONAL_LOCKS: "0",
      GIT_TERMINAL_PROMPT: "0",
      GIT_NO_LAZY_FETCH: "1",
      LC_ALL: "C",
      LANGUAGE: "",
    },
    // the workspace's repository is meant, not the one that a hook or a caller points to
    unset: [
      "GIT_DIR",
      "GIT_WORK_TREE",
      "GIT_INDEX_FILE",
      "GIT_COMMON_DIR",
      "GIT_NAMESPACE",
      "GIT_PREFIX",
      "GIT_OBJECT_DIRECTORY",
      "GIT_ALTERNATE_OBJECT_DIRECTORIES",
    ],
  };
}

/** Asks a shell for its hard limit of open files. */
export function askHardFileLimit(): ExecRequest {
  return { argv: ["/bin/sh", "-c", "ulimit -Hn"], timeoutMs: 5000 };
}

/** Asks a shell for its umask, in octal. */
export function askUmask(): ExecRequest {
  return { argv: ["/bin/sh", "-c", "umask"], timeoutMs: 5000 };
}

// What open() uses is asked first. Python 3.7 and later may have put a UTF-8 locale over a plain C one for itself: the
// environment's own LC_CTYPE is restored before libc is asked. Only the standard library is imported.
const TELL_ABOUT_LOCALE = `import sys
if sys.path and sys.path[0] == "": del sys.path[0]
import io, os, time
import _locale as libc
with io.open(os.devnull) as null: opened = null.encoding
os.environ["LC_CTYPE"] = os.environ.get("PARITY_LC_CTYPE", "")
def takes(category):
    try: return libc.setlocale(category, "") is not None
    except libc.Error: return False
if not takes(libc.LC_CTYPE): libc.setlocale(libc.LC_CTYPE, "C")
charmap = libc.nl_langinfo(libc.CODESET) if hasattr(libc, "nl_langinfo") else ""
def minutes(instant):
    here, there = time.localtime(instant), time.gmtime(instant)
    return (here[7] - there[7]) * 1440 + (here[3] - there[3]) * 60 + here[4] - there[4]
told = ["parity", opened, getattr(sys.flags, "utf8_mode", 0), charmap, int(takes(libc.LC_ALL))]
told += [minutes(int(instant)) for instant in sys.argv[1:]]
told += [sys.getfilesystemencoding() or "", ""]
getattr(sys.stdout, "buffer", sys.stdout).write("\\0".join(map(str, told)).encode("ascii", "replace"))
`;

/** Asks a Python what open(), libc and its own file names make of the environment: NUL-separated, after the word `parity`. */
export function askPythonAboutLocale(
  path: string,
  asked: { readonly lcCtype: string; readonly instants: readonly number[] },
): ExecRequest {
  return {
    argv: [path, "-s", "-S", "-B", "-c", TELL_ABOUT_LOCALE, ...asked.instants.map(String)],
    timeoutMs: 5000,
    env: { PARITY_LC_CTYPE: asked.lcCtype },
    // not -E: PYTHONUTF8 and its like decide what open() uses
    unset: ["PYTHONPATH", "PYTHONHOME", "PYTHONINSPECT", "PYTHONSTARTUP", "PYTHONPLATLIBDIR"],
  };
}

/** Asks libc for its charmap, where there is no Python; a complaint that names a category tells of a locale that is not installed. */
export function askCharmap(path: string): ExecRequest {
  return { argv: [path, "charmap"], timeoutMs: 5000 };
}

/** Asks libc for the offset from UTC at a moment, where there is no Python; GNU's, busybox's and macOS's way. */
export function askOffset(path: string, instant: number, os: Host["os"]): ExecRequest {
  const when = os === "macos" ? ["-r", String(instant)] : ["-d", `@${instant}`];
  return { argv: [path, ...when, "+%z"], timeoutMs: 5000 };
}
