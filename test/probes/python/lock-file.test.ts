import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { readLockFile } from "../../../src/probes/python/lock-file.ts";

const variables = { python_version: "3.12", sys_platform: "linux", extra: "" };

function read(file: string, text: string) {
  const lock = readLockFile(file, text, variables);
  assert.ok(lock !== null && "locked" in lock, JSON.stringify(lock));
  return Object.fromEntries(
    lock.locked.map(({ name, specifiers, required }) => [name, [required, ...specifiers]]),
  );
}

describe("lock files", () => {
  test("uv.lock without the project's own entry tells nothing, since nothing would be required", () => {
    const text = 'version = 1\n[[package]]\nname = "httpx"\nversion = "0.28"\n';
    assert.deepEqual(readLockFile("uv.lock", text, variables), {
      problem: "it names no project whose dependencies it locks",
    });
  });

  test("uv.lock: what the project needs here, extras of dependencies included, its own groups not", () => {
    const text = `version = 1
[[package]]
name = "app"
version = "0.1"
source = { editable = "." }
dependencies = [
  { name = "httpx", extra = ["http2"] },
  { name = "colorama", marker = "sys_platform == 'win32'" },
  { name = "odd", marker = "platform_release > '6'" },
]
[package.dev-dependencies]
dev = [{ name = "pytest" }]
[[package]]
name = "httpx"
version = "0.27"
source = { registry = "https://index.example" }
dependencies = [{ name = "idna" }]
[package.optional-dependencies]
http2 = [{ name = "h2" }]
zstd = [{ name = "zstd" }]
${["idna", "h2", "zstd", "colorama", "pytest", "odd"].map((name) => `[[package]]\nname = "${name}"\nversion = "1"\n`).join("")}
[[package]]
name = "idna"
version = "2"
`;
    assert.deepEqual(read("sub/uv.lock", text), {
      httpx: [true, "==0.27"],
      idna: [true, "==1", "==2"],
      h2: [true, "==1"],
      zstd: [false, "==1"],
      colorama: [false, "==1"],
      pytest: [false, "==1"],
      odd: [null, "==1"],
    });
  });

  test("poetry.lock 2.1: the main group without optional packages; an older one does not tell", () => {
    const text = (version: string) => `[[package]]
name = "Flask"
version = "3.0"
optional = false
groups = ["main"]
[[package]]
name = "pytest"
version = "8"
optional = false
groups = ["dev"]
[[package]]
name = "colorama"
version = "1"
optional = false
groups = ["main", "dev"]
markers = { main = "sys_platform == 'win32'", dev = "python_version > '3'" }
[metadata]
lock-version = "${version}"
`;
    assert.deepEqual(read("poetry.lock", text("2.1")), {
      flask: [true, "==3.0"],
      pytest: [false, "==8"],
      colorama: [false, "==1"],
    });
    const old = readLockFile("poetry.lock", text("2.0"), variables);
    assert.ok(old !== null && "problem" in old);
  });

  test("pylock.toml: markers over extras and groups", () => {
    const text = `lock-version = "1.0"
default-groups = ["main"]
[[packages]]
name = "attrs"
version = "25.1"
[[packages]]
name = "numpy"
version = "2"
marker = "'gpu' in extras"
[[packages]]
name = "rich"
version = "1"
marker = "'main' in dependency_groups"
`;
    assert.deepEqual(read("pylock.dev.toml", text), {
      attrs: [true, "==25.1"],
      numpy: [false, "==2"],
      rich: [true, "==1"],
    });
  });

  test("Pipfile.lock: default is required, develop may be there", () => {
    const text = JSON.stringify({
      _meta: {},
      default: { a: { version: "==1", markers: "python_version >= '3.9'" }, b: { git: "x" } },
      develop: { c: { version: "==2" } },
    });
    assert.deepEqual(read("Pipfile.lock", text), {
      a: [true, "==1"],
      b: [true, "*"],
      c: [false, "==2"],
    });
  });

  test("a broken file says so, and other names are no locks", () => {
    for (const file of ["uv.lock", "poetry.lock", "pylock.toml", "Pipfile.lock"]) {
      const lock = readLockFile(file, "]broken", variables);
      assert.ok(lock !== null && "problem" in lock, file);
    }
    assert.equal(readLockFile("requirements.txt", "", variables), null);
  });
});
