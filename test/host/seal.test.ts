import assert from "node:assert/strict";
import {
  chmod,
  mkdir,
  mkdtempDisposable,
  readFile,
  stat,
  symlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
import { nameErrno } from "../../src/host/attempt.ts";
import { sealValue } from "../../src/host/seal.ts";

const skip = process.platform === "win32" ? "needs permission bits" : false;

async function makeHome() {
  const temporary = await mkdtempDisposable(join(tmpdir(), "seal-"));
  const key = join(temporary.path, ".local", "state", "parity-contract", "key");
  return { temporary, key, [Symbol.asyncDispose]: () => temporary[Symbol.asyncDispose]() };
}

function seal(home: string, env: Readonly<Record<string, string>>) {
  return sealValue("A", new Map(Object.entries({ ...env, HOME: home })));
}

function errnoOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    return nameErrno(error);
  }
  return "none";
}

describe("seal", { skip }, () => {
  test("one key for the place: the same value gives the same digest, another name or value does not", async () => {
    await using home = await makeHome();
    const { path } = home.temporary;
    const first = seal(path, { A: "c4n4ry" });
    assert.deepEqual(seal(path, { A: "c4n4ry" }), first);
    assert.notEqual(seal(path, { A: "c4n4ry2" }).digest, first.digest);
    const other = sealValue(
      "B",
      new Map([
        ["HOME", path],
        ["B", "c4n4ry"],
      ]),
    );
    assert.notEqual(other.digest, first.digest);
    assert.equal(other.key, first.key);
    assert.equal((await stat(home.key)).mode & 0o777, 0o600);
    const key = await readFile(home.key);
    assert.equal(key.length, 32);
    const told = JSON.stringify(first);
    for (const secret of [key.toString("hex"), key.toString("base64"), "c4n4ry"]) {
      assert.ok(!told.includes(secret));
    }
  });

  test("a name that is not set has no digest, and an empty one has", async () => {
    await using home = await makeHome();
    assert.equal(seal(home.temporary.path, {}).digest, null);
    assert.match(seal(home.temporary.path, { A: "" }).digest ?? "", /^[0-9a-f]{64}$/);
  });

  test("another home has another key", async () => {
    await using one = await makeHome();
    await using two = await makeHome();
    const a = seal(one.temporary.path, { A: "x" });
    const b = seal(two.temporary.path, { A: "x" });
    assert.notEqual(a.key, b.key);
    assert.notEqual(a.digest, b.digest);
  });

  test("a key that is a link, too short, or readable by others is refused and left as it is", async () => {
    await using home = await makeHome();
    await mkdir(join(home.key, ".."), { recursive: true });
    const target = join(home.temporary.path, "target");
    await writeFile(target, Buffer.alloc(32), { mode: 0o600 });
    await symlink(target, home.key);
    assert.equal(
      errnoOf(() => seal(home.temporary.path, { A: "x" })),
      "ELOOP",
    );

    await using open = await makeHome();
    await mkdir(join(open.key, ".."), { recursive: true });
    await writeFile(open.key, Buffer.alloc(32));
    await chmod(open.key, 0o644);
    assert.equal(
      errnoOf(() => seal(open.temporary.path, { A: "x" })),
      "EPERM",
    );
    await chmod(open.key, 0o600);
    await writeFile(open.key, "short");
    assert.equal(
      errnoOf(() => seal(open.temporary.path, { A: "x" })),
      "EPERM",
    );
    assert.equal(await readFile(open.key, "utf8"), "short");
  });

  test("without a home there is no place for a key; XDG_STATE_HOME is one", async () => {
    assert.equal(
      errnoOf(() => sealValue("A", new Map())),
      "ENOENT",
    );
    assert.equal(
      errnoOf(() => sealValue("A", new Map([["HOME", "relative"]]))),
      "ENOENT",
    );
    await using home = await makeHome();
    const env = new Map([
      ["XDG_STATE_HOME", home.temporary.path],
      ["A", "x"],
    ]);
    assert.notEqual(sealValue("A", env).digest, null);
    assert.ok((await stat(join(home.temporary.path, "parity-contract", "key"))).isFile());
  });
});
