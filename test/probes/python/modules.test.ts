import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { mkdir, mkdtempDisposable, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, test } from "node:test";
import { realHost } from "../../../src/host/real.ts";
import { judgeModules, measureModules } from "../../../src/probes/python/modules.ts";
import { measurePython } from "../../../src/probes/python/measure-python.ts";
import { fakeHost, hung } from "../../support/fake-host.ts";
import { pythonTold } from "../../support/python-told.ts";
import { pickPython, pythons } from "../../support/pythons.ts";

const newest = pickPython();
const skip = newest === undefined && "no Python 3.10 or newer under pyenv";

async function importAt(
  path: string,
  workspace: string,
  modules: readonly string[],
  more: Readonly<Record<string, string>> = {},
) {
  const env = new Map([
    ["PATH", `${dirname(path)}:/usr/bin:/bin`],
    ["HOME", "/nonexistent"],
    ...Object.entries(more),
  ]);
  const host = realHost({ workspace, env });
  const asked = { table: { modules }, outputs: [] };
  const facts = await measureModules(host, asked);
  assert.ok("value" in facts, JSON.stringify(facts));
  const judge = (expected: readonly string[]) =>
    measurePython(host, asked).then((rest) => judgeModules(expected, { ...rest, modules: facts }));
  return { modules: facts.value, judge };
}

describe("modules", { skip }, () => {
  test("files, built-in ones and namespaces count, in every version; nothing is written beside them", async () => {
    await using temporary = await mkdtempDisposable(join(tmpdir(), "modules-"));
    await mkdir(join(temporary.path, "spaced"));
    await writeFile(join(temporary.path, "mine.py"), "print('\\0parity-import\\0failed\\0x\\0')\n");
    for (const [version, path] of pythons) {
      const namespace = version.startsWith("2.") ? [] : ["spaced"];
      const names = ["json.decoder", "sys", "mine", ...namespace];
      const { modules, judge } = await importAt(path, temporary.path, names);
      const kinds = ["file", "built-in", "file", ...namespace.map(() => "namespace")];
      assert.deepEqual(
        modules.map(({ kind }) => kind),
        kinds,
        version,
      );
      assert.match(modules[0]?.file ?? "", /^\{prefix\}\/lib\/.*json\/decoder\.py/);
      assert.equal(modules[2]?.file, "$WORKSPACE/mine.py");
      assert.equal((await judge(names)).status, "pass");
    }
    assert.ok(!existsSync(join(temporary.path, "__pycache__")));
  });

  test("each way to fail is told by name: absent, raising, leaving, crashing, hiding another", async () => {
    assert.ok(newest !== undefined);
    await using temporary = await mkdtempDisposable(join(tmpdir(), "modules-"));
    const files = {
      "needs.py": "import absent_module_of_ours\n",
      "raises.py": "raise RuntimeError('canary-secret')\n",
      "leaves.py": "import sys; sys.exit(0)\n",
      "quits.py": "import os; os._exit(0)\n",
      "aborts.py": "import os; os.abort()\n",
      "late.py": "import atexit, os; atexit.register(lambda: os._exit(3))\n",
      "json.py": "",
    };
    for (const [name, text] of Object.entries(files)) {
      await writeFile(join(temporary.path, name), text);
    }
    const names = [...Object.keys(files).map((file) => file.slice(0, -3)), "absent_one"];
    const { modules, judge } = await importAt(newest, temporary.path, names);
    assert.deepEqual(
      modules.map(({ outcome, error }) => [outcome, error]),
      [
        ["failed", "ModuleNotFoundError absent_module_of_ours"],
        ["failed", "RuntimeError"],
        ["failed", "SystemExit"],
        ["failed", "exit 0"],
        ["crashed", "SIGABRT"],
        ["failed", "exit 3"],
        ["imported", null],
        ["failed", "ModuleNotFoundError absent_one"],
      ],
    );
    assert.match(modules[6]?.shadows ?? "", /^\{prefix\}\/lib\/python3/);
    const judged = await judge(names);
    assert.equal(judged.status, "fail");
    assert.deepEqual(judged.items, names);
    assert.match(judged.message ?? "", /aborts crashed \(SIGABRT\)/);
    assert.doesNotMatch(JSON.stringify([modules, judged]), /canary/);
  });

  test("what an import leaves running is stopped with it, in its group and out of it", async () => {
    assert.ok(newest !== undefined);
    await using temporary = await mkdtempDisposable(join(tmpdir(), "modules-"));
    const pids = join(temporary.path, "pids");
    const sleep = '[sys.executable, "-S", "-c", "import time; time.sleep(600)"]';
    await writeFile(
      join(temporary.path, "leaves_one.py"),
      `import subprocess, sys
near = subprocess.Popen(${sleep})
far = subprocess.Popen(${sleep}, start_new_session=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
open(${JSON.stringify(pids)}, "w").write("%d %d" % (near.pid, far.pid))
`,
    );
    const { modules } = await importAt(newest, temporary.path, ["leaves_one"]);
    assert.equal(modules[0]?.outcome, "imported");
    const left = (await readFile(pids, "utf8")).split(" ").map(Number);
    const seen = process.platform === "linux" ? left : left.slice(0, 1);
    assert.equal(left.length, 2);
    for (const pid of seen) assert.ok(await endsSoon(pid), "the child is gone");
  });

  test("a module gets no variable but the allow-list's, no token, and its prints reach nobody", async () => {
    assert.ok(newest !== undefined);
    await using temporary = await mkdtempDisposable(join(tmpdir(), "modules-"));
    const told = join(temporary.path, "told");
    await writeFile(
      join(temporary.path, "looks.py"),
      `import os, sys, json
print("x" * 3000000)
open(${JSON.stringify(told)}, "w").write(json.dumps([sorted(os.environ), sys.argv, os.read(0, 100).decode()]))
`,
    );
    const { modules } = await importAt(newest, temporary.path, ["looks"], {
      API_KEY: "c4n4ry",
      DATABASE_URL: "c4n4ry",
      LC_ALL: "C.UTF-8",
      PYTHONDONTWRITEBYTECODE: "1",
    });
    assert.deepEqual([modules[0]?.outcome, modules[0]?.error], ["imported", null]);
    assert.deepEqual(JSON.parse(await readFile(told, "utf8")), [
      ["HOME", "LC_ALL", "PARITY_RUN", "PATH", "PYTHONDONTWRITEBYTECODE"],
      ["-c"],
      "",
    ]);
  });

  test("a frame without the token is nobody's; one beside ours that says otherwise fails the module", async () => {
    assert.ok(newest !== undefined);
    await using temporary = await mkdtempDisposable(join(tmpdir(), "modules-"));
    const write = "for fd in range(20):\n try: os.write(fd, frame)\n except OSError: pass\n";
    const frame = (token: string) =>
      `frame = b"\\0parity-import\\0" + ${token} + b"\\0imported\\0file\\0/forged.py\\0\\0parity-end\\0"\n`;
    const dig = [
      "at = sys._getframe()",
      'while at and "token" not in at.f_locals: at = at.f_back',
      'token = at.f_locals["token"]',
      "",
    ].join("\n");
    const files = {
      "guesses.py": `import os\n${frame('b"0" * 32')}${write}raise ValueError\n`,
      "digs.py": `import os, sys\n${dig}${frame("token")}${write}`,
      "digs_and_quits.py": `import os, sys\n${dig}${frame("token")}${write}os._exit(0)\n`,
    };
    for (const [name, text] of Object.entries(files)) {
      await writeFile(join(temporary.path, name), text);
    }
    const names = Object.keys(files).map((file) => file.slice(0, -3));
    const { modules } = await importAt(newest, temporary.path, names);
    assert.deepEqual(
      modules.map(({ outcome, error, file }) => [outcome, error, file]),
      [
        ["failed", "ValueError", null],
        ["failed", "two answers that differ", null],
        // the threat model says so: in its own process the last word is its own
        ["imported", null, "/forged.py"],
      ],
    );
  });
});

describe("modules, told by a fake", () => {
  test("a module that does not come back is unknown, and so is one that nobody imported", async () => {
    const host = fakeHost({
      programs: {
        "/usr/bin/python": ({ argv }) => (argv.includes("slow") ? hung() : pythonTold()),
      },
    });
    const rest = await measurePython(host, { table: {}, outputs: [] });
    const modules = await measureModules(host, { table: { modules: ["slow"] }, outputs: [] });
    assert.equal(judgeModules(["slow"], { ...rest, modules }).reason, "timed-out");
    assert.equal(
      judgeModules(["slow", "other"], { ...rest, modules: { value: [] } }).reason,
      "not-asked",
    );
    assert.equal(judgeModules(["slow"], rest).reason, "not-asked");
  });
});

/** A killed process lingers until its parent has noticed. */
async function endsSoon(pid: number): Promise<boolean> {
  for (let look = 0; look < 500; look += 1) {
    try {
      process.kill(pid, 0);
    } catch {
      return true;
    }
    const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
    if (/\) [ZX] /.test(stat)) return true;
    await new Promise((resolve) => setImmediate(resolve));
  }
  return false;
}
