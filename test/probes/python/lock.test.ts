import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { measureLock } from "../../../src/probes/python/lock.ts";
import { fakeHost } from "../../support/fake-host.ts";
import { toldDistribution } from "../../support/python-told.ts";

const variables = { python_version: "3.12", sys_platform: "linux" };

function measure(files: Readonly<Record<string, string>>, installed: Record<string, string>) {
  const [file = ""] = Object.keys(files);
  const host = fakeHost({
    files: Object.fromEntries(
      Object.entries(files).map(([name, text]) => [`/home/alice/app/${name}`, text]),
    ),
  });
  const distributions = Object.entries(installed).map(([name, version]) => ({
    ...toldDistribution(name, version),
    tags: [],
    installer: null,
    direct: name === "app" ? { kind: "editable" as const, from: null } : null,
  }));
  return measureLock(host, file, { distributions, variables });
}

async function difference(files: Record<string, string>, installed: Record<string, string>) {
  const lock = await measure(files, installed);
  assert.ok("value" in lock, JSON.stringify(lock));
  const { missing, extra, different } = lock.value;
  return [missing, extra, different.map((text) => text.replace(/ .*/, ""))];
}

describe("lock", () => {
  test("equal, and each way to differ; pip and the project itself aside", async () => {
    const files = { "requirements.txt": "a==1.0\nb==2\n" };
    assert.deepEqual(
      await difference(files, { a: "1", b: "2", pip: "25", setuptools: "80", app: "0.1" }),
      [[], [], []],
    );
    assert.deepEqual(await difference(files, { a: "1.1", c: "3" }), [["b"], ["c"], ["a"]]);
  });

  test("with ranges in it, a file names what was wanted and not what that brings", async () => {
    const files = { "requirements.txt": "a>=1,<2\n" };
    assert.deepEqual(await difference(files, { a: "1.5", b: "1" }), [[], [], []]);
    assert.deepEqual(await difference(files, { a: "2.0" }), [[], [], ["a"]]);
  });

  test("markers choose among lines, and included files count", async () => {
    const files = {
      "reqs/all.txt": "-r base.txt\na==1; python_version < '3'\na==2; python_version >= '3'\n",
      "reqs/base.txt": "b==1\nwin==1; sys_platform == 'win32'\n",
    };
    assert.deepEqual(await difference(files, { a: "2", b: "1" }), [[], [], []]);
    assert.deepEqual(await difference(files, { a: "1" }), [["b"], [], ["a"]]);
  });

  test("what cannot be read or weighed is unknown", async () => {
    for (const [files, reason] of [
      [{ "a.txt": "-r gone.txt" }, "unreadable"],
      [{ "a.txt": "-e ." }, "unsupported"],
      [{ "a.txt": "a==1; platform_release > '6'" }, "unsupported"],
      [{ "a.txt": "-r a.txt" }, "unsupported"],
    ] as const) {
      const lock = await measure(files, {});
      assert.ok("unknown" in lock && lock.unknown === reason, JSON.stringify(lock));
    }
  });
});
