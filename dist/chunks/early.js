import { createRequire as createBuiltinRequire } from "node:module";
const requireBuiltin = createBuiltinRequire(import.meta.url);
const { accessSync, closeSync, constants, fstatSync, ftruncateSync, openSync, readFileSync, readSync, realpathSync, statSync } = requireBuiltin("node:fs");
const { spawn } = requireBuiltin("node:child_process");

// src/harness/isolation/restore-environment.ts
const storedMark = "PARITY_ENVIRONMENT_ON_STDIN";
let wasStored = false;
function restoreEnvironment() {
	if (process.env["PARITY_ENVIRONMENT_ON_STDIN"] === void 0) return;
	wasStored = true;
	delete process.env[storedMark];
	const stored = readFileSync(0, "utf8");
	ftruncateSync(0);
	closeSync(0);
	openSync("/dev/null", "r");
	for (const entry of stored.split("\0")) {
		const at = entry.indexOf("=");
		if (at > 0) process.env[entry.slice(0, at)] = entry.slice(at + 1);
	}
}
function isRestored() {
	return wasStored;
}

// src/terms/exit-codes.ts
const exitCodes = {
	pass: 0,
	violated: 1,
	misconfigured: 2,
	undecided: 3,
	ourBug: 70
};

// src/probes/path-template.ts
function joinPath(folder, path) {
	if (path.startsWith("/") || /^[A-Za-z]:[\\/]/.test(path)) return path;
	if (path === "" || path === ".") return folder;
	return `${folder.replace(/\/+$/, "")}/${path}`;
}
function parentOf(path) {
	const end = path.replace(/\/+$/, "").lastIndexOf("/");
	return end <= 0 ? "/" : path.slice(0, end);
}
function isUsualHome(path) {
	return /^(?:\/|\/(?:root|nonexistent|github\/home|tmp|dev|bin|sbin|usr\/(?:bin|sbin|games))|(?:[A-Za-z]:)?\/(?:home|Users)\/[^/]+)$/.test(path);
}
function templatePath(path, host) {
	const slashed = host.os === "windows" ? path.replaceAll("\\", "/") : path;
	const [name, folder] = listRoots(host).find(([, folder]) => isWithin(slashed, folder)) ?? ["", ""];
	return name + hideNames(slashed.slice(folder.length), host.env);
}
function templateTmp(path, host) {
	const env = new Map([...host.env].filter(([name]) => name !== "TMPDIR"));
	const { workspace, os, tableHome = null } = host;
	return templatePath(path, {
		env,
		workspace,
		os,
		tableHome
	});
}
function listRoots(host) {
	const tableHome = (host.tableHome ?? "").replaceAll("\\", "/").replace(/\/+$/, "");
	return [
		["$WORKSPACE", host.workspace],
		["$HOME", host.env.get("HOME") ?? host.env.get("USERPROFILE")],
		["$USER_HOME", isUsualHome(tableHome) ? void 0 : tableHome],
		["$TMPDIR", host.env.get("TMPDIR")]
	].map(([name, folder = ""]) => [name, folder.replaceAll("\\", "/").replace(/\/+$/, "")]).filter(([, folder]) => folder.length > 1 && folder !== "/tmp").toSorted(([, a], [, b]) => b.length - a.length);
}
function isWithin(path, folder) {
	return path === folder || path.startsWith(`${folder}/`);
}
function hideNames(path, env) {
	const hidden = /* @__PURE__ */ new Map();
	for (const name of [
		"USER",
		"LOGNAME",
		"USERNAME"
	]) hidden.set(env.get(name) ?? "", "$USER");
	for (const name of ["HOSTNAME", "COMPUTERNAME"]) hidden.set(env.get(name) ?? "", "$HOST");
	hidden.delete("");
	hidden.delete("root");
	return path.replace(/^((?:[A-Za-z]:)?\/(?:home|Users))\/[^/]+/, "$1/$$USER").split("/").map((segment) => hidden.get(segment) ?? segment).join("/");
}

// src/terms/not-recorded.ts
const NOT_RECORDED = "NOTRECORDED";
var NotRecordedError = class extends Error {
	constructor() {
		super("the recording does not tell");
		this.name = "NotRecordedError";
	}
};

// src/probes/need-answer.ts
function needAnswer(answer) {
	if (!answer.ok && answer.errno === "NOTRECORDED") throw new NotRecordedError();
	return answer;
}

// src/probes/command-search.ts
function listCandidates(name, host) {
	const file = host.os === "windows" ? `${name}.exe` : name;
	return (host.env.get("PATH") ?? host.env.get("Path") ?? "/usr/bin:/bin").split(host.pathDelimiter).map((folder) => joinPath(joinPath(host.workspace, folder), file));
}
function mayBeStub(path, os) {
	return os === "macos" && /^\/usr\/bin\/(?:git|python3?)$/.test(path);
}
async function searchCommand(host, name) {
	const candidates = listCandidates(name, host);
	for (const path of candidates) {
		if (!await host.isExecutable(path)) continue;
		if (mayBeStub(path, host.os) && !await hasDeveloperTools(host)) return {
			kind: "stub",
			path
		};
		return {
			kind: "found",
			path
		};
	}
	for (const path of candidates) {
		const entry = needAnswer(await host.describe(path, "as-is"));
		if (entry.ok && entry.value.kind !== "folder") return {
			kind: "broken",
			path
		};
	}
	return { kind: "absent" };
}
async function hasDeveloperTools(host) {
	for (const path of ["/var/db/xcode_select_link", "/Library/Developer/CommandLineTools"]) if (needAnswer(await host.describe(path, "follow")).ok) return true;
	return false;
}

// src/probes/python/helper-script.ts
const TELL_WHO_AND_PATHS = String.raw`import sys
sys.path[:] = [p for p in sys.path if p not in ("", ".")]
def enc(t): return t if isinstance(t, bytes) else t.encode("utf-8", "surrogateescape")
out = getattr(sys.stdout, "buffer", sys.stdout)
V = sys.version_info
name = getattr(getattr(sys, "implementation", None), "name", "")
name = name or ("pypy" if "__pypy__" in sys.builtin_module_names else "cpython")
who = ["parity", "%d.%d.%d" % V[:3], name, sys.executable or "", ""]
out.write(enc("\0").join([enc(t) for t in who]))
out.flush()
import os
from os.path import abspath, dirname, exists, isdir, isfile, join, normcase
class Escapes(dict):
    def __missing__(self, n):
        if n > 0xffff: r = u"\\u%04x\\u%04x" % (0xd7c0 + (n >> 10), 0xdc00 + (n & 0x3ff))
        else: r = n if 32 <= n < 127 and n != 34 and n != 92 else u"\\u%04x" % n
        self[n] = r
        return r
escapes = Escapes()
def js(v):
    if v is None: return "null"
    if v is True or v is False: return "true" if v else "false"
    if isinstance(v, (list, tuple)): return "[" + ",".join([js(x) for x in v]) + "]"
    if isinstance(v, dict): return "{" + ",".join([js(k) + ":" + js(v[k]) for k in sorted(v)]) + "}"
    if isinstance(v, int): return str(v)
    # a name that the locale cannot say comes as escaped bytes, and says the same as under another one
    try: v = v if isinstance(v, bytes) else v.encode("utf-8")
    except UnicodeEncodeError: v = v.encode("utf-8", "surrogateescape")
    v = v.decode("utf-8", "replace")
    return '"' + str(v.translate(escapes)) + '"'
def read(path, most):
    with open(path, "rb") as f: data = f.read(most)
    return data if str is bytes else data.decode("utf-8", "surrogateescape")
unreadable = []
listed = {}
def names(folder):
    if folder not in listed:
        try: listed[folder] = sorted(os.listdir(folder))
        except (IOError, OSError):
            listed[folder] = []
            if isdir(folder): unreadable.append(folder)
    return listed[folder]
def config():
    here = dirname(abspath(sys.executable or "python"))
    for folder in (here, dirname(here)):
        try: lines = read(join(folder, "pyvenv.cfg"), 65536).splitlines()
        except (IOError, OSError): continue
        pairs = [line.partition("=") for line in lines]
        return dirname(here), dict([(k.strip().lower(), v.strip()) for k, eq, v in pairs if eq])
    return None, {}
stdlib = list(sys.path)
venv, keys = config()
base = getattr(sys, "base_prefix", sys.prefix)
prefixes = [sys.prefix, sys.exec_prefix]
system_site = keys.get("include-system-site-packages", "").lower() == "true"
if venv is not None:
    sys.prefix = sys.exec_prefix = venv
    prefixes = [venv] + prefixes if system_site else [venv]
site = None
if V[0] > 2:
    try: import site
    except ImportError: pass
def site_folders(wanted):
    if hasattr(site, "getsitepackages"): return site.getsitepackages(wanted)
    found = []
    for p in wanted:
        lib = join("lib", "python%d.%d" % V[:2])
        tails = [join(lib, "site-packages"), join("local", lib, "dist-packages"), join(lib, "dist-packages")]
        if os.name == "nt": tails = [join("Lib", "site-packages")]
        found += [join(p, t) for t in tails]
    return found
def find_user_site():
    if hasattr(site, "_get_path") and hasattr(site, "_getuserbase"): return site._get_path(site._getuserbase())
    chosen = os.environ.get("PYTHONUSERBASE")
    if os.name == "nt":
        root = chosen or join(os.environ.get("APPDATA") or os.path.expanduser("~"), "Python")
        return join(root, "Python%d%d" % V[:2], "site-packages")
    return join(chosen or join(os.path.expanduser("~"), ".local"), "lib", "python%d.%d" % V[:2], "site-packages")
user_site = find_user_site()
user_allowed = (venv is None or system_site) and not os.environ.get("PYTHONNOUSERSITE")
if hasattr(os, "getuid") and (os.getuid() != os.geteuid() or os.getgid() != os.getegid()): user_allowed = False
known, paths, hooks, visited = set(), [], [], set()
def add(path, source):
    path = abspath(path)
    if normcase(path) in known: return
    known.add(normcase(path))
    paths.append((path, source))
# what these carry is known word for word: setuptools' own, and virtualenv's own (uv writes it too)
shim = "import os; var = 'SETUPTOOLS_USE_DISTUTILS'; enabled = os.environ.get(var, '%s') == 'local'; enabled and __import__('_distutils_hack').add_shim()"
harmless = {"distutils-precedence.pth": [shim % "local", shim % "stdlib"], "_virtualenv.pth": ["import _virtualenv"]}
# hidden .pth files count until the fix that looks at this flag as well
skip_hidden = "UF_HIDDEN" in getattr(getattr(getattr(site, "addpackage", None), "__code__", None), "co_names", ())
def add_site(folder, source):
    folder = abspath(folder)
    if not isdir(folder) or normcase(folder) in visited: return
    visited.add(normcase(folder))
    add(folder, source)
    for entry in names(folder):
        if entry.startswith(".") and skip_hidden: continue
        if entry.endswith(".start"): hooks.append(("start", join(folder, entry), False))
        if not entry.endswith(".pth"): continue
        try: text = read(join(folder, entry), 1048576)
        except (IOError, OSError):
            unreadable.append(join(folder, entry))
            continue
        code = []
        for line in text.lstrip(u"\ufeff" if str is not bytes else "\xef\xbb\xbf").splitlines():
            if line.startswith(("import ", "import\t")): code.append(line)
            elif line.strip() and not line.startswith("#"):
                target = join(folder, line.rstrip())
                if exists(target): add(target, "pth")
        if code:
            told = [line.rstrip().rstrip(";") for line in code]
            hooks.append(("pth", join(folder, entry), len(told) == 1 and told[0] in harmless.get(entry, [])))
raw = os.environ.get("PYTHONPATH", "")
from_variable = raw.split(os.pathsep) if raw else []
for p in from_variable: add(p, "pythonpath")
for p in stdlib: add(p, "stdlib")
if venv is not None:
    for p in site_folders([venv]): add_site(p, "site")
if user_allowed: add_site(user_site, "user")
for p in site_folders(prefixes): add_site(p, "site")
`;
const TELL_ABOUT_PACKAGES = String.raw`
def suffixes():
    try:
        import _imp
        return _imp.extension_suffixes()
    except ImportError:
        import imp
        return [s for s, mode, kind in imp.get_suffixes() if kind == imp.C_EXTENSION]
for wanted in ["sitecustomize"] + (["usercustomize"] if user_allowed else []):
    for p, source in paths:
        held = names(p) if isdir(p) else []
        hit = [wanted + s for s in [".py", ".pyc"] + suffixes() if wanted + s in held]
        if wanted in held and exists(join(p, wanted, "__init__.py")): hit.insert(0, wanted)
        if hit:
            hooks.append((wanted, join(p, hit[0]), False))
            break
def head(path, most=8192):
    try: return read(path, most)
    except (IOError, OSError): return ""
def cut(url):
    scheme, sep, rest = url.partition("://")
    if not sep: return None
    if scheme == "file": return "file://" + rest.split("?")[0].split("#")[0]
    host = host_of(rest)
    return host and scheme + "://" + host
# a password that nobody escaped may hold any of / ? # @, and a path may hold an @: only what must be the host is told
def host_of(rest):
    import re
    def begin(text): return re.split("[/?#]", text)[0].split("@")[-1]
    def choose(form): return set([h for h in seen if re.match(form + r"(:\d+)?$", h)])
    before, at, after = rest.rpartition("@")
    seen = [begin(rest)] + ([begin(after)] if "/" in after else [])
    hosts = choose(r"(\[[0-9A-Fa-f:.]+\]|localhost|\d+(\.\d+){3}|[^\s:\[\]]+\.[A-Za-z]{2,})")
    if not re.search("[?#]", before): hosts = hosts or choose(r"[^\s:\[\]]+")
    elif len(hosts) == 1 and begin(rest) not in hosts: return None
    return hosts.pop() if len(hosts) == 1 else None
def direct(text):
    if not text.strip(): return None
    import json
    try:
        told = json.loads(text)
        kind = "vcs" if "vcs_info" in told else "archive" if "archive_info" in told else "dir"
        if (told.get("dir_info") or {}).get("editable"): kind = "editable"
        return {"kind": kind, "from": cut(told.get("url") or "")}
    except Exception: return {"kind": "unreadable", "from": None}
def distribution(folder, entry):
    place = join(folder, entry)
    if entry.endswith(".dist-info"): meta, info = join(place, "METADATA"), place
    elif entry.endswith(".egg-info"): meta, info = (place if isfile(place) else join(place, "PKG-INFO")), place
    elif entry.endswith(".egg") and isdir(place): meta, info = join(place, "EGG-INFO", "PKG-INFO"), join(place, "EGG-INFO")
    else: return None
    fields = {}
    for line in head(meta).splitlines():
        if not line.strip(): break
        k, sep, v = line.partition(":")
        if sep and not line[0].isspace(): fields.setdefault(k.strip().lower(), v.strip())
    guess = entry.rsplit(".", 1)[0].split("-")
    tags = [l.split(":", 1)[1].strip() for l in head(join(info, "WHEEL")).splitlines() if l.lower().startswith("tag:")]
    return {"name": fields.get("name") or guess[0], "version": fields.get("version"), "folder": folder, "tags": sorted(tags),
        "installer": (head(join(info, "INSTALLER"), 200).split() or [None])[0], "direct": direct(head(join(info, "direct_url.json")))}
def fold(name): return "-".join([t for t in name.lower().replace("_", "-").replace(".", "-").split("-") if t])
dists, links, scanned = [], set(), set()
for p, source in paths:
    # lib64 may be a link to lib
    real = os.path.realpath(p)
    if source == "stdlib" or not isdir(p) or real in scanned: continue
    scanned.add(real)
    for entry in names(p):
        if entry.endswith(".egg-link"): links.add(fold(entry[:-9]))
        elif entry.endswith(("-info", ".egg")):
            d = distribution(p, entry)
            if d is not None: dists.append(d)
for d in dists:
    if fold(d["name"]) in links and d["direct"] is None: d["direct"] = {"kind": "editable", "from": "file://" + d["folder"]}
conda = isdir(join(sys.prefix, "conda-meta"))
kind = "none"
if conda: kind = "conda-base" if isdir(join(sys.prefix, "condabin")) else "conda"
elif venv is not None: kind = "virtualenv" if "virtualenv" in keys else "venv"
elif hasattr(sys, "real_prefix"): kind = "virtualenv"
uname = os.uname() if hasattr(os, "uname") else None
told = {
    "prefix": sys.prefix, "base_prefix": base, "environment": kind, "system_site": system_site,
    "cache_tag": getattr(getattr(sys, "implementation", None), "cache_tag", None) or "%s-%d%d" % ((name,) + tuple(V[:2])),
    "suffix": (suffixes() or [None])[0], "gil": bool(getattr(sys, "_is_gil_enabled", lambda: True)()),
    "externally_managed": venv is None and exists(join(dirname(os.__file__), "EXTERNALLY-MANAGED")),
    "os_name": os.name, "sys_platform": sys.platform,
    "machine": uname[4] if uname else os.environ.get("PROCESSOR_ARCHITECTURE", ""), "system": uname[0] if uname else "Windows",
    "sys_path": [(p, source, exists(p)) for p, source in paths],
    "relative": len([p for p in from_variable if not os.path.isabs(p)]), "home_set": bool(os.environ.get("PYTHONHOME")),
    "user_site": (user_site, "off" if not user_allowed else "on" if isdir(user_site) else "missing"),
    "hooks": hooks, "dists": dists, "unreadable": unreadable,
}
out.write(enc(js(told) + "\0"))
`;
const HELPER_SCRIPT = TELL_WHO_AND_PATHS + TELL_ABOUT_PACKAGES;
const PATHS_SCRIPT = TELL_WHO_AND_PATHS;

// src/probes/python/import-script.ts
const IMPORT_SCRIPT = String.raw`
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

// src/probes/python/native-script.ts
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
const NATIVE_SCRIPT = PATHS_SCRIPT + READ_ELF;

// src/probes/tool-requests.ts
const ISOLATED = [
	"-E",
	"-s",
	"-S",
	"-B",
	"-c"
];
function askPython(path) {
	return {
		argv: [
			path,
			...ISOLATED,
			HELPER_SCRIPT
		],
		timeoutMs: 5e3,
		maxOutputBytes: 16777216
	};
}
function askPythonStart(path) {
	return {
		argv: [
			path,
			"-s",
			"-S",
			"-B",
			"-c",
			"pass"
		],
		timeoutMs: 5e3,
		unset: [
			"PYTHONPATH",
			"PYTHONINSPECT",
			"PYTHONSTARTUP"
		]
	};
}
function askNativeModules(path) {
	return {
		argv: [
			path,
			...ISOLATED,
			NATIVE_SCRIPT
		],
		timeoutMs: 6e4,
		maxOutputBytes: 16777216
	};
}
function askImport(path, name) {
	return {
		argv: [
			path,
			"-B",
			"-c",
			IMPORT_SCRIPT,
			name
		],
		timeoutMs: 6e4
	};
}
function askNode(path) {
	return {
		argv: [path, "--version"],
		timeoutMs: 5e3,
		unset: ["NODE_OPTIONS"]
	};
}
function askGit(path) {
	return {
		status: askGitFor(path, [
			"status",
			"--porcelain=v2",
			"--branch",
			"-z",
			"--no-renames",
			"--no-ahead-behind",
			"--untracked-files=all"
		]),
		commit: askGitFor(path, [
			"cat-file",
			"commit",
			"HEAD"
		]),
		index: askGitFor(path, [
			"ls-files",
			"-v",
			"-s",
			"-z"
		])
	};
}
function askLfsFiles(path) {
	return askGitFor(path, [
		"ls-files",
		"-z",
		"--",
		":(attr:filter=lfs)"
	]);
}
function askGitConfig(path, gitFolder) {
	return askGitFor(path, [
		...gitFolder === null ? [] : [`--git-dir=${gitFolder}`],
		"config",
		"--list",
		"--includes",
		"--show-scope",
		"-z"
	]);
}
function askGitFor(path, args) {
	return {
		argv: [
			path,
			"-c",
			"core.fsmonitor=false",
			...args
		],
		timeoutMs: 1e4,
		maxOutputBytes: 67108864,
		env: {
			GIT_OPTIONAL_LOCKS: "0",
			GIT_TERMINAL_PROMPT: "0",
			GIT_NO_LAZY_FETCH: "1",
			LC_ALL: "C",
			LANGUAGE: ""
		},
		unset: [
			"GIT_DIR",
			"GIT_WORK_TREE",
			"GIT_INDEX_FILE",
			"GIT_COMMON_DIR",
			"GIT_NAMESPACE",
			"GIT_PREFIX",
			"GIT_OBJECT_DIRECTORY",
			"GIT_ALTERNATE_OBJECT_DIRECTORIES"
		]
	};
}
function askHardFileLimit() {
	return {
		argv: [
			"/bin/sh",
			"-c",
			"ulimit -Hn"
		],
		timeoutMs: 5e3
	};
}
function askUmask() {
	return {
		argv: [
			"/bin/sh",
			"-c",
			"umask"
		],
		timeoutMs: 5e3
	};
}
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
function askPythonAboutLocale(path, asked) {
	return {
		argv: [
			path,
			"-s",
			"-S",
			"-B",
			"-c",
			TELL_ABOUT_LOCALE,
			...asked.instants.map(String)
		],
		timeoutMs: 5e3,
		env: { PARITY_LC_CTYPE: asked.lcCtype },
		unset: [
			"PYTHONPATH",
			"PYTHONHOME",
			"PYTHONINSPECT",
			"PYTHONSTARTUP",
			"PYTHONPLATLIBDIR"
		]
	};
}
function askCharmap(path) {
	return {
		argv: [path, "charmap"],
		timeoutMs: 5e3
	};
}
function askOffset(path, instant, os) {
	return {
		argv: [
			path,
			...os === "macos" ? ["-r", String(instant)] : ["-d", `@${instant}`],
			"+%z"
		],
		timeoutMs: 5e3
	};
}

// src/host/environment.ts
function readEnvironment() {
	return new Map(Object.entries(process.env).flatMap(([name, value]) => value === void 0 ? [] : [[name, value]]));
}

// src/host/patience.ts
function startPatience(ms, giveUp) {
	let last;
	const timer = setTimeout(() => {
		last = setImmediate(giveUp);
	}, ms);
	return () => {
		clearTimeout(timer);
		clearImmediate(last);
	};
}

// src/host/attempt.ts
const PATIENCE_MS = 1e4;
async function attempt(operation) {
	let callOff;
	const patience = new Promise((resolve) => {
		callOff = startPatience(PATIENCE_MS, () => resolve({
			ok: false,
			errno: "ETIMEDOUT"
		}));
	});
	try {
		return await Promise.race([patience, run(operation)]);
	} finally {
		callOff?.();
	}
}
function attemptNow(operation) {
	try {
		return {
			ok: true,
			value: operation()
		};
	} catch (error) {
		return {
			ok: false,
			errno: nameErrno(error)
		};
	}
}
async function run(operation) {
	try {
		return {
			ok: true,
			value: await operation()
		};
	} catch (error) {
		return {
			ok: false,
			errno: nameErrno(error)
		};
	}
}
function nameErrno(error) {
	const code = error instanceof Error && "code" in error ? error.code : null;
	return typeof code === "string" ? code : "EIO";
}

// src/host/read-file.ts
function readText(path, maxBytes) {
	const bytes = readHead(path, maxBytes + 1);
	if (bytes.length > maxBytes) throw Object.assign(/* @__PURE__ */ new Error("too long"), { code: "EFBIG" });
	return new TextDecoder().decode(bytes);
}
function readHead(path, maxBytes) {
	const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
	try {
		const facts = fstatSync(file);
		if (!facts.isFile()) {
			const code = facts.isDirectory() ? "EISDIR" : "EINVAL";
			throw Object.assign(/* @__PURE__ */ new Error("not a regular file"), { code });
		}
		const bytes = Buffer.allocUnsafe(Math.min(maxBytes, Math.max(facts.size, 65536)));
		let length = 0;
		while (length < bytes.length) {
			const read = readSync(file, bytes, length, bytes.length - length, null);
			if (read === 0) break;
			length += read;
		}
		return bytes.subarray(0, length);
	} finally {
		closeSync(file);
	}
}

// src/terms/foreign-names.ts
const runnersOwn = /^(ACTIONS_.*|INPUT_.*|GITHUB_TOKEN|GITHUB_(ENV|PATH|OUTPUT|STATE|STEP_SUMMARY))$/;
function isRunnersOwn(name) {
	return runnersOwn.test(name);
}
const harmless = /* @__PURE__ */ new Set([
	"LANG",
	"LANGUAGE",
	"TZ",
	"CI",
	"USER",
	"LOGNAME",
	"SHELL",
	"RUNNER_TRACKING_ID",
	"RUNNER_TOOL_CACHE",
	"AGENT_TOOLSDIRECTORY",
	"SSL_CERT_FILE",
	"SSL_CERT_DIR",
	"NODE_EXTRA_CA_CERTS",
	"REQUESTS_CA_BUNDLE",
	"LD_LIBRARY_PATH",
	"VIRTUAL_ENV",
	"CONDA_PREFIX",
	"JAVA_HOME",
	"GOROOT",
	"DOTNET_ROOT",
	"pythonLocation",
	"Python_ROOT_DIR"
]);
function isHarmlessName(name) {
	return harmless.has(name) || name.startsWith("LC_");
}
const toolRoots = /* @__PURE__ */ new Map([
	["PYENV_ROOT", ".pyenv"],
	["PYTHONUSERBASE", ".local"],
	["NVM_DIR", ".nvm"],
	["VOLTA_HOME", ".volta"],
	["FNM_DIR", ".local/share/fnm"],
	["ASDF_DIR", ".asdf"],
	["ASDF_DATA_DIR", ".asdf"],
	["MISE_DATA_DIR", ".local/share/mise"],
	["UV_PYTHON_INSTALL_DIR", ".local/share/uv/python"],
	["RBENV_ROOT", ".rbenv"],
	["CARGO_HOME", ".cargo"],
	["RUSTUP_HOME", ".rustup"],
	["GOPATH", "go"],
	["BUN_INSTALL", ".bun"],
	["DENO_INSTALL", ".deno"],
	["PNPM_HOME", ".local/share/pnpm"],
	["SDKMAN_DIR", ".sdkman"]
]);

// src/host/collect.ts
function collect(stream, maxBytes) {
	const chunks = [];
	let keptBytes = 0;
	let cut = false;
	stream.on("data", (chunk) => {
		const room = maxBytes - keptBytes;
		if (chunk.length > room) cut = true;
		if (room <= 0) return;
		chunks.push(chunk.subarray(0, room));
		keptBytes += Math.min(chunk.length, room);
	});
	stream.on("error", () => {});
	return {
		text: () => Buffer.concat(chunks).toString("utf8"),
		isCut: () => cut
	};
}

// src/host/spawn-tool.ts
const DEFAULT_OUTPUT_BYTES = 1048576;
const HELD_PIPE_MS = 250;
function spawnTool(request, place) {
	try {
		const child = start(request, place);
		if (child.pid === void 0) return {
			pid: void 0,
			outcome: awaitFailure(child),
			stop: () => {}
		};
		if (place.input !== void 0) feed(child, place.input);
		if (place.clearsGroup === true) child.once("exit", () => stopGroup(child));
		let hasSettled = false;
		const outcome = awaitOutcome(child, request).finally(() => {
			hasSettled = true;
		});
		return {
			pid: child.pid,
			outcome,
			stop: () => void (hasSettled || stopGroup(child))
		};
	} catch (error) {
		const failure = {
			ok: false,
			errno: nameErrno(error)
		};
		return {
			pid: void 0,
			outcome: Promise.resolve(failure),
			stop: () => {}
		};
	}
}
function start(request, place) {
	const [file, ...args] = request.argv;
	const options = {
		cwd: place.folder,
		env: composeEnv(request, place.env),
		detached: process.platform !== "win32",
		windowsHide: true
	};
	return place.input === void 0 ? spawn(file, args, {
		...options,
		stdio: [
			"ignore",
			"pipe",
			"pipe"
		]
	}) : spawn(file, args, {
		...options,
		stdio: [
			"pipe",
			"pipe",
			"pipe"
		]
	});
}
function awaitFailure(child) {
	return new Promise((resolve) => {
		child.once("error", (error) => resolve({
			ok: false,
			errno: nameErrno(error)
		}));
	});
}
function feed({ stdin }, input) {
	stdin?.on("error", () => {}).end(input);
}
function awaitOutcome(child, request) {
	const maxBytes = request.maxOutputBytes ?? DEFAULT_OUTPUT_BYTES;
	const stdout = collect(child.stdout, maxBytes);
	const stderr = collect(child.stderr, maxBytes);
	let timedOut = false;
	let callOffHeld;
	return new Promise((resolve) => {
		const callOff = startPatience(request.timeoutMs, () => {
			timedOut = true;
			stopGroup(child);
			settleSoon(null, "SIGKILL");
		});
		function settle(exit, signal) {
			callOff();
			callOffHeld?.();
			child.stdout.destroy();
			child.stderr.destroy();
			resolve({
				ok: true,
				value: {
					exit: timedOut ? null : exit,
					signal,
					timedOut,
					stdout: stdout.text(),
					stderr: stderr.text(),
					cut: stdout.isCut() || stderr.isCut()
				}
			});
		}
		function settleSoon(exit, signal) {
			callOffHeld?.();
			callOffHeld = startPatience(HELD_PIPE_MS, () => {
				stopGroup(child);
				settle(exit, signal);
			});
		}
		child.on("error", () => {});
		child.once("close", settle);
		child.once("exit", (exit, signal) => {
			callOff();
			settleSoon(exit, signal);
		});
	});
}
function composeEnv({ env = {}, unset = [] }, base) {
	const own = [...base].filter(([name]) => !isRunnersOwn(name));
	const composed = new Map([...own, ...Object.entries(env)]);
	for (const name of unset) composed.delete(name);
	return Object.fromEntries(composed);
}
function stopGroup({ pid }) {
	if (pid === void 0) return;
	try {
		process.kill(process.platform === "win32" ? pid : -pid, "SIGKILL");
	} catch {}
}

// src/host/is-executable.ts
function isExecutable(path) {
	try {
		if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) return false;
		accessSync(path, constants.X_OK);
		return true;
	} catch {
		return false;
	}
}

// src/host/name-os.ts
function nameOs(platform) {
	if (platform === "linux" || platform === "android") return "linux";
	if (platform === "darwin") return "macos";
	return platform === "win32" ? "windows" : "other";
}

// src/host/own-node.ts
function answerAsNode({ argv }) {
	const [path, flag, ...rest] = argv;
	if (flag !== "--version" || rest.length > 0 || !isOwnProgram(path)) return null;
	return {
		exit: 0,
		signal: null,
		timedOut: false,
		stdout: `${process.version}\n`,
		stderr: "",
		cut: false
	};
}
function isOwnProgram(path) {
	try {
		return realpathSync.native(path) === process.execPath;
	} catch {
		return false;
	}
}

// src/host/early.ts
function startEarly(place) {
	const running = /* @__PURE__ */ new Map();
	for (const request of listRequests(place)) running.set(JSON.stringify(request), spawnTool(request, {
		folder: place.workspace,
		env: place.env
	}));
	return {
		adopt(request, folder) {
			if (folder !== place.workspace) return null;
			const key = JSON.stringify(request);
			const tool = running.get(key);
			running.delete(key);
			return tool?.outcome ?? null;
		},
		[Symbol.dispose]() {
			for (const tool of running.values()) tool.stop();
			running.clear();
		}
	};
}
function listRequests(place) {
	const os = nameOs(process.platform);
	function find(name) {
		const pathDelimiter = os === "windows" ? ";" : ":";
		const path = listCandidates(name, {
			...place,
			os,
			pathDelimiter
		}).find(isExecutable);
		return path === void 0 || mayBeStub(path, os) ? [] : [path];
	}
	const [python] = [...find("python"), ...find("python3")];
	return [
		...find("git").flatMap((path) => Object.values(askGit(path))),
		...find("node").map(askNode).filter((request) => answerAsNode(request) === null),
		...python === void 0 || isScript(python) ? [] : [askPython(python)]
	];
}
function isScript(path) {
	const head = attemptNow(() => readHead(path, 2));
	return head.ok && head.value[0] === 35 && head.value[1] === 33;
}

// src/host/last-resort.ts
const goneCode = "setup/no-folder";
const fewCode = "setup/few-files";
function endOnStrayErrors() {
	process.on("uncaughtException", (error) => {
		const cause = blameSetUp(error);
		process.exitCode = cause === null ? exitCodes.ourBug : exitCodes.misconfigured;
		process.stderr.write(cause === null ? `${error.stack ?? error.message}\nThis is a bug in parity-contract: please report it.\n` : `${cause}\n`, () => process.exit());
	});
}
function blameSetUp(error) {
	if ("syscall" in error && error.syscall === "uv_cwd") return `${goneCode}: the folder that this was started in is gone`;
	return "code" in error && (error.code === "EMFILE" || error.code === "ENFILE") ? `${fewCode}: this may not open the files that it needs` : null;
}

export { listCandidates as A, templateTmp as B, askNativeModules as C, askPythonAboutLocale as D, askPython as E, NotRecordedError as F, isRestored as H, isUsualHome as I, joinPath as L, searchCommand as M, needAnswer as N, askPythonStart as O, NOT_RECORDED as P, parentOf as R, askLfsFiles as S, askOffset as T, restoreEnvironment as U, exitCodes as V, storedMark as W, askCharmap as _, isExecutable as a, askHardFileLimit as b, isRunnersOwn as c, readText as d, attempt as f, readEnvironment as g, startPatience as h, nameOs as i, mayBeStub as j, askUmask as k, toolRoots as l, nameErrno as m, startEarly as n, spawnTool as o, attemptNow as p, answerAsNode as r, isHarmlessName as s, endOnStrayErrors as t, readHead as u, askGit as v, askNode as w, askImport as x, askGitConfig as y, templatePath as z };