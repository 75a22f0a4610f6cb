import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { mkdir, rmdir, writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { describe, test } from "node:test";
import resources from "../../src/probes/resources.ts";
import { ResourceFacts } from "../../src/probes/resources/resource-facts.ts";
import { fakeHost, type FakeEntry } from "../support/fake-host.ts";
import { judge, testProbe } from "../support/probe-kit.ts";
import { cannotVary, measureElsewhere, type MeasureRun } from "../support/run-measure.ts";
import { limitsFile, linuxPlace, mountRow, nestedV2 } from "./resources/places.ts";

const noCgroup = { "/proc/self/mountinfo": "" };

type Files = Readonly<Record<string, FakeEntry | null>>;

const unknowns: readonly [
  name: string,
  clause: string,
  expects: unknown,
  files: Files,
  reason: string,
][] = [
  ["our cgroup is not mounted", "min_cpus", 2, noCgroup, "unreadable"],
  ["the CPUs are not told", "min_cpus", 2, { "/proc/self/status": null }, "unreadable"],
  ["memory.max is denied", "min_memory_mb", 1, denied("memory.max"), "denied"],
  [
    "limits were not recorded",
    "min_open_files",
    1,
    unrecorded("/proc/self/limits"),
    "not-recorded",
  ],
  ["our parent is not seen", "min_open_files_soft", 1, { "/proc/100/limits": null }, "unreadable"],
  ["our parent was raised by Node", "min_open_files_soft", 1, raised(), "unsupported"],
  ["our cgroup is gone", "min_pids", 1, { "/proc/self/cgroup": "0::/gone\n" }, "unreadable"],
  ["WSL's accelerators", "min_gpus", 1, { "/dev/dxg": "" }, "unsupported"],
  ["a quota that is not seen", "forbid_visible_cpu_gap", true, noCgroup, "unreadable"],
];

testProbe(resources, {
  unknowns: unknowns.map(([name, clause, expects, files, reason]) => ({
    name,
    clause,
    expects,
    reason,
    host: fakeHost(linuxPlace(files)),
  })),
});

function denied(file: string): Files {
  return { [`/sys/fs/cgroup/${file}`]: { errno: "EACCES" } };
}

function unrecorded(path: string): Files {
  return { [path]: { errno: "NOTRECORDED" } };
}

function raised(): Files {
  return { "/proc/100/limits": limitsFile("1048576", "1048576"), "/proc/100/comm": "node\n" };
}

async function judgeAt(files: Files, asked: Readonly<Record<string, unknown>>) {
  const host = fakeHost(linuxPlace(files));
  return judge(resources, asked, await resources.measure(host, { table: asked, outputs: [] }));
}

describe("resources", () => {
  test("F6: half a CPU is not one, and 1.999 are not two", async () => {
    const half = nestedV2("cpu.max", ["50000 100000", null, null]);
    const judged = await judgeAt(half, { min_cpus: 1 });
    assert.deepEqual(
      [judged.status, judged.observed],
      ["fail", ["500 milli-CPU ($CGROUP/cpu.max)"]],
    );
    const almost = nestedV2("cpu.max", ["199999 100000", null, null]);
    assert.equal((await judgeAt(almost, { min_cpus: 2 })).status, "fail");
    assert.equal((await judgeAt(almost, { min_cpus: 1 })).status, "pass");
  });

  test("F6: a parent's 2 GiB fail where 2049 MiB are asked, with the file that sets them", async () => {
    const files = nestedV2("memory.max", ["max\n", "2147483648\n", "max\n"]);
    assert.equal((await judgeAt(files, { min_memory_mb: 2048 })).status, "pass");
    const judged = await judgeAt(files, { min_memory_mb: 2049 });
    assert.deepEqual(judged.items, ["2048 MiB ($CGROUP/../memory.max)"]);
  });

  test("F6: no limit at all in v1, v2 and hybrid places", async () => {
    const old = {
      "/proc/self/cgroup": "4:memory:/\n3:pids:/\n2:cpu:/\n",
      "/proc/self/mountinfo": ["memory", "pids", "cpu"]
        .map((name) => mountRow(`/sys/fs/cgroup/${name}`, name))
        .join(""),
      "/sys/fs/cgroup/memory": { folder: true },
      "/sys/fs/cgroup/pids": { folder: true },
      "/sys/fs/cgroup/cpu": { folder: true },
      "/sys/fs/cgroup/memory/memory.limit_in_bytes": "9223372036854771712\n",
      "/sys/fs/cgroup/pids/pids.max": "max\n",
      "/sys/fs/cgroup/cpu/cpu.cfs_quota_us": "-1\n",
      "/sys/fs/cgroup/cpu/cpu.cfs_period_us": "100000\n",
    } as const;
    const hybrid = {
      "/proc/self/cgroup": "1:name=systemd:/\n",
      "/proc/self/mountinfo": mountRow("/sys/fs/cgroup/systemd", "name=systemd"),
    };
    for (const files of [{}, old, hybrid]) {
      assert.equal((await judgeAt(files, { min_memory_mb: 15_989 })).status, "pass");
      assert.match((await judgeAt(files, { min_pids: 1 })).observed?.[0] ?? "", /^unlimited /);
      assert.equal((await judgeAt(files, { min_cpus: 4 })).status, "pass");
    }
  });

  test("F5: 1024 and unlimited are told apart, and the word stays a word", async () => {
    const limits = { "/proc/self/limits": limitsFile("unlimited", "unlimited") };
    const all = await judgeAt(limits, { min_open_files: 2_147_483_647 });
    assert.deepEqual([all.status, all.observed], ["pass", ["unlimited open files"]]);
    const few = await judgeAt({}, { min_open_files_soft: 1025 });
    assert.deepEqual([few.status, few.observed], ["fail", ["1024 open files"]]);
  });

  test("a raised soft limit that is still too low fails, whoever raised it", async () => {
    const judged = await judgeAt(raised(), { min_open_files_soft: 1_048_577 });
    assert.equal(judged.status, "fail");
  });

  test("more CPUs than there are fail, though the quota is not seen", async () => {
    assert.equal((await judgeAt(noCgroup, { min_cpus: 5 })).status, "fail");
  });

  test("seeing twice what is there is the gap", async () => {
    for (const [quota, status] of [
      ["200001 100000", "fail"],
      ["200100 100000", "pass"],
      ["200000 100000", "fail"],
    ] as const) {
      const files = nestedV2("cpu.max", [quota, null, null]);
      assert.equal((await judgeAt(files, { forbid_visible_cpu_gap: true })).status, status, quota);
    }
  });

  test("/dev/shm: its size, its absence, and an error", async () => {
    const at = async (space: Parameters<typeof fakeHost>[0]) => {
      const facts = await resources.measure(fakeHost({ ...linuxPlace({}), ...space }));
      return judge(resources, { min_shm_mb: 64 }, facts).status;
    };
    const inodes = { freeBytes: 0n, totalInodes: 0n, freeInodes: 0n };
    const size = (mib: bigint) => ({
      space: { ok: true, value: { ...inodes, totalBytes: mib * 1024n * 1024n } } as const,
    });
    assert.equal(await at(size(64n)), "pass");
    assert.equal(await at(size(63n)), "fail");
    assert.equal(await at({ space: { ok: false, errno: "ENOENT" } }), "fail");
    assert.equal(await at({ space: { ok: false, errno: "EIO" } }), "unknown");
  });

  test("numbers that are no count are refused", () => {
    for (const value of [0, -1, 1.5, "2", Number.POSITIVE_INFINITY]) {
      assert.ok(!resources.table.safeParse({ min_cpus: value }).success, String(value));
    }
    assert.ok(resources.table.safeParse({ min_gpus: 0 }).success);
  });

  test("two healthy machines of one image differ in all of this, so that nothing must be equal", async () => {
    const facts = await resources.measure(fakeHost(linuxPlace({})));
    assert.deepEqual(resources.selectParity(facts), {});
  });
});

async function measure(run: MeasureRun) {
  return ResourceFacts.parse(await measureElsewhere("resources", run));
}

describe("resources, for real", { skip: cannotVary("linux") }, () => {
  test("F5: ulimit -Sn 256: the soft limit is the shell's, and not Node's", async () => {
    const facts = await measure({ before: "ulimit -Sn 256" });
    assert.deepEqual(facts.open_files_soft, { value: { amount: "256", source: "ppid" } });
    assert.equal(judge(resources, { min_open_files_soft: 256 }, facts).status, "pass");
    assert.equal(judge(resources, { min_open_files_soft: 257 }, facts).status, "fail");
    const hard = judge(resources, { min_open_files: 257 }, facts);
    assert.equal(hard.status, "pass");
  });

  test("F5: under npx it is not known", async () => {
    const env = { npm_execpath: "/usr/lib/npm" };
    const facts = await measure({ before: "ulimit -Sn $(ulimit -Hn)", env });
    assert.equal(judge(resources, { min_open_files_soft: 1 }, facts).reason, "unsupported");
  });

  test("F5: two dozen files are enough to measure with", async () => {
    const facts = await measure({ before: "ulimit -n 24" });
    assert.deepEqual(facts.open_files, { value: "24" });
  });

  test("one CPU of several: the affinity counts, and the rest is a gap", async (context) => {
    if (cpus().length < 2) return context.skip("needs two CPUs");
    if (!existsSync("/usr/bin/taskset")) return context.skip("needs taskset");
    const facts = await measure({ wrap: ["taskset", "-c", "0"] });
    assert.deepEqual(facts.cpus, { value: { milli: 1000, limited_by: "affinity" } });
    assert.equal(judge(resources, { forbid_visible_cpu_gap: true }, facts).status, "fail");
    assert.equal(judge(resources, { min_cpus: 2 }, facts).status, "fail");
  });

  test("same place twice: the same facts", async () => {
    assert.deepEqual(await measure({}), await measure({}));
  });
});

describe("resources in a cgroup of its own", { skip: cannotVary("root") }, () => {
  for (const [controller, files, key, expected] of [
    ["memory", { "memory.limit_in_bytes": "2147483648" }, "memory", "2147483648"],
    ["pids", { "pids.max": "512" }, "pids", "512"],
    ["cpu", { "cpu.cfs_quota_us": "50000" }, "cpus", "500"],
  ] as const) {
    test(`v1 ${controller}: the parent's limit counts where the leaf has none`, async (context) => {
      const root = `/sys/fs/cgroup/${controller}`;
      const parent = `${root}/parity-test-${process.pid}`;
      if (!existsSync(`${root}/tasks`))
        return context.skip(`needs a v1 hierarchy of ${controller}`);
      await mkdir(parent);
      try {
        for (const [file, text] of Object.entries(files))
          await writeFile(`${parent}/${file}`, text);
        await mkdir(`${parent}/leaf`);
        const facts = await measure({ before: `echo $$ >${parent}/leaf/tasks` });
        const limit = JSON.stringify(facts[key]);
        assert.ok(limit.includes(expected) && limit.includes("$CGROUP/../"), limit);
      } finally {
        await rmdir(`${parent}/leaf`).catch(() => {});
        await rmdir(parent);
      }
    });
  }
});
