/**
 * Python text that every question to an interpreter starts with; for Python 2.7 and 3.6 to 3.15.
 * It runs under `-E -s -S`: no `.pth` line, no sitecustomize and nothing of the workspace runs, so nothing but a wrapper
 * script can print before it. What a plain `python` would have on sys.path is worked out here by reading, as site.py does.
 */
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

/** The program that tells who an interpreter is, what it searches, and what is installed for it; nothing is imported but the standard library's own. */
export const HELPER_SCRIPT = TELL_WHO_AND_PATHS + TELL_ABOUT_PACKAGES;

/** The same beginning, for programs that look further into what is on sys.path. */
export const PATHS_SCRIPT = TELL_WHO_AND_PATHS;
