import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { tmpdir } from "node:os";
import { describe, test } from "node:test";
import { realHost } from "../../../src/host/real.ts";
import { findPython } from "../../../src/probes/runtime/python-command.ts";
import { findNoStart } from "../../../src/probes/runtime/python-start.ts";
import { ended, fakeHost, type FakePlace, hung } from "../../support/fake-host.ts";
import { pickPython } from "../../support/pythons.ts";

const newest = pickPython();
const python = "/usr/bin/python";

function place(env: Readonly<Record<string, string>>, answer = () => ended("", 1)) {
  return fakeHost({ env, programs: { [python]: answer } });
}

describe("whether a plain start works", () => {
  test("nothing is asked where nothing moves the interpreter's own library", async () => {
    for (const env of [{}, { PYTHONHOME: "" }, { PYTHONPATH: "/x", PYTHONPLATLIBDIR: "" }]) {
      const host = place(env);
      assert.equal(await findNoStart(host, python), null);
      assert.equal(host.ran.length, 0);
    }
  });

  test("where it is moved, a start decides, without the workspace's modules", async () => {
    const sound = place({ PYTHONHOME: "/opt/python" }, () => ended(""));
    assert.equal(await findNoStart(sound, python), null);
    assert.ok(sound.ran[0]?.unset?.includes("PYTHONPATH"));
    assert.ok(!sound.ran[0]?.argv.includes("-E"));

    assert.deepEqual(await findNoStart(place({ PYTHONHOME: "/nonexistent" }), python), {
      unknown: "crashed",
      detail: "the python is not a working interpreter: with PYTHONHOME set it ended with 1",
    });
    const slow = await findNoStart(place({ PYTHONPLATLIBDIR: "lib64" }, hung), python);
    assert.equal(slow?.unknown, "timed-out");
  });

  test("what may be the workspace's own library is not run", async () => {
    const home = "/home/alice/app/vendor/python";
    for (const env of [
      { PYTHONHOME: home },
      { PYTHONHOME: "vendor" },
      { PYTHONHOME: `/usr:${home}` },
      { PYTHONPLATLIBDIR: "../../home/alice/app" },
    ]) {
      const host = place(env);
      assert.equal((await findNoStart(host, python))?.unknown, "refused");
      assert.equal(host.ran.length, 0);
    }
  });

  test("neither is what leads there by a link, a step up or a slash of Windows", async () => {
    const files = {
      "/opt/into": { link: "/srv/app/vendor" },
      "/srv/app/vendor": { folder: true },
      "/home/alice/app": { link: "/srv/app" },
      "/srv/app": { folder: true },
    } as const;
    const ask = async (PYTHONHOME: string, more: FakePlace = {}) => {
      const host = fakeHost({
        env: { PYTHONHOME },
        programs: { [python]: () => ended("") },
        ...more,
      });
      const told = await findNoStart(host, python);
      assert.equal(host.ran.length, told === null ? 1 : 0);
      return told?.unknown;
    };
    for (const home of ["/opt/into", "/srv/app/vendor", "/opt/../home/alice/app/x"]) {
      assert.equal(await ask(home, { files }), "refused", home);
    }
    assert.equal(await ask("/opt/into"), undefined);
    const windows: FakePlace = { os: "windows", workspace: String.raw`C:\app` };
    assert.equal(await ask("C:/app/py", windows), "refused");
    assert.equal(await ask("C:/python", windows), undefined);
  });

  const skip = newest === undefined && "no Python 3.10 or newer under pyenv";
  test(
    "a real one that cannot start is no Python, and one that is told the truth is",
    { skip },
    async () => {
      assert.ok(newest !== undefined);
      const code = "import sys; print(sys.base_prefix)";
      const prefix = execFileSync(newest, ["-I", "-S", "-c", code], { encoding: "utf8" }).trim();
      const find = async (home: string) => {
        const env = new Map([["PYTHONHOME", home]]);
        return (await findPython(realHost({ workspace: tmpdir(), env }), [newest])).facts;
      };
      assert.ok("value" in (await find(prefix)));
      const lost = await find("/nonexistent");
      assert.ok("unknown" in lost && lost.unknown === "crashed");
    },
  );
});
