import assert from "node:assert/strict";
import { test } from "node:test";
import { findMount, readMountTable } from "../../../src/probes/mount-table.ts";
import { nameCgroups } from "../../../src/recording/keep/cgroups.ts";
import { isCgroup, keepMountRows } from "../../../src/recording/keep/mount-rows.ts";

const table = [
  "22 1 254:0 / / rw,relatime shared:1 - ext4 /dev/mapper/alice-root rw,errors=remount-ro",
  String.raw`30 22 0:40 /exports/alice /home/alice/my\040work rw,nosuid,noexec - nfs4 filer.corp.example:/exports ro,addr=10.0.0.7`,
  "31 22 0:41 / /mnt/secret rw - cifs //filer/share rw,username=alice",
  "35 22 0:26 /docker/9b1dcafe /sys/fs/cgroup/memory ro,nosuid - cgroup cgroup rw,memory,release_agent=/x",
  "",
].join("\n");

const view = {
  folders: ["/home/alice/my work/app", "/tmp"],
  cgroups: nameCgroups([]),
  redact: (text: string) => text.replaceAll("/home/alice", "/home/~user"),
};

test("rows that count stay, and tell the same", () => {
  const kept = keepMountRows(table, view);
  const mounts = readMountTable(kept);
  assert.deepEqual(
    mounts.map(({ point }) => point),
    ["/", "/home/~user/my work", "/sys/fs/cgroup/memory"],
  );
  const work = findMount(mounts, "/home/~user/my work/app");
  assert.deepEqual(
    [work?.type, work?.options, work?.superOptions],
    ["nfs4", ["rw", "nosuid", "noexec"], ["ro"]],
  );
  assert.deepEqual(mounts[2]?.superOptions, ["rw", "memory"]);
  assert.equal(mounts[2]?.root, "/~1/~2");
});

test("no source, no device, no option that names something, and no other row", () => {
  const kept = keepMountRows(table, view);
  assert.doesNotMatch(kept, /alice|filer|exports|10\.0|254|secret|release_agent|9b1d/);
});

test("both kinds of cgroup are ours", () => {
  assert.deepEqual(["cgroup", "cgroup2", "tmpfs"].map(isCgroup), [true, true, false]);
});
