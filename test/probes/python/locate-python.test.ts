import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { locatePython } from "../../../src/probes/python/locate-python.ts";
import { ended, fakeHost, type FakePlace } from "../../support/fake-host.ts";

const run = () => ended("");
const app = "/home/alice/app";

async function locate(command: readonly string[], place: FakePlace) {
  const found = await locatePython(fakeHost(place), command);
  return "unknown" in found ? found.unknown : found.value;
}

describe("locate python", () => {
  test("no command: python, and python3 only where python is absent", async () => {
    const both = { programs: { "/bin/python": run, "/usr/bin/python3": run } };
    assert.equal(await locate([], both), "/bin/python");
    assert.equal(await locate([], { programs: { "/bin/python3": run } }), "/bin/python3");
    assert.equal(await locate([], {}), "absent-tool");
    const broken = { files: { "/bin/python": { link: "/gone" } }, ...both, programs: {} };
    assert.equal(await locate([], broken), "crashed");
  });

  test("a name is searched on PATH, a path is the workspace's", async () => {
    assert.equal(await locate(["pypy3"], { programs: { "/bin/pypy3": run } }), "/bin/pypy3");
    assert.equal(await locate(["pypy3"], {}), "absent-tool");
    const opt = { programs: { "/opt/python": run } };
    assert.equal(await locate(["/opt/python"], opt), "/opt/python");
    assert.equal(await locate(["/opt/python"], {}), "absent-tool");
    assert.equal(await locate(["/opt/python"], { files: { "/opt/python": "" } }), "crashed");
  });

  test("a program of the checkout is refused, unless it is a virtual environment's", async () => {
    const python = `${app}/.venv/bin/python`;
    const programs = { [python]: run };
    assert.equal(await locate([".venv/bin/python"], { programs }), "refused");
    const files = { [`${app}/.venv/pyvenv.cfg`]: "" };
    assert.equal(await locate([".venv/bin/python"], { programs, files }), python);
  });

  test("a runner is not run: the environment in the project's folder is taken", async () => {
    const python = `${app}/.venv/bin/python`;
    const there = { programs: { [python]: run }, files: { [`${app}/.venv/pyvenv.cfg`]: "" } };
    for (const runner of ["uv", "poetry", "pipenv"]) {
      assert.equal(await locate([runner, "run", "python"], there), python);
    }
    assert.equal(await locate(["uv", "run", "python"], {}), "absent-tool");
    assert.equal(await locate(["poetry", "run", "python"], {}), "unsupported");
    const named = {
      env: { UV_PROJECT_ENVIRONMENT: "/venvs/a" },
      programs: { "/venvs/a/bin/python3": run },
    };
    assert.equal(await locate(["uv", "run", "python3"], named), "/venvs/a/bin/python3");
  });
});
