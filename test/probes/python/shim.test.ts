import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { readShim } from "../../../src/probes/python/shim.ts";
import { ended, fakeHost, type FakePlace } from "../../support/fake-host.ts";

const ROOT = "/home/alice/.pyenv";
const SHIM = `${ROOT}/shims/python`;
const PYENV = `#!/usr/bin/env bash\nexport PYENV_ROOT="${ROOT}"\nexec "${ROOT}/libexec/pyenv" exec "$program" "$@"\n`;
const ASDF = '#!/usr/bin/env bash\n# asdf-plugin: python 3.12.4\nexec asdf exec "python" "$@"\n';
const run = () => ended("");

type Place = Omit<FakePlace, "env"> & { readonly env?: Readonly<Record<string, string>> };

function read(path: string, { env = {}, ...place }: Place) {
  const full = { HOME: "/home/alice", PATH: `${ROOT}/shims:/usr/bin`, ...env };
  return readShim(fakeHost({ ...place, env: full }), path);
}

describe("shim", () => {
  const programs = {
    [SHIM]: run,
    [`${ROOT}/versions/3.12.4/bin/python`]: run,
    [`${ROOT}/versions/3.11.7/bin/python`]: run,
    "/usr/bin/python": run,
  };
  const target = async (place: Place) =>
    (await read(SHIM, { ...place, programs, files: { [SHIM]: PYENV, ...place.files } }))?.target;

  test("pyenv: the variable, then .python-version here or above, then the global one, else the system's", async () => {
    const above = { "/home/alice/.python-version": "# ours\n3.11.7\n" };
    const global = { [`${ROOT}/version`]: "3.12.4\n" };
    assert.equal(
      await target({ env: { PYENV_VERSION: "3.12.4" }, files: above }),
      `${ROOT}/versions/3.12.4/bin/python`,
    );
    assert.equal(
      await target({ files: { ...above, ...global } }),
      `${ROOT}/versions/3.11.7/bin/python`,
    );
    assert.equal(await target({ files: global }), `${ROOT}/versions/3.12.4/bin/python`);
    assert.equal(await target({}), "/usr/bin/python");
    assert.equal(await target({ env: { PYENV_VERSION: "3.9.9:system" } }), "/usr/bin/python");
  });

  test("what is not installed as it is written is not decided, and no version leads out of its folder", async () => {
    for (const version of ["3.12", "../../../evil", "3.12.4/../../evil", ".."]) {
      assert.equal(await target({ env: { PYENV_VERSION: version } }), null, version);
    }
  });

  test("asdf: .tool-versions, and not decided without one", async () => {
    const shim = "/home/alice/.asdf/shims/python";
    const there = "/home/alice/.asdf/installs/python/3.12.4/bin/python";
    const asdf = { files: { [shim]: ASDF }, programs: { [shim]: run, [there]: run } };
    assert.deepEqual(await read(shim, asdf), { manager: "asdf", target: null });
    const files = { ...asdf.files, "/home/alice/app/.tool-versions": "nodejs 22\npython 3.12.4\n" };
    assert.deepEqual(await read(shim, { ...asdf, files }), { manager: "asdf", target: there });
  });

  test("mise is told by the program that its shims link to; a script and a program are no shims", async () => {
    const shim = "/home/alice/.local/share/mise/shims/python";
    const files = { [shim]: { link: "/usr/bin/mise" }, "/usr/bin/tool": "#!/bin/sh\n" };
    const mise = { files, programs: { "/usr/bin/mise": run, "/usr/bin/python": run } };
    assert.deepEqual(await read(shim, mise), { manager: "mise", target: null });
    assert.equal(await read("/usr/bin/tool", mise), null);
    assert.equal(await read("/usr/bin/python", mise), null);
    assert.equal(await read("/usr/bin/absent", mise), null);
  });
});
