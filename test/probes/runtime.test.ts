import assert from "node:assert/strict";
import { describe, test } from "node:test";
import * as z from "zod";
import runtime from "../../src/probes/runtime.ts";
import {
  elfHead,
  ended,
  fakeHost,
  type FakePlace,
  hung,
  pythonAnswer,
} from "../support/fake-host.ts";
import { judge, testProbe } from "../support/probe-kit.ts";

const GLIBC = "/lib64/ld-linux-x86-64.so.2";
const MUSL = "/lib/ld-musl-x86_64.so.1";
const PYTHON = "/usr/bin/python3.12";

const healthy: FakePlace = {
  files: {
    "/usr/bin/python": { link: PYTHON },
    [PYTHON]: elfHead(GLIBC),
    "/bin/sh": elfHead(GLIBC),
    "/proc/sys/kernel/osrelease": "6.8.0\n",
  },
  programs: {
    [PYTHON]: () => pythonAnswer("3.12.4", PYTHON),
    "/usr/bin/node": () => ended("v24.21.0\n"),
  },
};

const told = z.object({
  arch: z.string(),
  python: z.looseObject({ value: z.looseObject({}).optional(), unknown: z.string().optional() }),
  libc: z.looseObject({
    value: z.object({ kind: z.string(), of: z.string() }).optional(),
    unknown: z.string().optional(),
  }),
});

async function measure(place: FakePlace) {
  return told.parse(runtime.facts.parse(await runtime.measure(fakeHost(place))));
}

testProbe(runtime, {
  unknowns: [
    {
      name: "a python that hangs",
      host: fakeHost({ ...healthy, programs: { [PYTHON]: hung } }),
      clause: "python_major_minor",
      expects: "3.12",
      reason: "timed-out",
    },
    {
      name: "E4: a python that exits 9009 with a shop hint",
      host: fakeHost({
        ...healthy,
        programs: {
          [PYTHON]: () => ended("get it from the store", 9009 % 256),
          "/usr/bin/python3": () => pythonAnswer("3.12.4", "/usr/bin/python3"),
        },
      }),
      clause: "python_major_minor",
      expects: "3.12",
      reason: "crashed",
    },
    {
      name: "a python that cannot be started",
      host: fakeHost({
        ...healthy,
        programs: { [PYTHON]: () => ({ ok: false, errno: "ENOEXEC" }) },
      }),
      clause: "python_major_minor",
      expects: "3.12",
      reason: "crashed",
    },
    {
      name: "a python that dangles, beside a good python3",
      host: fakeHost({
        files: { "/usr/bin/python": { link: "/gone" } },
        programs: { "/usr/bin/python3": () => pythonAnswer("3.12.4", "/usr/bin/python3") },
      }),
      clause: "python_major_minor",
      expects: "3.12",
      reason: "crashed",
    },
    {
      name: "F1: a Python whose program file is unreadable",
      host: fakeHost({
        files: { "/usr/bin/python": { errno: "EACCES" }, "/bin/sh": elfHead(GLIBC) },
        programs: { "/usr/bin/python": () => pythonAnswer("3.12.4", "/usr/bin/python") },
      }),
      clause: "libc",
      expects: "glibc",
      reason: "unreadable",
    },
    {
      name: "a loader that is neither glibc's nor musl's",
      host: fakeHost({
        ...healthy,
        files: { ...healthy.files, [PYTHON]: elfHead("/system/bin/linker64") },
      }),
      clause: "libc",
      expects: "glibc",
      reason: "unsupported",
    },
    {
      name: "no Python and a /bin/sh that cannot be read",
      host: fakeHost({ files: { "/bin/sh": { errno: "EACCES" } } }),
      clause: "libc",
      expects: "glibc",
      reason: "unreadable",
    },
  ],
});

describe("runtime", () => {
  test("a healthy place is told whole, templated, and twice in the same words", async () => {
    const first = await runtime.measure(fakeHost(healthy));
    assert.deepEqual(first, {
      os: "linux",
      posix: true,
      arch: "x64",
      python: {
        value: {
          command: "/usr/bin/python",
          executable: PYTHON,
          version: "3.12.4",
          implementation: "cpython",
          kind: "real",
        },
      },
      libc: { value: { kind: "glibc", of: "python" } },
      node: { value: "24.21.0" },
      kernel: { value: "6.8.0" },
    });
    assert.deepEqual(await runtime.measure(fakeHost(healthy)), first);
  });

  test("python3 speaks only where python is absent", async () => {
    const programs = { "/bin/python3": () => pythonAnswer("3.11.2", "/bin/python3") };
    const facts = await measure({ files: {}, programs });
    assert.equal(facts.python.value?.["version"], "3.11.2");
    const host = fakeHost({ ...healthy, programs: { ...healthy.programs, ...programs } });
    await runtime.measure(host);
    assert.ok(!host.ran.some(({ argv }) => argv[0] === "/bin/python3"));
  });

  test("a venv's python runs as found on PATH, not as the interpreter that it links to", async () => {
    const venv = "/home/alice/app/.venv/bin/python";
    const host = fakeHost({
      env: { PATH: "/home/alice/app/.venv/bin:/usr/bin", HOME: "/home/alice" },
      files: {
        ...healthy.files,
        [venv]: { link: PYTHON },
        "/home/alice/app/.venv/pyvenv.cfg": "",
      },
      programs: { ...healthy.programs, [PYTHON]: ({ argv }) => pythonAnswer("3.12.4", argv[0]) },
    });
    const facts = told.parse(await runtime.measure(host));
    assert.equal(facts.python.value?.["kind"], "venv");
    assert.equal(facts.python.value?.["command"], "$WORKSPACE/.venv/bin/python");
    assert.deepEqual(facts.libc.value, { kind: "glibc", of: "python" });
  });

  test("a shim is told as one, and the interpreter behind it is looked into", async () => {
    const facts = await measure({
      files: {
        "/usr/bin/python": "#!/usr/bin/env bash\n",
        "/home/alice/.pyenv/bin/python3": elfHead(MUSL, 183),
        "/bin/sh": elfHead(GLIBC),
      },
      programs: {
        "/usr/bin/python": () => pythonAnswer("3.13.0", "/home/alice/.pyenv/bin/python3"),
      },
    });
    assert.equal(facts.python.value?.["kind"], "shim");
    assert.equal(facts.python.value?.["executable"], "$HOME/.pyenv/bin/python3");
    assert.deepEqual(facts.libc.value, { kind: "musl", of: "python" });
    assert.equal(facts.arch, "arm64");
  });

  test("F1: the libc is the Python's, whatever /bin/sh and os-release say", async () => {
    const facts = await measure({
      ...healthy,
      files: { ...healthy.files, [PYTHON]: elfHead(MUSL) },
    });
    assert.deepEqual(facts.libc.value, { kind: "musl", of: "python" });
  });

  test("F2: a glibc Python on a musl host is glibc", async () => {
    const facts = await measure({
      ...healthy,
      files: { ...healthy.files, "/bin/sh": elfHead(MUSL) },
    });
    assert.deepEqual(facts.libc.value, { kind: "glibc", of: "python" });
  });

  test("a static Python leaves it to /bin/sh, and two static ones tell nothing", async () => {
    const files = { ...healthy.files, [PYTHON]: elfHead(null), "/bin/sh": elfHead(MUSL) };
    const facts = await measure({ ...healthy, files });
    assert.deepEqual(facts.libc.value, { kind: "musl", of: "sh" });
    const both = await measure({ ...healthy, files: { ...files, "/bin/sh": elfHead(null) } });
    assert.equal(both.libc.unknown, "unsupported");
  });

  test("D5: a python that hangs leaves every other fact as it is", async () => {
    const stuck = fakeHost({ ...healthy, programs: { ...healthy.programs, [PYTHON]: hung } });
    const { python, libc, ...others } = z
      .looseObject({ python: z.unknown(), libc: z.unknown() })
      .parse(await runtime.measure(stuck));
    assert.deepEqual(Object.keys(z.looseObject({}).parse(python)), ["unknown", "detail"]);
    assert.deepEqual(libc, { value: { kind: "glibc", of: "python" } });
    assert.deepEqual(others, {
      os: "linux",
      posix: true,
      arch: "x64",
      node: { value: "24.21.0" },
      kernel: { value: "6.8.0" },
    });
  });

  test("no Python: demands fail, and /bin/sh tells the libc", async () => {
    const facts = runtime.facts.parse(
      await runtime.measure(fakeHost({ files: { "/bin/sh": elfHead(GLIBC) } })),
    );
    const judgement = judge(runtime, { python_major_minor: "3.12" }, facts);
    assert.equal(judgement.status, "fail");
    assert.deepEqual(judgement.items, ["python"]);
    assert.deepEqual(told.parse(facts).libc.value, { kind: "glibc", of: "sh" });
  });

  test("E6: versions are compared as text: 3.1 is not 3.10, and a number is refused", async () => {
    const facts = await runtime.measure(
      fakeHost({ ...healthy, programs: { [PYTHON]: () => pythonAnswer("3.10.13", PYTHON) } }),
    );
    assert.equal(judge(runtime, { python_major_minor: "3.1" }, facts).status, "fail");
    assert.equal(judge(runtime, { python_major_minor: "3.10" }, facts).status, "pass");
    assert.ok(!runtime.table.safeParse({ python_major_minor: 3.1 }).success);
    assert.ok(!runtime.table.safeParse({ python_major_minor: "3.10.1" }).success);
  });

  test("macOS: a stub is never run; with the developer tools it is", async () => {
    const stub = "/usr/bin/python3";
    const place: FakePlace = {
      os: "macos",
      programs: { [stub]: () => pythonAnswer("3.9.6", stub) },
    };
    const bare = fakeHost(place);
    const facts = told.parse(await runtime.measure(bare));
    assert.equal(facts.python.unknown, "absent-tool");
    assert.deepEqual(bare.ran, []);
    const tools = { "/Library/Developer/CommandLineTools": { folder: true } } as const;
    const equipped = told.parse(await runtime.measure(fakeHost({ ...place, files: tools })));
    assert.equal(equipped.python.value?.["version"], "3.9.6");
    assert.deepEqual(equipped.libc.value, { kind: "none", of: "os" });
  });

  test("Windows is not POSIX and has no choice of libc", async () => {
    const facts = await runtime.measure(
      fakeHost({ os: "windows", env: { Path: "C:\\Python" }, programs: {} }),
    );
    assert.equal(judge(runtime, { require_posix: true }, facts).status, "fail");
    assert.equal(judge(runtime, { libc: "glibc" }, facts).status, "fail");
  });

  test("two places with another Python have another parity part; an unknown one has none", async () => {
    const here = runtime.selectParity(await runtime.measure(fakeHost(healthy)));
    const there = runtime.selectParity(
      await runtime.measure(
        fakeHost({ ...healthy, programs: { [PYTHON]: () => pythonAnswer("3.12.5", PYTHON) } }),
      ),
    );
    assert.notDeepEqual(here, there);
    const unknown = await runtime.measure(fakeHost({ ...healthy, programs: { [PYTHON]: hung } }));
    assert.equal(runtime.selectParity(unknown), null);
  });
});
