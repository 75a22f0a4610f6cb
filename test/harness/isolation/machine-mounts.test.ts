import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { chooseWritable, listMounts } from "../../../src/harness/isolation/machine-mounts.ts";
import { makeScratchFolder } from "../scratch-folder.ts";

const lines = [
  "21 27 0:20 / /proc rw,relatime - proc proc rw",
  "22 27 0:21 / /sys rw,nosuid - sysfs sysfs rw",
  "23 27 0:5 / /dev rw,relatime - devtmpfs devtmpfs rw",
  "24 23 0:6 / /dev/shm rw - tmpfs tmpfs rw",
  "27 1 254:0 / / rw,relatime shared:1 - ext4 /dev/vda rw",
  "28 27 254:1 / /mnt/read-only ro,relatime - ext4 /dev/vdb rw",
  "29 27 254:2 / /mnt/with\\040space\\134 rw,noexec - ext4 /dev/vdc rw",
  "30 22 0:30 / /sys/fs/cgroup rw - cgroup2 cgroup2 rw",
  "31 27 254:0 / / rw,relatime - ext4 /dev/vda rw",
  "",
];

test("what could be written is named once, the kernel's own folders aside", async (t) => {
  const list = join(await makeScratchFolder(t), "mountinfo");
  await writeFile(list, lines.join("\n"));
  const mounts = listMounts(list);
  assert.equal(mounts.length, lines.length - 1);
  assert.deepEqual(chooseWritable(mounts), ["/", "/mnt/with space\\", "/sys/fs/cgroup"]);
});

test("where the kernel tells nothing, nothing is named", () => {
  assert.deepEqual(listMounts("/no/such/list"), []);
});
