import assert from "node:assert/strict";
import { test } from "node:test";
import { findMount, readMountTable } from "../../src/probes/mount-table.ts";

// rows as proc(5) documents them: with and without optional fields, and with octal escapes
const MOUNTINFO = String.raw`36 35 98:0 /mnt1 /mnt\0402 rw,noatime master:1 shared:2 - ext3 /dev/root rw,errors=continue
32 31 0:29 / /sys/fs/cgroup/cpu,cpuacct rw,relatime - cgroup cgroup rw,cpu,cpuacct
no row at all
33 31 0:30 / /odd - 
`;

test("root, point, type and options are read, whatever stands between", () => {
  assert.deepEqual(readMountTable(MOUNTINFO), [
    {
      root: "/mnt1",
      point: "/mnt 2",
      type: "ext3",
      options: ["rw", "noatime"],
      superOptions: ["rw", "errors=continue"],
    },
    {
      root: "/",
      point: "/sys/fs/cgroup/cpu,cpuacct",
      type: "cgroup",
      options: ["rw", "relatime"],
      superOptions: ["rw", "cpu", "cpuacct"],
    },
    { root: "/", point: "/odd", type: "", options: [""], superOptions: [""] },
  ]);
  assert.deepEqual(readMountTable(""), []);
});

test("the innermost mount counts, the later of two, and blanks in its name", () => {
  const mounts = [
    "22 1 8:1 / / rw shared:1 - ext4 /dev/sda1 rw",
    "30 22 0:1 / /mnt rw - ext4 a rw",
    "31 22 0:2 / /mnt/c rw opt:1 - 9p C rw",
    "32 22 0:3 / /mnt/my\\040app rw - drvfs D rw",
    "33 22 0:4 / /mnt/c rw - xfs e rw",
  ].join("\n");
  assert.equal(findMount(readMountTable(mounts), "/home")?.type, "ext4");
  assert.equal(findMount(readMountTable(mounts), "/mnt/c/x")?.type, "xfs");
  assert.equal(findMount(readMountTable(mounts), "/mnt/my app")?.type, "drvfs");
  assert.equal(findMount(readMountTable(mounts), "/mnt/cc")?.type, "ext4");
  assert.equal(findMount(readMountTable(""), "/mnt"), null);
});
