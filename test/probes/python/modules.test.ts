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

async function importAt(path: string, workspace: string, modules: readonly string[]) {
  const env = new Map([
    ["PATH", `${dirname(path)}:/usr/bin:/bin`],
    ["HOME", "/nonexistent"],
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

  test("what an import leaves running is stopped with it", async () => {
    assert.ok(newest !== undefined);
    await using temporary = await mkdtempDisposable(join(tmpdir(), "modules-"));
    const fifo = join(temporary.path, "held");
    await writeFile(
      join(temporary.path, "leaves_one.py"),
      `import subprocess, sys
open(${JSON.stringify(fifo)}, "w").write(str(subprocess.Popen([sys.executable, "-S", "-c", "import time; time.sleep(600)"]).pid))
`,
    );
    const { modules } = await importAt(newest, temporary.path, ["leaves_one"]);
    assert.equal(modules[0]?.outcome, "imported");
    const pid = Number(await readFile(fifo, "utf8"));
    assert.ok(await endsSoon(pid), "the child is gone");
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
