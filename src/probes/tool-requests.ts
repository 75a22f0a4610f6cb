import type { ExecRequest } from "../ports/host.ts";

// Only the sys module is used: with -E -s -S nothing of the workspace or of the user is imported.
// Unlike -I, these flags are known to Python 2.7 as well.
const TELL_ABOUT_PYTHON = `import sys
def enc(t): return t if isinstance(t, bytes) else t.encode("utf-8", "surrogateescape")
name = getattr(getattr(sys, "implementation", None), "name", "")
name = name or ("pypy" if "__pypy__" in sys.builtin_module_names else "cpython")
told = ["parity", "%d.%d.%d" % sys.version_info[:3], name, sys.executable or "", ""]
getattr(sys.stdout, "buffer", sys.stdout).write(enc("\\0").join([enc(t) for t in told]))
`;

/** Asks a Python for its version, implementation and executable; NUL-separated, after the word `parity`. */
export function askPython(path: string): ExecRequest {
  return { argv: [path, "-E", "-s", "-S", "-B", "-c", TELL_ABOUT_PYTHON], timeoutMs: 5000 };
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
    index: askGitFor(path, ["ls-files", "-v", "-z"]),
  };
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
