import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { measureResources } from "../../../src/probes/resources/measure-resources.ts";
import { ResourceFacts } from "../../../src/probes/resources/resource-facts.ts";
import { ended, fakeHost, type FakePlace } from "../../support/fake-host.ts";
import { linuxPlace, nestedV2 } from "./places.ts";

async function measure(place: FakePlace, table: Readonly<Record<string, unknown>> = {}) {
  const host = fakeHost(place);
  return { facts: ResourceFacts.parse(await measureResources(host, { table, outputs: [] })), host };
}

const hardware = {
  ok: true,
  value: { cpus: 8, cpuModel: "Apple M1", memoryBytes: 17_179_869_184n },
} as const;

describe("what a place gives", () => {
  test("Linux: everything from files; accelerators and programs only when asked", async () => {
    const { facts, host } = await measure(linuxPlace({}));
    assert.deepEqual(facts, {
      cpu_model: { value: "Example CPU @ 2.00GHz" },
      cpus_visible: { value: 4 },
      cpus: { value: { milli: 4000, limited_by: "machine" } },
      memory: { value: { bytes: "16766509056", limited_by: "machine" } },
      open_files: { value: "1048576" },
      open_files_soft: { value: { amount: "1024", source: "ppid" } },
      limits: {
        core: { value: { soft: "0", hard: "unlimited" } },
        file_size: { value: { soft: "unlimited", hard: "unlimited" } },
        locked_memory: { value: { soft: "8388608", hard: "8388608" } },
        processes: { value: { soft: "96364", hard: "96364" } },
        stack: { value: { soft: "8388608", hard: "unlimited" } },
      },
      pids: { value: { amount: "unlimited", limited_by: "$CGROUP/pids.max" } },
      shm: { value: { mb: 95_367 } },
      gpus: { unknown: "not-asked", detail: "no clause asks for accelerators" },
    });
    assert.deepEqual(host.ran, []);
  });

  test("the same place twice has the same facts", async () => {
    assert.deepEqual(
      (await measure(linuxPlace({}))).facts,
      (await measure(linuxPlace({ "/proc/meminfo": "MemFree: 9 kB\nMemTotal:  16373544 kB\n" })))
        .facts,
    );
  });

  test("memory is the least of the machine and the limits, and big integers stay whole", async () => {
    const meminfo = { "/proc/meminfo": "MemTotal: 99999999999999999 kB\n" };
    const files = nestedV2("memory.max", ["9007199254740993", null, null]);
    const limited = await measure(linuxPlace({ ...files, ...meminfo }));
    assert.deepEqual(limited.facts.memory, {
      value: { bytes: "9007199254740993", limited_by: "$CGROUP/memory.max" },
    });
    const { facts } = await measure(linuxPlace(meminfo));
    assert.deepEqual(facts.memory, {
      value: { bytes: "102399999999999998976", limited_by: "machine" },
    });
  });

  test("D5: one file that is missing costs its own fact only", async () => {
    const whole = (await measure(linuxPlace({}))).facts;
    for (const [path, lost] of [
      ["/proc/meminfo", ["memory"]],
      ["/proc/self/limits", ["limits", "open_files"]],
      ["/proc/100/limits", ["open_files_soft"]],
      ["/proc/cpuinfo", ["cpu_model"]],
      ["/proc/self/status", ["cpus", "open_files_soft"]],
      ["/proc/self/mountinfo", ["cpus", "memory", "pids"]],
    ] as const) {
      const { facts } = await measure(linuxPlace({ [path]: null }));
      const changed = Object.entries(facts).filter(
        ([key, fact]) =>
          JSON.stringify(fact) !==
          JSON.stringify(Object.entries(whole).find(([k]) => k === key)?.[1]),
      );
      assert.deepEqual(changed.map(([key]) => key).toSorted(), lost, path);
      for (const [, fact] of changed) {
        const told = "core" in fact ? Object.values(fact) : [fact];
        assert.ok(told.every((one) => "unknown" in one));
      }
    }
  });

  test("no name of a cgroup, which may hold a host's, is kept", async () => {
    const files = nestedV2("memory.max", ["4096", null, null]);
    assert.ok(!JSON.stringify((await measure(linuxPlace(files))).facts).includes("kube"));
  });

  test("macOS: the system's calls, and what does not exist there", async () => {
    const place: FakePlace = {
      os: "macos",
      hardware,
      programs: { "/bin/sh": () => ended("unlimited\n") },
    };
    const { facts } = await measure(place, { min_open_files: 1 });
    assert.deepEqual(facts.cpus, { value: { milli: 8000, limited_by: "machine" } });
    assert.deepEqual(facts.memory, { value: { bytes: "17179869184", limited_by: "machine" } });
    assert.deepEqual(facts.open_files, { value: "unlimited" });
    assert.deepEqual([facts.pids, facts.shm], [{ value: null }, { value: null }]);
    assert.ok("unknown" in facts.open_files_soft);
    const unasked = await measure({ os: "macos" });
    assert.ok("unknown" in unasked.facts.cpus && "unknown" in unasked.facts.open_files);
    assert.deepEqual(unasked.host.ran, []);
  });

  test("Windows: CPUs are seen, a job object's limits are not", async () => {
    const { facts } = await measure({ os: "windows", hardware });
    assert.deepEqual(facts.cpus_visible, { value: 8 });
    assert.ok("unknown" in facts.cpus && "unknown" in facts.memory);
    assert.deepEqual(facts.open_files, { value: null });
    const other = await measure({ os: "other" });
    assert.ok("unknown" in other.facts.open_files && "unknown" in other.facts.cpus_visible);
  });
});
