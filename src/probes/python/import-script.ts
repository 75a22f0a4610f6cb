/**
 * Imports one module as `python -c` would and tells what came of it, in a frame that holds the token from standard input; the
 * module's own code runs, finds standard input empty, prints into nothing, and can read the token only in the frames of its
 * callers. A process that dies has told nothing. The working folder stays on sys.path.
 */
export const IMPORT_SCRIPT = String.raw`
import sys, os
def main():
    name, sys.argv[1:] = sys.argv[1], []
    token = b""
    while len(token) < 100:
        part = os.read(0, 100)
        if not part: break
        token += part
    here, out, empty = os.getcwd(), os.dup(1), os.open(os.devnull, os.O_RDWR)
    os.dup2(empty, 0)
    os.dup2(empty, 1)
    os.close(empty)
    def enc(t): return t if isinstance(t, bytes) else t.encode("utf-8", "surrogateescape")
    def tell(*words):
        os.write(out, enc("\0parity-import\0") + token + enc("\0") + enc("\0").join([enc(w) for w in words]) + enc("\0parity-end\0"))
    try:
        __import__(name)
        module = sys.modules[name]
    except BaseException as error:
        lacks = getattr(error, "name", None) if isinstance(error, ImportError) else None
        tell("failed", type(error).__name__, lacks or "")
        raise
    path = getattr(module, "__file__", None)
    kind = "file" if path else "namespace" if hasattr(module, "__path__") else "built-in"
    path = os.path.abspath(path) if path else ""
    top = name.split(".")[0]
    origin = getattr(sys.modules.get(top), "__file__", None) or ""
    inside = lambda p, folder: p.startswith(folder.rstrip(os.sep) + os.sep)
    ours = bool(origin) and inside(os.path.abspath(origin), here) and not inside(os.path.abspath(origin), sys.prefix)
    shadowed = ""
    for entry in sys.path if ours else []:
        entry = os.path.abspath(entry or here)
        if entry == os.path.dirname(os.path.abspath(origin)) or (inside(entry, here) and not inside(entry, sys.prefix)) or entry == here: continue
        if os.path.exists(os.path.join(entry, top, "__init__.py")) or os.path.exists(os.path.join(entry, top + ".py")):
            shadowed = entry
            break
    tell("imported", kind, path, shadowed)
main()
`;
