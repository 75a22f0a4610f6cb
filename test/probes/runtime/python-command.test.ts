import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { chmod, mkdtempDisposable, writeFile } from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
import { realHost } from "../../../src/host/real.ts";
import { findPython, locatePythonLib } from "../../../src/probes/runtime/python-command.ts";
import { ended, fakeHost, pythonAnswer } from "../../support/fake-host.ts";

describe("python command, told by a fake", () => {
  test("noise before the answer does not count, and noise instead of it is no Python", async () => {
    const answer = pythonAnswer("3.12.4", "/p", "CPython");
    assert.ok(answer.ok);
    const find = (stdout: string) =>
      findPython(fakeHost({ programs: { "/usr/bin/python": () => ended(stdout) } }));
    const noisy = await find(`welcome\n${answer.value.stdout}`);
    assert.ok("value" in noisy.facts && noisy.facts.value.implementation === "cpython");
    for (const stdout of [
      "",
      "Python 3.12.4",
      "parity\0three\0cpython\0/p\0",
      "parity\x003.1.2\0c\0\0",
    ]) {
      const { facts } = await find(stdout);
      assert.ok("unknown" in facts && facts.unknown === "crashed", stdout);
    }
  });

  test("an interpreter that says who it is and then takes too long is known, and the rest is not", async () => {
    const answer = pythonAnswer("3.12.4", "/p");
    assert.ok(answer.ok);
    const value = { ...answer.value, exit: null, signal: "SIGKILL", timedOut: true };
    const programs = { "/usr/bin/python": () => ({ ok: true, value }) as const };
    const { facts, told } = await findPython(fakeHost({ programs }));
    assert.ok("value" in facts && facts.value.version === "3.12.4");
    assert.equal(told, "");
  });

  test("each host is asked once for each command", async () => {
    const programs = {
      "/usr/bin/python": () => pythonAnswer("3.12.4", "/p"),
      "/usr/bin/python3": () => pythonAnswer("3.11.7", "/p3"),
    };
    const host = fakeHost({ programs });
    const [one, other, third] = [findPython(host), findPython(host), findPython(host, ["python3"])];
    assert.equal(await one, await other);
    const { facts } = await third;
    assert.ok("value" in facts && facts.value.version === "3.11.7");
    assert.equal(host.ran.length, 2);
  });

  test("a shim that reading resolves is not run", async () => {
    const shim = "/home/alice/.pyenv/shims/python";
    const real = "/home/alice/.pyenv/versions/3.12.4/bin/python";
    const host = fakeHost({
      env: { PATH: "/home/alice/.pyenv/shims", HOME: "/home/alice", PYENV_VERSION: "3.12.4" },
      files: { [shim]: '#!/usr/bin/env bash\nexec "/x/pyenv" exec "$program" "$@"\n' },
      programs: { [shim]: () => ended(""), [real]: () => pythonAnswer("3.12.4", real) },
    });
    const { facts, program, command } = await findPython(host);
    assert.ok("value" in facts && facts.value.kind === "shim");
    assert.equal(facts.value.command, "$HOME/.pyenv/shims/python");
    assert.deepEqual([program, command], [real, real]);
    assert.deepEqual(
      host.ran.map(({ argv }) => argv[0]),
      [real],
    );
  });

  test("the lib folder is told by the path of the real interpreter", async () => {
    const real = "/opt/py/bin/python3.12";
    const programs = { [real]: () => ended("") };
    const linked = fakeHost({ files: { "/usr/bin/python": { link: real } }, programs });
    assert.equal(await locatePythonLib(linked), "/opt/py/lib");
    assert.equal(await locatePythonLib(fakeHost()), null);
    assert.deepEqual(linked.ran, []);
  });
});

const pyenv = join(process.env["PYENV_ROOT"] ?? join(homedir(), ".pyenv"), "versions");
const versions = existsSync(pyenv) ? readdirSync(pyenv) : [];

describe("python command, for real", { skip: process.platform === "win32" }, () => {
  test(
    "every installed version tells itself",
    { skip: versions.length === 0 && "no pyenv here" },
    async () => {
      for (const version of versions) {
        const { facts, program } = await findReal(join(pyenv, version, "bin"));
        assert.ok("value" in facts, version);
        assert.equal(facts.value.version, version);
        assert.equal(facts.value.kind, "real");
        assert.ok(program?.startsWith(pyenv));
        assert.ok(!facts.value.command.includes(homedir()));
      }
    },
  );

  test("a virtual environment is one, and keeps its own path", async (context) => {
    await using temporary = await mkdtempDisposable(join(tmpdir(), "venv-"));
    const venv = join(temporary.path, "é b");
    try {
      execFileSync("python3", ["-m", "venv", "--without-pip", venv], { stdio: "ignore" });
    } catch {
      return context.skip("no python3 that makes virtual environments");
    }
    const { facts } = await findReal(join(venv, "bin"), temporary.path);
    assert.ok("value" in facts && facts.value.kind === "venv");
    assert.equal(facts.value.executable, "$WORKSPACE/é b/bin/python");
  });

  test("a module of the workspace is never imported, and no environment of Python's is heeded", async (context) => {
    await using temporary = await mkdtempDisposable(join(tmpdir(), "py-"));
    const mark = join(temporary.path, "imported");
    for (const name of ["sys.py", "encodings.py", "sitecustomize.py", "codecs.py"]) {
      await writeFile(join(temporary.path, name), `open(${JSON.stringify(mark)}, "w")\n`);
    }
    const env = { PYTHONPATH: temporary.path, PYTHONSTARTUP: join(temporary.path, "sys.py") };
    const host = realHost({
      workspace: temporary.path,
      env: new Map(Object.entries({ PATH: process.env["PATH"] ?? "", HOME: homedir(), ...env })),
    });
    const { facts } = await findPython(host);
    if (!("value" in facts)) return context.skip("no working Python on PATH");
    assert.ok(!existsSync(mark));
  });

  test("E4: a python that exits 127 is no interpreter, and the python3 beside it is not asked", async () => {
    await using temporary = await mkdtempDisposable(join(tmpdir(), "py-"));
    for (const [name, body] of [
      ["python", "exit 127"],
      ["python3", `touch "$0.ran"`],
    ] as const) {
      await writeFile(join(temporary.path, name), `#!/bin/sh\n${body}\n`);
      await chmod(join(temporary.path, name), 0o755);
    }
    const { facts } = await findReal(temporary.path);
    assert.ok("unknown" in facts && facts.unknown === "crashed");
    assert.match(facts.detail, /127/);
    assert.ok(!existsSync(join(temporary.path, "python3.ran")));
  });
});

function findReal(folder: string, workspace = tmpdir()) {
  const env = new Map([
    ["PATH", `${folder}:/usr/bin:/bin`],
    ["HOME", homedir()],
  ]);
  return findPython(realHost({ workspace, env }));
}
