import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { readCgroupTables } from "../../../src/probes/resources/cgroup-limit.ts";
import { measureCpus, measureVisible } from "../../../src/probes/resources/cpus.ts";
import { fakeHost, type FakeEntry } from "../../support/fake-host.ts";
import { linuxPlace, nestedV2 } from "./places.ts";

async function measure(files: Readonly<Record<string, FakeEntry | null>>) {
  const host = fakeHost(linuxPlace(files));
  const status = await host.readText("/proc/self/status", 4096);
  const [visible, tables] = [await measureVisible(host), await readCgroupTables(host)];
  const cpus = await measureCpus(host, { status, visible, tables });
  return "unknown" in cpus ? cpus.unknown : [cpus.value.milli, cpus.value.limited_by];
}

const allowed = (list: string) => ({ "/proc/self/status": `Cpus_allowed_list:\t${list}\n` });

describe("effective CPUs", () => {
  test("the machine, where nothing takes any away", async () => {
    assert.deepEqual(await measure({}), [4000, "machine"]);
  });

  test("the affinity, and only the CPUs in it that are there", async () => {
    assert.deepEqual(await measure(allowed("2-3")), [2000, "affinity"]);
    assert.deepEqual(await measure(allowed("0-127")), [4000, "machine"]);
  });

  test("the quota, where it is the least", async () => {
    const quota = nestedV2("cpu.max", ["max 100000", "50000 100000", null]);
    assert.deepEqual(await measure(quota), [500, "$CGROUP/../cpu.max"]);
    const wide = nestedV2("cpu.max", ["800000 100000", null, null]);
    assert.deepEqual(await measure(wide), [4000, "machine"]);
    assert.deepEqual(await measure({ ...wide, ...allowed("1") }), [1000, "affinity"]);
  });

  test("without /sys, cpuinfo tells how many there are", async () => {
    const files = { "/sys/devices/system/cpu/online": null };
    assert.deepEqual(await measure(files), [2000, "machine"]);
  });

  test("what cannot be read is unknown", async () => {
    const none = { "/sys/devices/system/cpu/online": null, "/proc/cpuinfo": null };
    assert.equal(await measure(none), "unreadable");
    assert.equal(await measure({ "/proc/self/status": null }), "unreadable");
    assert.equal(await measure(allowed("some")), "unreadable");
    assert.equal(await measure({ "/proc/self/mountinfo": "" }), "unreadable");
  });
});
