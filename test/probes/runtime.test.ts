import assert from "node:assert/strict";
import { describe, test } from "node:test";
import * as z from "zod";
import { realHost } from "../../src/host/real.ts";
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
    "/proc/sys/kernel/arch": "x86_64\n",
    "/proc/self/smaps": "KernelPageSize:        4 kB\n",
    "/etc/os-release": "ID=debian\nVERSION_ID=12\n",
  },
  programs: {
    [PYTHON]: () => pythonAnswer("3.12.4", PYTHON),
    "/usr/bin/node": () => ended("v24.21.0\n"),
  },
};

function unasked(key: string) {
  return { unknown: "not-asked", detail: `no clause asks ${key}` };
}

/** What the healthy place tells besides its Python and libc, where no clause asks for more. */
const always = {
  os: "linux",
  posix: true,
  arch: "x64",
  machine: { value: "x64" },
  page_size: { value: 4096 },
  distro: { value: { id: "debian", version: "12" } },
  glibc: unasked("min_glibc"),
  cpu: unasked("min_cpu_level"),
  clock: unasked("require_sane_clock"),
  node: { value: "24.21.0" },
  tools: unasked("tools"),
  image: { value: null },
  kernel: { value: "6.8.0" },
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
      name: "a distribution that cannot be read",
      host: fakeHost({ ...healthy, files: { "/etc/os-release": { errno: "EACCES" } } }),
      clause: "distro",
      expects: "debian",
      reason: "unreadable",
    },
    {
      name: "a glibc that tells no version",
      host: fakeHost(healthy),
      clause: "min_glibc",
      expects: "2.28",
      reason: "unreadable",
    },
    {
      name: "a processor that tells neither level nor flags",
      host: fakeHost(healthy),
      clause: "min_cpu_level",
      expects: "x86-64-v2",
      reason: "unreadable",
    },
    {
      name: "a kernel that does not tell its architecture",
      host: fakeHost({ files: { "/bin/sh": elfHead(GLIBC) } }),
      clause: "forbid_emulation",
      expects: true,
      reason: "unreadable",
    },
    {
      name: "a clock that was not recorded",
      host: fakeHost({ ...healthy, clock: { ok: false, errno: "NOTRECORDED" } }),
      clause: "require_sane_clock",
      expects: true,
      reason: "not-recorded",
    },
    {
      name: "D5: a node that hangs",
      host: fakeHost({ programs: { "/usr/bin/node": hung } }),
      clause: "node",
      expects: ">=22",
      reason: "timed-out",
    },
    {
      name: "D5: a tool that hangs",
      host: fakeHost({ programs: { "/usr/bin/git": hung } }),
      clause: "tools",
      expects: { git: ">=2" },
      reason: "timed-out",
    },
    {
      name: "a runner's image behind a container",
      host: fakeHost({ env: { GITHUB_ACTIONS: "true" }, files: { "/.dockerenv": "" } }),
      clause: "runner_image",
      expects: "ubuntu24",
      reason: "unreadable",
    },
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
      ...always,
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
    assert.deepEqual(others, always);
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

describe("runtime, where a clause asks", () => {
  const asking: FakePlace = {
    ...healthy,
    files: {
      ...healthy.files,
      [GLIBC]: "",
      "/lib64/libc.so.6": "GNU C Library (Debian GLIBC 2.36-9) stable release version 2.36.",
    },
    programs: {
      ...healthy.programs,
      "/usr/bin/git": () => ended("git version 2.39.5\n"),
      [GLIBC]: () => ended("  x86-64-v3 (supported, searched)\n  x86-64-v2 (supported)\n"),
    },
  };

  async function judgeHere(place: FakePlace, table: Record<string, unknown>) {
    const host = fakeHost(place);
    return judge(runtime, table, await runtime.measure(host, { table, outputs: [] }));
  }

  test("every clause that needs more is measured with its own clause, and only then", async () => {
    for (const [table, ran] of [
      [{ min_glibc: "2.28" }, 0],
      [{ min_cpu_level: "x86-64-v3" }, 1],
      [{ tools: { git: ">=2.39" } }, 1],
      [{ require_sane_clock: true }, 1],
      [{ forbid_emulation: true }, 0],
      [{ distro: "debian 12" }, 0],
      [{ node: ">=24" }, 0],
      [{ require_sane_clock: false }, 0],
    ] as const) {
      const host = fakeHost(asking);
      const facts = await runtime.measure(host, { table, outputs: [] });
      assert.ok(
        ["pass", "unknown", "not-applicable"].includes(judge(runtime, table, facts).status),
      );
      // beside Python and Node
      assert.equal(host.ran.length, 2 + ran, JSON.stringify(table));
    }
    assert.equal((await judgeHere(asking, { min_glibc: "2.28" })).status, "pass");
    assert.equal((await judgeHere(asking, { min_glibc: "2.37" })).status, "fail");
    assert.equal((await judgeHere(asking, { min_cpu_level: "x86-64-v3" })).status, "pass");
    assert.equal((await judgeHere(asking, { min_cpu_level: "x86-64-v4" })).status, "fail");
    assert.equal((await judgeHere(asking, { tools: { git: ">=2.39" } })).status, "pass");
  });

  test("F1: musl is no glibc of any version, whatever the distribution and its libraries say", async () => {
    const files = { ...asking.files, [PYTHON]: elfHead(MUSL), "/etc/os-release": "ID=void\n" };
    const judged = await judgeHere({ ...asking, files }, { min_glibc: "2.17" });
    assert.equal(judged.status, "fail");
    assert.deepEqual(judged.items, ["musl"]);
    const distro = await judgeHere({ ...asking, files }, { distro: "void" });
    assert.equal(distro.status, "pass");
  });

  test("F2: with a musl /bin/sh, the version is that of the Python's own glibc", async () => {
    const files = { ...asking.files, "/bin/sh": elfHead(MUSL), "/etc/os-release": "ID=alpine\n" };
    assert.equal((await judgeHere({ ...asking, files }, { min_glibc: "2.36" })).status, "pass");
  });

  test("without a Python, /bin/sh's glibc counts; where nothing tells it, it is unknown", async () => {
    const sh = { "/bin/sh": elfHead(GLIBC), [GLIBC]: "" };
    const banner = "GNU C Library (Debian GLIBC 2.36-9) stable release version 2.36.";
    const bare = { files: { ...sh, "/lib64/libc.so.6": banner } };
    assert.equal((await judgeHere(bare, { min_glibc: "2.36" })).status, "pass");
    const unread = await judgeHere({ files: sh }, { min_glibc: "2.36" });
    assert.deepEqual([unread.status, unread.reason], ["unknown", "unreadable"]);
  });

  test("a Python for another machine runs translated", async () => {
    const files = { ...asking.files, [PYTHON]: elfHead("/lib/ld-linux-aarch64.so.1", 183) };
    const judged = await judgeHere({ ...asking, files }, { forbid_emulation: true });
    assert.deepEqual([judged.status, judged.items], ["fail", ["arm64 on x64"]]);
  });

  test("a clock that was set back fails", async () => {
    const clock = { ok: true, value: { wallMs: 0, driftMs: 0 } } as const;
    const judged = await judgeHere({ ...asking, clock }, { require_sane_clock: true });
    assert.deepEqual(judged.items, ["earlier than this program was written"]);
  });

  test("a node that is no range's is refused, and so is a level that is none", () => {
    for (const table of [
      { node: 24 },
      { node: "latest" },
      { node: "" },
      { min_glibc: 2.36 },
      { min_glibc: "2" },
      { min_cpu_level: "v3" },
      { distro: "Debian" },
      { runner_image: "" },
    ]) {
      assert.ok(!runtime.table.safeParse(table).success, JSON.stringify(table));
    }
  });
});

describe("runtime, for real", { skip: process.platform !== "linux" && "needs Linux" }, () => {
  test("this machine tells every fact that is asked for, twice in the same words, with an empty environment too", async () => {
    const table = {
      min_glibc: "2.1",
      min_cpu_level: "x86-64-v1",
      require_sane_clock: true,
      tools: { git: "*" },
    };
    for (const env of [new Map([["PATH", process.env["PATH"] ?? ""]]), new Map<string, string>()]) {
      const take = () => runtime.measure(realHost({ workspace: "/", env }), { table, outputs: [] });
      const facts = await take();
      assert.deepEqual(await take(), facts);
      const { clock, tools, machine, page_size } = z
        .looseObject({
          clock: z.unknown(),
          tools: z.unknown(),
          machine: z.unknown(),
          page_size: z.unknown(),
        })
        .parse(runtime.facts.parse(facts));
      for (const fact of [clock, tools, machine, page_size]) {
        assert.ok(z.looseObject({ value: z.unknown() }).safeParse(fact).success);
      }
    }
  });
});

test("a Python whose program file was not recorded has no architecture: this program's is not its", async () => {
  const untold = { ok: false, errno: "NOTRECORDED" } as const;
  const fake = fakeHost(healthy);
  const host = { ...fake, readHead: async () => untold };
  await assert.rejects(runtime.measure(host), { name: "NotRecordedError" });
});
