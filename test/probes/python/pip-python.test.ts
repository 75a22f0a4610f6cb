import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { measurePip, readShebang } from "../../../src/probes/python/pip-python.ts";
import { ended, fakeHost, type FakePlace } from "../../support/fake-host.ts";

const run = () => ended("");
const REAL = "/usr/bin/python3.12";

function measure(pip: string, place: FakePlace = {}, python = REAL) {
  return measurePip(
    fakeHost({
      ...place,
      files: { "/usr/bin/pip": pip, "/usr/bin/python3": { link: REAL }, ...place.files },
      programs: { "/usr/bin/pip": run, [REAL]: run, ...place.programs },
    }),
    python,
  );
}

describe("pip's python", () => {
  test("every form of the first line is read", () => {
    const long = "/a very/long path/python";
    for (const [text, told] of [
      ["#!/usr/bin/python3\nimport", "/usr/bin/python3"],
      ["#! /x y/bin/python3.12 -sE\n", "/x y/bin/python3.12"],
      ["#!/usr/bin/env python3\n", "python3"],
      ["#!/usr/bin/env -S python3 -I\n", "python3"],
      [`#!/bin/sh\n'''exec' "${long}" "$0" "$@"\n' '''\n`, long],
      ["#!/bin/sh\n'''exec' /long/python \"$0\" \"$@\"\n' '''\n", "/long/python"],
      ["#!/bin/sh\nexec python -m pip\n", null],
      ["#!/usr/bin/env bash\n", null],
      ["\x7fELF", null],
      ["", null],
    ] as const) {
      assert.equal(readShebang(text), told, text);
    }
  });

  test("the same program under two names is the same; another one, or one that is gone, is not", async () => {
    const same = await measure("#!/usr/bin/python3\n");
    assert.ok("value" in same && same.value?.matches === true);
    const viaEnv = await measure("#!/usr/bin/env python3\n");
    assert.ok("value" in viaEnv && viaEnv.value?.matches === true);
    const gone = await measure("#!/gone/python3\n");
    assert.ok("value" in gone && gone.value?.matches === false);
    const other = await measure("#!/opt/python\n", { programs: { "/opt/python": run } });
    assert.ok("value" in other && other.value?.matches === false);
  });

  test("two environments over one program are two", async () => {
    const files = {
      "/a/pyvenv.cfg": "",
      "/a/bin/python": { link: REAL },
      "/a/bin/python3": { link: REAL },
    };
    const system = await measure("#!/usr/bin/python3\n", { files }, "/a/bin/python");
    assert.ok("value" in system && system.value?.matches === false);
    const own = await measure("#!/a/bin/python3\n", { files }, "/a/bin/python");
    assert.ok("value" in own && own.value?.matches === true);
  });

  test("no pip is none, and a pip that cannot be told is unknown", async () => {
    assert.deepEqual(await measurePip(fakeHost(), REAL), { value: null });
    const only3 = fakeHost({
      files: { "/bin/pip3": "#!/x/python\n" },
      programs: { "/bin/pip3": run },
    });
    const pip3 = await measurePip(only3, REAL);
    assert.ok("value" in pip3 && pip3.value?.command === "/bin/pip3");
    const binary = await measure("MZ");
    assert.ok("unknown" in binary && binary.unknown === "unsupported");
    const dangling = await measurePip(fakeHost({ files: { "/bin/pip": { link: "/x" } } }), REAL);
    assert.ok("unknown" in dangling && dangling.unknown === "crashed");
  });
});
