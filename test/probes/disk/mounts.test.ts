import assert from "node:assert/strict";
import { test } from "node:test";
import { realHost } from "../../../src/host/real.ts";
import { measureMounts, tellMount } from "../../../src/probes/disk/mounts.ts";
import { findMount, readMountTable } from "../../../src/probes/mount-table.ts";
import { fakeHost } from "../../support/fake-host.ts";

const MOUNTINFO = [
  "27 1 254:0 / / rw,relatime - ext4 /dev/secret-disk rw,discard",
  "28 27 0:25 / /tmp rw,nosuid,nodev,noexec shared:7 master:2 - tmpfs tmpfs rw,size=100m",
  "29 27 0:26 / /dev/shm rw - tmpfs tmpfs rw",
  String.raw`30 27 0:27 / /mnt/a\040b\134c ro - fuse.sshfs alice@host:/x rw`,
  "31 27 0:28 / /srv rw - nfs4 server:/y ro,vers=4.2",
  "32 27 0:29 / /dev/shm rw,noexec - tmpfs over rw",
  "not a row",
  "",
].join("\n");

test("the longest mount that holds a path is its mount, and of several at one point the last", () => {
  const mounts = readMountTable(MOUNTINFO);
  const find = (path: string) => tellMount(findMount(mounts, path));
  const root = { type: "ext4", read_only: false, noexec: false, nosuid: false };
  assert.deepEqual(find("/home/alice"), root);
  assert.deepEqual(find("/tmpfile"), root, "a prefix is not a folder");
  assert.deepEqual(find("/tmp/x"), { ...root, type: "tmpfs", noexec: true, nosuid: true });
  assert.deepEqual(find("/dev/shm"), { ...root, type: "tmpfs", noexec: true });
  assert.deepEqual(find("/mnt/a b\\c/d"), { ...root, type: "fuse.sshfs", read_only: true });
  assert.deepEqual(find("/srv"), { ...root, type: "nfs4", read_only: true });
  assert.equal(tellMount(findMount([], "/")), null);
});

test("each folder is resolved first; what is not there has no mount, and no source is kept", async () => {
  const host = fakeHost({
    files: {
      "/proc/self/mountinfo": MOUNTINFO,
      "/home/alice/app": { folder: true },
      "/home/alice": { folder: true },
      "/var/tmp": { link: "/tmp" },
      "/tmp": { folder: true },
    },
  });
  const facts = await measureMounts(host, { home: "/home/alice", tmp: "/var/tmp" });
  assert.ok("value" in facts);
  assert.equal(facts.value.tmp?.noexec, true);
  assert.equal(facts.value.workspace?.type, "ext4");
  assert.equal(facts.value.shm, null);
  assert.doesNotMatch(JSON.stringify(facts), /secret-disk|alice|server/);
  const homeless = await measureMounts(host, { home: null, tmp: "/tmp" });
  assert.ok("value" in homeless && homeless.value.home === null);
});

test("without the list, and on other systems, mounts are unknown", async () => {
  for (const [host, reason] of [
    [fakeHost(), "unreadable"],
    [fakeHost({ os: "macos" }), "unsupported"],
    [fakeHost({ os: "windows" }), "unsupported"],
  ] as const) {
    const facts = await measureMounts(host, { home: null, tmp: "/tmp" });
    assert.ok("unknown" in facts && facts.unknown === reason);
  }
});

test("this machine's root is mounted", async (context) => {
  if (process.platform !== "linux") return context.skip("needs /proc");
  const host = realHost({ workspace: "/", env: new Map() });
  const facts = await measureMounts(host, { home: null, tmp: "/" });
  assert.ok("value" in facts && facts.value.workspace !== null);
  assert.deepEqual(facts.value.tmp, facts.value.workspace);
});
