import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { findClient, findPythonClient } from "../../../src/probes/tls/find-client.ts";
import { ended, fakeHost } from "../../support/fake-host.ts";

const runs = () => ended("");

describe("find client", () => {
  test("python, else python3, else none", async () => {
    const both = { "/usr/bin/python": runs, "/usr/bin/python3": runs };
    const found = await findPythonClient(fakeHost({ programs: both }), undefined);
    assert.deepEqual(found, { value: ["/usr/bin/python"] });
    const second = fakeHost({ programs: { "/usr/bin/python3": runs } });
    assert.deepEqual(await findPythonClient(second, undefined), { value: ["/usr/bin/python3"] });
    assert.equal(await findPythonClient(fakeHost(), undefined), null);
  });

  test("a broken python is not replaced", async () => {
    const host = fakeHost({
      files: { "/usr/bin/python": "" },
      programs: { "/usr/bin/python3": runs },
    });
    const found = await findPythonClient(host, undefined);
    assert.ok(found !== null && "unknown" in found);
  });

  test("a runner of the contract's command is never run: its project's own environment is taken", async () => {
    const venv = "/home/alice/app/.venv/bin/python";
    const files = { "/home/alice/app/.venv/pyvenv.cfg": "home = /usr/bin\n" };
    const programs = { "/usr/bin/uv": runs, "/usr/bin/python3": runs, [venv]: runs };
    const host = fakeHost({ workspace: "/home/alice/app", files, programs });
    assert.deepEqual(await findPythonClient(host, ["uv", "run", "python"]), { value: [venv] });
    const without = fakeHost({ programs: { "/usr/bin/uv": runs, "/usr/bin/python3": runs } });
    assert.equal(await findPythonClient(without, ["uv", "run", "python"]), null);
  });

  test("macOS's stub counts as none", async () => {
    const host = fakeHost({ os: "macos", programs: { "/usr/bin/git": runs } });
    assert.equal(await findClient(host, "git"), null);
  });
});
