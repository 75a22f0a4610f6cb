import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { readCgroupLimit, readCgroupTables } from "../../../src/probes/resources/cgroup-limit.ts";
import { fakeHost, type FakeEntry } from "../../support/fake-host.ts";
import { linuxPlace, mountRow, nestedV2 } from "./places.ts";

async function read(
  controller: "cpu" | "memory" | "pids",
  files: Readonly<Record<string, FakeEntry | null>>,
) {
  const host = fakeHost(linuxPlace(files));
  const limit = await readCgroupLimit(host, controller, await readCgroupTables(host));
  return "unknown" in limit ? limit.unknown : [limit.value.amount, limit.value.file];
}

/** A v1 place whose controller is mounted whole, with our cgroup at its root. */
function oldPlace(controller: string, files: Readonly<Record<string, string>>) {
  const point = `/sys/fs/cgroup/${controller}`;
  return {
    "/proc/self/cgroup": `4:${controller}:/\n1:name=systemd:/\n`,
    "/proc/self/mountinfo": mountRow(point, controller),
    [point]: { folder: true },
    ...Object.fromEntries(Object.entries(files).map(([file, text]) => [`${point}/${file}`, text])),
  } as const;
}

describe("F6: limits along the cgroup's path", () => {
  test("v2: the word max is no limit", async () => {
    assert.deepEqual(await read("memory", nestedV2("memory.max", ["max\n", "max\n", null])), [
      null,
      "$CGROUP/memory.max",
    ]);
  });

  test("nested v2: the parent's 2 GiB count where the leaf says max", async () => {
    const files = nestedV2("memory.max", ["max\n", "2147483648\n", "max\n"]);
    assert.deepEqual(await read("memory", files), [2147483648n, "$CGROUP/../memory.max"]);
  });

  test("nested v2: the least of several counts, and each level's file is named", async () => {
    const files = nestedV2("pids.max", ["900\n", "max\n", "512\n"]);
    assert.deepEqual(await read("pids", files), [512n, "$CGROUP/../../pids.max"]);
  });

  test("v1: the largest number that fits is no limit, for any size of a page", async () => {
    for (const text of ["9223372036854771712", "9223372036854710272", "9223372036854775807"]) {
      const files = oldPlace("memory", { "memory.limit_in_bytes": `${text}\n` });
      assert.deepEqual(await read("memory", files), [null, "$CGROUP/memory.limit_in_bytes"], text);
    }
  });

  test("big integers are not rounded", async () => {
    const files = nestedV2("memory.max", ["9007199254740993\n", null, null]);
    assert.deepEqual(await read("memory", files), [9007199254740993n, "$CGROUP/memory.max"]);
  });

  test("a CPU quota is told in thousandths, rounded down only below one of them", async () => {
    for (const [text, milli] of [
      ["50000 100000", 500n],
      ["199999 100000", 1999n],
      ["33333 100000", 333n],
      ["400000 100000", 4000n],
      ["max 100000", null],
    ] as const) {
      const files = nestedV2("cpu.max", [`${text}\n`, null, null]);
      assert.deepEqual(await read("cpu", files), [milli, "$CGROUP/cpu.max"], text);
    }
  });

  test("v1's quota and period are two files, and -1 is no quota", async () => {
    const quota = { "cpu.cfs_quota_us": "150000\n", "cpu.cfs_period_us": "100000\n" };
    assert.deepEqual(await read("cpu", oldPlace("cpu", quota)), [
      1500n,
      "$CGROUP/cpu.cfs_quota_us",
    ]);
    const none = oldPlace("cpu", { ...quota, "cpu.cfs_quota_us": "-1\n" });
    assert.deepEqual(await read("cpu", none), [null, "$CGROUP/cpu.cfs_quota_us"]);
  });

  test("a hybrid place with a named systemd hierarchy only has no limit, and says why", async () => {
    const files = {
      "/proc/self/cgroup": "1:name=systemd:/user.slice\n",
      "/proc/self/mountinfo": mountRow("/sys/fs/cgroup/systemd", "name=systemd"),
    };
    assert.deepEqual(await read("memory", files), [null, "no cgroup"]);
  });

  test("a kernel without cgroups has none", async () => {
    assert.deepEqual(await read("memory", { "/proc/self/cgroup": null }), [null, "no cgroup"]);
  });

  test("what cannot be read is unknown, never unlimited", async () => {
    const nested = nestedV2("memory.max", ["max\n", null, null]);
    const cases: [string, Readonly<Record<string, FakeEntry | null>>, string][] = [
      ["no mount table", { "/proc/self/mountinfo": null }, "unreadable"],
      ["not mounted", { "/proc/self/mountinfo": "" }, "unreadable"],
      ["cgroup denied", { "/proc/self/cgroup": { errno: "EACCES" } }, "denied"],
      ["our folder is gone", { ...nested, "/proc/self/cgroup": "0::/gone\n" }, "unreadable"],
      ["a level denied", nestedV2("memory.max", ["max\n", null, null]), "denied"],
      ["junk", nestedV2("memory.max", ["lots\n", null, null]), "unreadable"],
      ["not recorded", { "/proc/self/mountinfo": { errno: "NOTRECORDED" } }, "not-recorded"],
    ];
    for (const [name, files, reason] of cases) {
      const denied = { "/sys/fs/cgroup/kube.slice/memory.max": { errno: "EACCES" } };
      const all = name === "a level denied" ? { ...files, ...denied } : files;
      assert.equal(await read("memory", all), reason, name);
    }
    for (const text of ["50000", "50000 0", "50000 100000 1", "-2 100000"]) {
      assert.equal(await read("cpu", nestedV2("cpu.max", [text, null, null])), "unreadable", text);
    }
  });
});
