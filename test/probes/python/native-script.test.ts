import assert from "node:assert/strict";
import { copyFile, mkdir, mkdtempDisposable, readdir, readFile, writeFile } from "node:fs/promises";
import { execFileSync } from "node:child_process";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, test } from "node:test";
import { realHost } from "../../../src/host/real.ts";
import python from "../../../src/probes/python.ts";
import { NATIVE_SCRIPT } from "../../../src/probes/python/native-script.ts";
import { PythonTableFacts } from "../../../src/probes/python/python-facts.ts";
import { judge } from "../../support/probe-kit.ts";
import { pickPython } from "../../support/pythons.ts";

const newest = pickPython();
const skip =
  (process.platform !== "linux" && "reads ELF files") ||
  (newest === undefined && "no Python 3.10 or newer under pyenv");

async function measure(venv: string, table: Record<string, unknown>, env = {}) {
  const names = { PATH: `${venv}/bin:/usr/bin:/bin`, HOME: "/nonexistent", ...env };
  const host = realHost({ workspace: tmpdir(), env: new Map(Object.entries(names)) });
  return PythonTableFacts.parse(await python.measure(host, { table, outputs: [] }));
}

/** An extension module of the standard library, as another package's. */
async function findExtension(python3: string): Promise<string> {
  const code = "import _socket; print(_socket.__file__)";
  return (
    execFileSync(python3, ["-I", "-c", code], { encoding: "utf8" }).trim().split("\n").at(-1) ?? ""
  );
}

function replaceText(bytes: Buffer, from: string, to: string): Buffer {
  assert.equal(from.length, to.length);
  return Buffer.from(bytes.toString("latin1").replaceAll(from, to), "latin1");
}

describe("the reader of extension modules", { skip }, () => {
  test("is printable, and small enough for any command line", () => {
    assert.match(NATIVE_SCRIPT, /^[\n\x20-\x7e]*$/);
    assert.ok(NATIVE_SCRIPT.length < 30_000);
  });

  test("a module whose library is gone fails and is named; listed, it passes; nothing is loaded", async () => {
    assert.ok(newest !== undefined);
    await using temporary = await mkdtempDisposable(join(tmpdir(), "native-"));
    const venv = join(temporary.path, "venv");
    execFileSync(newest, ["-m", "venv", "--without-pip", venv]);
    const lib = join(venv, "lib");
    const [minor = ""] = await readdir(lib);
    const pkg = join(lib, minor, "site-packages", "pkg");
    const extension = await findExtension(newest);
    await mkdir(pkg);
    const name = extension.slice(dirname(extension).length + 1);
    await copyFile(extension, join(pkg, name));
    const clause = "forbid_unresolved_native_libraries";

    const healthy = await measure(venv, { [clause]: true });
    const passed = judge(python, { [clause]: true }, healthy);
    assert.equal(passed.status, "pass");
    assert.deepEqual(passed.observed, ["1 extension modules"]);
    assert.ok("value" in healthy.native);
    assert.match(healthy.native.value.modules[0]?.needs.glibc ?? "", /^2\.\d/);

    const broken = replaceText(await readFile(extension), "libc.so.6", "libX.so.6");
    await writeFile(join(pkg, name), broken);
    const facts = await measure(venv, { [clause]: true });
    const failed = judge(python, { [clause]: true }, facts);
    assert.equal(failed.status, "fail");
    assert.deepEqual(failed.items, [
      `libX.so.6 for {prefix}/lib/${minor}/site-packages/pkg/${name}`,
    ]);
    const listed = { [clause]: true, allow_unresolved: ["libX*"] };
    assert.equal(judge(python, listed, facts).status, "pass");

    await copyFile("/proc/self/exe", join(temporary.path, "libX.so.6"));
    const found = await measure(venv, { [clause]: true }, { LD_LIBRARY_PATH: temporary.path });
    assert.equal(judge(python, { [clause]: true }, found).status, "pass");

    const pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n";
    const damaged = [broken.subarray(0, 3000), broken.subarray(0, 20_000), "", pointer];
    await copyFile(extension, join(pkg, name));
    for (const content of damaged) {
      await writeFile(join(pkg, "_message.abi3.so"), content);
      const open = judge(python, { [clause]: true }, await measure(venv, { [clause]: true }));
      assert.equal(open.reason, "unreadable");
      assert.match(open.message ?? "", /^cannot be read: \{prefix\}\S+\/pkg\/_message\.abi3\.so$/);
    }
    await writeFile(join(pkg, "_message.abi3.so"), "/* GNU ld script */ INPUT(a)\n");
    const linkers = judge(python, { [clause]: true }, await measure(venv, { [clause]: true }));
    assert.equal(linkers.status, "pass");
  });
});
