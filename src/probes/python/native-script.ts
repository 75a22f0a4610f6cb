import { PATHS_SCRIPT } from "./helper-script.ts";

/** Reads ELF files as the dynamic loader would, and loads none of them. */
const READ_ELF = String.raw`
import struct
class NotElf(Exception): pass
class Elf(object):
    def __init__(self, path):
        with open(path, "rb") as f:
            head = f.read(64)
            if head[:4] != b"\x7fELF" or len(head) < 52: raise NotElf(path)
            wide, order = head[4:5] == b"\2", "<" if head[5:6] == b"\1" else ">"
            word = "Q" if wide else "I"
            self.kind = head[4:6] + head[18:20]
            table = struct.unpack_from(order + word, head, 32 if wide else 28)[0]
            size, count = struct.unpack_from(order + "HH", head, 54 if wide else 42)
            form = order + ("IIQQQQQQ" if wide else "IIIIIIII")
            if size < struct.calcsize(form) or count > 4096: raise NotElf(path)
            f.seek(table)
            headers = f.read(size * count)
            whole = os.fstat(f.fileno()).st_size
            self.cut = len(headers) < size * count
            self.needed, self.rpath, self.runpath, self.soname, self.versions, self.exports = [], [], [], None, {}, b""
            loads, dynamic = [], None
            for at in range(0, len(headers) - struct.calcsize(form) + 1, size):
                h = struct.unpack_from(form, headers, at)
                place, virtual, stored = (h[2], h[3], h[5]) if wide else (h[1], h[2], h[4])
                if place + stored > whole and h[0] in (1, 2): self.cut = True
                if h[0] == 1: loads.append((virtual, place, stored))
                if h[0] == 2: dynamic = (place, stored)
            if dynamic is None: return
            def at(virtual, most):
                for v, place, stored in loads:
                    if v <= virtual < v + stored:
                        f.seek(place + virtual - v)
                        return f.read(min(most, 1 << 26))
                return b""
            f.seek(dynamic[0])
            raw = f.read(min(dynamic[1], 1 << 20))
            pair = order + word * 2
            step = struct.calcsize(pair)
            entries = [struct.unpack_from(pair, raw, i) for i in range(0, len(raw) - step + 1, step)]
            first = {}
            for tag, value in entries: first.setdefault(tag, value)
            texts = at(first.get(5, 0), first.get(10, 0))
            def text(i): return texts[i:texts.find(b"\0", i)].decode("utf-8", "replace")
            for tag, value in entries:
                if tag == 0: break
                if tag == 1: self.needed.append(text(value))
                if tag == 14: self.soname = text(value)
                if tag == 15: self.rpath = text(value).split(":")
                if tag == 29: self.runpath = text(value).split(":")
            self.exports = texts
            wants = at(first.get(0x6ffffffe, 0), 1 << 20) if 0x6ffffffe in first else b""
            i = 0
            for _ in range(first.get(0x6fffffff, 0)):
                if i + 16 > len(wants): break
                v, auxes, file, aux, after = struct.unpack_from(order + "HHIII", wants, i)
                j = i + aux
                for _ in range(auxes):
                    if j + 16 > len(wants): break
                    hashed, flags, other, label, beyond = struct.unpack_from(order + "IHHII", wants, j)
                    family, sep, number = text(label).partition("_")
                    parts = number.split(".")
                    # a weak need (flag 2) may stay unmet
                    if family in ("GLIBC", "GLIBCXX", "CXXABI") and not flags & 2 and all([p.isdigit() for p in parts]):
                        self.versions[family] = max(self.versions.get(family, ()), tuple([int(p) for p in parts]))
                    if not beyond: break
                    j += beyond
                if not after: break
                i += after
read_elfs = {}
def elf(path):
    if path not in read_elfs:
        try: read_elfs[path] = Elf(path)
        except (NotElf, IOError, OSError, struct.error): read_elfs[path] = None
    return read_elfs[path]
def load_cache():
    found = {}
    try:
        with open("/etc/ld.so.cache", "rb") as f: data = f.read(1 << 26)
    except (IOError, OSError): return found
    start = data.find(b"glibc-ld.so.cache1.1")
    if start < 0: return found
    order = "<" if sys.byteorder == "little" else ">"
    for i in range(struct.unpack_from(order + "I", data, start + 20)[0]):
        if start + 48 + 24 * (i + 1) > len(data): break
        key, value = struct.unpack_from(order + "II", data, start + 48 + 24 * i + 4)
        def text(at): return data[start + at:data.find(b"\0", start + at)].decode("utf-8", "replace")
        found.setdefault(text(key), []).append(text(value))
    return found
cached = load_cache()
machine = os.uname()[4]
usual = ["/lib64", "/usr/lib64", "/lib", "/usr/lib"]
try: usual += read("/etc/ld-musl-%s.path" % machine, 65536).replace(":", "\n").split()
except (IOError, OSError): usual += ["/usr/local/lib"] if exists("/lib/ld-musl-%s.so.1" % machine) else []
from_env = [p for p in os.environ.get("LD_LIBRARY_PATH", "").replace(";", ":").split(":") if p]
def expand(folders, path):
    origin = dirname(os.path.realpath(path))
    tokens = (("$ORIGIN", origin), ("LIB", "lib64"), ("PLATFORM", machine))
    grown = []
    for folder in folders:
        for token, value in tokens: folder = folder.replace("$" + "{" + token.strip("$") + "}", value).replace("$" + token.strip("$"), value)
        if folder: grown.append(folder)
    return grown
def locate(library, path, inherited):
    of = elf(path)
    if "/" in library: return library if elf(library) else None
    own = [] if of.runpath else expand(of.rpath, path)
    folders = own + inherited + from_env + expand(of.runpath, path)
    tries = [join(p, library) for p in folders] + cached.get(library, []) + [join(p, library) for p in usual]
    for t in tries:
        there = elf(t) if exists(t) else None
        if there is not None and there.kind == of.kind and not there.cut: return t
    return None
loaded = set()
def lacking(path, inherited, seen):
    """What this file needs, itself or through what it needs, and what is nowhere."""
    of = elf(path)
    if of is None or path in seen: return []
    seen.add(path)
    passed_on = inherited + ([] if of.runpath else expand(of.rpath, path))
    missing = []
    for library in of.needed:
        if library in loaded: continue
        there = locate(library, path, inherited)
        if there is None: missing.append(library)
        else: missing += lacking(there, passed_on, seen)
    return missing
def note_loaded(path, inherited):
    of = elf(path)
    if of is None: return
    for library in of.needed:
        there = None if library in loaded else locate(library, path, inherited)
        if there is not None:
            loaded.add(library)
            note_loaded(there, inherited)
program = os.path.realpath(sys.executable)
main = elf(program)
main_rpath = expand(main.rpath, program) if main is not None and not main.runpath else []
note_loaded(program, main_rpath)
try: endings = sorted(__import__("_imp").extension_suffixes(), key=len, reverse=True)
except ImportError: endings = sorted([s for s, m, k in __import__("imp").get_suffixes() if k == 3], key=len, reverse=True)
def is_linkers(path):
    try: return read(path, 16) == "/* GNU ld script"
    except (IOError, OSError): return False
def is_name(text): return bool(text) and not text[0].isdigit() and all([c.isalnum() or c == "_" for c in text])
def modules(folder, depth=0):
    for entry in names(folder):
        place = join(folder, entry)
        ending = ([s for s in endings if entry.endswith(s)] or [None])[0]
        if ending is not None and is_name(entry[:-len(ending)]):
            of = elf(place)
            stem = enc(entry[:-len(ending)])
            if of is None or of.cut:
                # a directory and a link to nothing are no module, and a linker's script is none that is damaged
                if isfile(place) and not is_linkers(place): unreadable.append(place)
            elif b"PyInit_" + stem in of.exports or b"init" + stem in of.exports: yield place, ending
        elif is_name(entry) and entry != "__pycache__" and depth < 32 and isdir(place) and not os.path.islink(place):
            for found in modules(place, depth + 1): yield found
hashes = {}
for p, source in paths:
    if source == "stdlib" or not isdir(p): continue
    for entry in names(p):
        if not entry.endswith(".dist-info"): continue
        try: rows = read(join(p, entry, "RECORD"), 1 << 26).splitlines()
        except (IOError, OSError): continue
        for row in rows:
            cells = row.rsplit(",", 2)
            if len(cells) == 3 and cells[0].strip('"').endswith((".so", ".pyd")): hashes[os.path.normpath(join(p, cells[0].strip('"')))] = cells[1]
def dotted(version): return ".".join([str(n) for n in version])
told, scanned = [], set()
for p, source in paths:
    real = os.path.realpath(p)
    if source == "stdlib" or not isdir(p) or real in scanned: continue
    scanned.add(real)
    for place, ending in modules(p):
        of = elf(place)
        told.append({"path": place, "ending": ending, "hash": hashes.get(place) or None,
            "needs": dict([(k, dotted(of.versions[k])) for k in of.versions]), "missing": sorted(set(lacking(place, main_rpath, set())))})
try: glibc = os.confstr("CS_GNU_LIBC_VERSION")
except (ValueError, OSError, AttributeError): glibc = None
out.write(enc(js({"glibc": glibc, "modules": told, "unreadable": unreadable}) + "\0"))
`;

/** The program that reads the extension modules on sys.path: what they need, and what of it is nowhere. */
export const NATIVE_SCRIPT = PATHS_SCRIPT + READ_ELF;
