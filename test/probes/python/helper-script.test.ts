import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtempDisposable, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, test } from "node:test";
import * as z from "zod";
import { realHost } from "../../../src/host/real.ts";
import python from "../../../src/probes/python.ts";
import { HELPER_SCRIPT } from "../../../src/probes/python/helper-script.ts";
import { PythonTableFacts } from "../../../src/probes/python/python-facts.ts";
import { askPython } from "../../../src/probes/tool-requests.ts";
import { judge } from "../../support/probe-kit.ts";
import { pickPython, pythons } from "../../support/pythons.ts";

const Told = z.looseObject({
  sys_path: z.array(z.tuple([z.string(), z.string(), z.boolean()])),
  dists: z.array(z.looseObject({ name: z.string(), version: z.string().nullable() })),
});
const newest = pickPython();
const skip = pythons.size === 0 && "no pyenv here";
const skipNew = newest === undefined && "no Python 3.10 or newer under pyenv";

interface Where {
  readonly cwd?: string;
  readonly env?: Record<string, string>;
}

function ask(path: string, { cwd = tmpdir(), env = {} }: Where = {}) {
  const [, ...args] = askPython(path).argv;
  const out = execFileSync(path, args, { cwd, env: clean(env), encoding: "utf8" });
  const text = out.split("\0")[4] ?? "";
  assert.match(text, /^[\x20-\x7e]*$/);
  return Told.parse(JSON.parse(text));
}

/** What a plain interpreter really has, without the working folder. */
function searchPlainly(path: string, { cwd = tmpdir(), env = {} }: Where = {}): string[] {
  const code = "import sys; sys.stdout.write('|parity|' + '|'.join(sys.path[1:]))";
  const out = execFileSync(path, ["-B", "-c", code], { cwd, env: clean(env), encoding: "utf8" });
  return out.split("|parity|")[1]?.split("|") ?? [];
}

function clean(env: Record<string, string>): Record<string, string> {
  return { PATH: "/usr/bin:/bin", HOME: "/nonexistent", ...env };
}

function compareNames([one]: unknown[], [other]: unknown[]): number {
  return String(one) < String(other) ? -1 : 1;
}

function makeVenv(python3: string, folder: string, ...options: string[]): string {
  execFileSync(python3, ["-m", "venv", "--without-pip", ...options, folder]);
  return join(folder, "bin", "python");
}

async function plant(site: string, files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(site, name)), { recursive: true });
    await writeFile(join(site, name), text);
  }
}

function findSite(path: string): string {
  const site = ask(path).sys_path.find(([, source]) => source === "site")?.[0];
  assert.ok(site !== undefined);
  return site;
}

async function measure(path: string, table: Record<string, unknown>, env = {}) {
  const names = { PATH: `${dirname(path)}:/usr/bin:/bin`, HOME: "/nonexistent", ...env };
  const host = realHost({ workspace: tmpdir(), env: new Map(Object.entries(names)) });
  return PythonTableFacts.parse(await python.measure(host, { table, outputs: [] }));
}

describe("the helper in Python", () => {
  test("is printable, and small enough for any command line", () => {
    assert.match(HELPER_SCRIPT, /^[\n\x20-\x7e]*$/);
    assert.ok(HELPER_SCRIPT.length < 30_000);
  });

  test(
    "every version reads the sys.path that it really has, in the system's and in PYTHONPATH's places",
    { skip },
    () => {
      for (const [version, path] of pythons) {
        for (const env of [
          {},
          { PYTHONPATH: "/tmp/a:relative::/tmp/a" },
          { PYTHONNOUSERSITE: "1" },
        ]) {
          const told = ask(path, { env }).sys_path.map(([entry]) => entry);
          assert.deepEqual(told, searchPlainly(path, { env }), `${version} ${JSON.stringify(env)}`);
        }
      }
    },
  );

  test(
    "a virtual environment, with and without the system's packages, .pth lines and a user site",
    { skip },
    async () => {
      await using temporary = await mkdtempDisposable(join(tmpdir(), "venvs-"));
      const home = join(temporary.path, "hôme");
      for (const [version, path] of pythons) {
        if (version.startsWith("2.")) continue;
        const user = join(
          home,
          ".local",
          "lib",
          `python${version.replace(/\.\d+$/, "")}`,
          "site-packages",
        );
        await plant(user, { "user.pth": "/tmp\n" });
        for (const option of ["--clear", "--system-site-packages"]) {
          const venv = makeVenv(path, join(temporary.path, version, option), option);
          await plant(findSite(venv), {
            "a.pth": "# comment\n\n../elsewhere\n/tmp\nmissing\n",
            ".hidden.pth": "/usr\n",
            "../elsewhere/x": "",
          });
          const env = { HOME: home };
          const told = ask(venv, { env }).sys_path.map(([entry]) => entry);
          const plain = searchPlainly(venv, { env });
          assert.deepEqual(told, plain, `${version} ${option}`);
        }
      }
    },
  );

  test("of an origin's address only what must be the host is told", { skip }, async () => {
    await using temporary = await mkdtempDisposable(join(tmpdir(), "origins-"));
    const origins = [
      ["https://host/a.whl", "https://host"],
      ["https://canary:AbC/dEf@host/x.whl", "https://host"],
      ["https://canary:AbC/dEf@host.example/x.whl", "https://host.example"],
      ["https://canary:p@canary/w@host.example/x.whl", "https://host.example"],
      ["https://canary:p@canary/w@host/x.whl", null],
      ["https://canary:p?canary@host.example/x.whl", null],
      ["https://canary:p#c/@host.example/x.whl", null],
      ["https://host.example/x?sig=a@canary.example/y", null],
      ["https://host.example/x?sig=a@canary", "https://host.example"],
      ["https://canary/canary@host/x.whl", null],
      ["git+https://host/repo@v1", "git+https://host"],
      ["git+https://u:canary@host.example:8443/repo@v1.2/x", "git+https://host.example:8443"],
      ["https://u:canary@[::1]:80/x", "https://[::1]:80"],
      ["ssh://git@host.example/o/r", "ssh://host.example"],
    ] as const;
    const files = origins.flatMap(([url], index): [string, string][] => [
      [`p${index + 100}-1.dist-info/METADATA`, `Name: p${index + 100}\nVersion: 1\n`],
      [`p${index + 100}-1.dist-info/direct_url.json`, JSON.stringify({ url })],
    ]);
    await plant(temporary.path, Object.fromEntries(files));
    for (const [version, path] of pythons) {
      const { dists } = ask(path, { env: { PYTHONPATH: temporary.path } });
      const ours = dists.filter(({ folder }) => folder === temporary.path);
      const told = ours.map((dist) => [dist.name, dist["direct"]]).toSorted(compareNames);
      const expected = origins.map(([, from], index) => [`p${index + 100}`, { kind: "dir", from }]);
      assert.deepEqual(told, expected, version);
    }
  });

  test(
    "distributions, their tags and origins, in every version; credentials are cut where they are read",
    { skip },
    async () => {
      await using temporary = await mkdtempDisposable(join(tmpdir(), "dists-"));
      const site = join(temporary.path, 'é "sité"');
      const direct = (url: string, more: object) => JSON.stringify({ url, ...more });
      await plant(site, {
        "Foo_Bar-1.0.dist-info/METADATA":
          "Metadata-Version: 2.1\nName: Foo.Bar\nVersion: 1.0\n\nVersion: 9\n",
        "Foo_Bar-1.0.dist-info/WHEEL": "Wheel-Version: 1.0\nTag: py3-none-any\nTag: py2-none-any\n",
        "Foo_Bar-1.0.dist-info/INSTALLER": "uv\n",
        "vcs-2.dist-info/METADATA": "Name: vcs\nVersion: 2\n",
        "vcs-2.dist-info/direct_url.json": direct(
          "https://canary:canary@git.example/canary?canary=1#canary",
          { vcs_info: {} },
        ),
        "ed-3.dist-info/METADATA": "Name: ed\nVersion: 3\n",
        "ed-3.dist-info/direct_url.json": direct("file:///srv/ed", {
          dir_info: { editable: true },
        }),
        "odd-4.dist-info/direct_url.json": "[broken",
        "old-5.egg-info/PKG-INFO": "Name: old\nVersion: 5\n",
        "older-6.egg-info": "Name: older\nVersion: 6\n",
        "linked.egg-link": "/srv/linked\n.",
        "linked.egg-info/PKG-INFO": "Name: linked\nVersion: 7\n",
        "egg-8-py3.egg/EGG-INFO/PKG-INFO": "Name: egg\nVersion: 8\n",
      });
      for (const [version, path] of pythons) {
        const told = ask(path, { env: { PYTHONPATH: site, LC_ALL: "C", PYTHONUTF8: "0" } });
        const ours = told.dists.filter((dist) => dist["folder"] === site);
        assert.deepEqual(
          ours.map((dist) => [dist.name, dist.version, dist["direct"]]).toSorted(compareNames),
          [
            ["Foo.Bar", "1.0", null],
            ["ed", "3", { kind: "editable", from: "file:///srv/ed" }],
            ["egg", "8", null],
            ["linked", "7", { kind: "editable", from: `file://${site}` }],
            ["odd", null, { kind: "unreadable", from: null }],
            ["old", "5", null],
            ["older", "6", null],
            ["vcs", "2", { kind: "vcs", from: "https://git.example" }],
          ].toSorted(compareNames),
          version,
        );
        const foo = ours.find((dist) => dist.name === "Foo.Bar");
        assert.deepEqual(foo?.["tags"], ["py2-none-any", "py3-none-any"]);
        assert.equal(foo?.["installer"], "uv");
        assert.doesNotMatch(JSON.stringify(told), /canary/);
      }
    },
  );

  test(
    "hooks are found and do not run; what setuptools and virtualenv write is known by its words",
    { skip: skipNew },
    async () => {
      assert.ok(newest !== undefined);
      await using temporary = await mkdtempDisposable(join(tmpdir(), "hooks-"));
      const mark = join(temporary.path, "ran");
      const evil = `open(${JSON.stringify(mark)}, "w"); print("parity\\0002.7.1\\0cpython\\0/x\\0{}\\0")\n`;
      const venv = makeVenv(newest, join(temporary.path, "venv"));
      const site = findSite(venv);
      assert.equal(
        judge(python, { forbid_startup_hooks: true }, await measure(venv, {})).status,
        "pass",
      );
      await plant(site, { "_virtualenv.pth": "import _virtualenv" });
      assert.equal(
        judge(python, { forbid_startup_hooks: true }, await measure(venv, {})).status,
        "pass",
      );
      await plant(site, {
        "_virtualenv.pth": `import _virtualenv; ${evil}`,
        "z.pth": `import os; ${evil}`,
        "sitecustomize.py": evil,
      });
      await plant(temporary.path, { "os.py": evil, "site.py": evil, "json.py": evil });
      const facts = await measure(venv, {}, { PYTHONPATH: temporary.path, PYTHONSTARTUP: mark });
      const judged = judge(python, { forbid_startup_hooks: true }, facts);
      assert.equal(judged.status, "fail");
      assert.deepEqual(
        judged.items?.map((item) => item.replace(/^.*\//, "")),
        ["_virtualenv.pth", "z.pth", "sitecustomize.py"],
      );
      assert.ok(!existsSync(mark));
    },
  );

  test(
    "a user site, an editable install, an environment: each passes here and fails there",
    { skip: skipNew },
    async () => {
      assert.ok(newest !== undefined);
      await using temporary = await mkdtempDisposable(join(tmpdir(), "sites-"));
      const venv = makeVenv(newest, join(temporary.path, "venv"));
      const inside = await measure(venv, {});
      for (const clause of [
        "forbid_user_site",
        "forbid_editable",
        "require_venv",
        "forbid_shadowed_interpreters",
      ]) {
        assert.equal(judge(python, { [clause]: true }, inside).status, "pass", clause);
      }
      const minor = /python3\.\d+/.exec(findSite(venv))?.[0] ?? "";
      await plant(join(temporary.path, "home", ".local", "lib", minor, "site-packages"), { x: "" });
      const outside = await measure(newest, {}, { HOME: join(temporary.path, "home") });
      assert.deepEqual(judge(python, { forbid_user_site: true }, outside).items, [
        `$HOME/.local/lib/${minor}/site-packages`,
      ]);
      assert.equal(judge(python, { require_venv: true }, outside).status, "fail");
      const off = await measure(
        newest,
        {},
        { HOME: join(temporary.path, "home"), PYTHONNOUSERSITE: "1" },
      );
      assert.equal(judge(python, { forbid_user_site: true }, off).status, "pass");
      await plant(findSite(venv), {
        "ed-3.dist-info/METADATA": "Name: ed\nVersion: 3\n",
        "ed-3.dist-info/direct_url.json": '{"url":"file:///srv/ed","dir_info":{"editable":true}}',
      });
      const linked = await measure(venv, {});
      assert.deepEqual(judge(python, { forbid_editable: true }, linked).items, ["ed"]);
    },
  );

  test(
    "the same place twice tells the same bytes, whatever the locale and the working folder",
    { skip: skipNew },
    async () => {
      assert.ok(newest !== undefined);
      await using temporary = await mkdtempDisposable(join(tmpdir(), "twice-"));
      const venv = makeVenv(newest, join(temporary.path, "venv"));
      await symlink("/gone", join(findSite(venv), "dangling.pth"));
      const one = JSON.stringify(ask(venv));
      assert.equal(
        JSON.stringify(ask(venv, { cwd: "/", env: { LC_ALL: "C", PYTHONHASHSEED: "7" } })),
        one,
      );
      assert.match(one, /dangling\.pth/);
    },
  );
});
