import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { locateCgroup } from "../../../src/probes/resources/cgroup.ts";
import { readMountTable } from "../../../src/probes/mount-table.ts";
import { mountRow } from "./places.ts";

function locate(
  membership: string,
  rows: string,
  controller: "cpu" | "memory" | "pids" = "memory",
) {
  const found = locateCgroup(controller, membership, readMountTable(rows));
  return "unknown" in found ? found.unknown : found.value;
}

const unified = mountRow("/sys/fs/cgroup", "cgroup2");

describe("where a cgroup's limits are, in files as cgroups(7) documents them", () => {
  test("v2: from our own folder up to what is mounted", () => {
    assert.deepEqual(locate("0::/a/b\n", unified), {
      version: 2,
      folders: ["/sys/fs/cgroup/a/b", "/sys/fs/cgroup/a", "/sys/fs/cgroup"],
    });
    assert.deepEqual(locate("0::/\n", unified), { version: 2, folders: ["/sys/fs/cgroup"] });
  });

  test("v1: the hierarchy that has the controller, also where it has two", () => {
    const rows = mountRow("/cg/cpu,cpuacct", "cpu,cpuacct") + mountRow("/cg/memory", "memory");
    const membership = "4:memory:/docker/x\n3:cpu,cpuacct:/docker/y\n";
    assert.deepEqual(locate(membership, rows, "cpu"), {
      version: 1,
      folders: ["/cg/cpu,cpuacct/docker/y", "/cg/cpu,cpuacct/docker", "/cg/cpu,cpuacct"],
    });
  });

  test("v1 in a container without a namespace: our path is the mount's own root", () => {
    const rows = mountRow("/cg/memory", "memory", { root: "/docker/x" });
    assert.deepEqual(locate("4:memory:/docker/x\n", rows), { version: 1, folders: ["/cg/memory"] });
    assert.deepEqual(locate("4:memory:/docker/x/in\n", rows), {
      version: 1,
      folders: ["/cg/memory/in", "/cg/memory"],
    });
  });

  test("hybrid: v1 where it has the controller, v2 for the others", () => {
    const rows = mountRow("/cg/memory", "memory") + mountRow("/cg/unified", "cgroup2");
    const membership = "4:memory:/m\n1:name=systemd:/s\n0::/u\n";
    assert.deepEqual(locate(membership, rows), {
      version: 1,
      folders: ["/cg/memory/m", "/cg/memory"],
    });
    assert.deepEqual(locate(membership, rows, "pids"), {
      version: 2,
      folders: ["/cg/unified/u", "/cg/unified"],
    });
  });

  test("F6: a named systemd hierarchy alone limits nothing", () => {
    const rows = mountRow("/cg/systemd", "name=systemd");
    assert.deepEqual(locate("1:name=systemd:/s\n", rows), { version: 2, folders: [] });
  });

  test("of two views of one hierarchy, the one that shows more of what is above us", () => {
    const rows = mountRow("/part", "cgroup2", { root: "/a" }) + unified;
    const found = locate("0::/a/b\n", rows);
    assert.deepEqual(typeof found === "object" && found.folders.at(-1), "/sys/fs/cgroup");
  });

  test("our own cgroup that is not below a mount is unknown: another's limits are not ours", () => {
    for (const [membership, rows] of [
      ["0::/a\n", ""],
      ["0::/a\n", mountRow("/cg/memory", "memory")],
      ["0::/ab\n", mountRow("/cg", "cgroup2", { root: "/a" })],
      ["0::/\n", mountRow("/cg", "cgroup2", { root: "/.." })],
      ["0::/../b\n", unified],
      ["4:memory:/a\n0::/\n", unified],
    ] as const) {
      assert.equal(locate(membership, rows), "unreadable", membership);
    }
  });
});
