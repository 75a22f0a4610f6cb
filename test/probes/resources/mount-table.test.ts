import assert from "node:assert/strict";
import { test } from "node:test";
import { readMountTable } from "../../../src/probes/resources/mount-table.ts";

// rows as proc(5) documents them: with and without optional fields, and with octal escapes
const MOUNTINFO = String.raw`36 35 98:0 /mnt1 /mnt\0402 rw,noatime master:1 shared:2 - ext3 /dev/root rw,errors=continue
32 31 0:29 / /sys/fs/cgroup/cpu,cpuacct rw,relatime - cgroup cgroup rw,cpu,cpuacct
no row at all
33 31 0:30 / /odd - 
`;

test("root, point, type and options are read, whatever stands between", () => {
  assert.deepEqual(readMountTable(MOUNTINFO), [
    { root: "/mnt1", point: "/mnt 2", type: "ext3", superOptions: ["rw", "errors=continue"] },
    {
      root: "/",
      point: "/sys/fs/cgroup/cpu,cpuacct",
      type: "cgroup",
      superOptions: ["rw", "cpu", "cpuacct"],
    },
    { root: "/", point: "/odd", type: "", superOptions: [""] },
  ]);
  assert.deepEqual(readMountTable(""), []);
});
