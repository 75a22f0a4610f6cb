/**
 * Imports one module as `python -c` would and tells what came of it; runs the module's own code, so whatever that prints is
 * before the last frame, and a process that dies has told none. The working folder stays on sys.path.
 */
export const IMPORT_SCRIPT = String.raw`
import sys, os
def main():
    name, sys.argv[1:] = sys.argv[1], []
    here, out = os.getcwd(), os.dup(1)
    def enc(t): return t if isinstance(t, bytes) else t.encode("utf-8", "surrogateescape")
    def tell(*words):
        sys.stdout.flush()
        os.write(out, enc("\0parity-import\0") + enc("\0").join([enc(w) for w in words]) + enc("\0"))
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
