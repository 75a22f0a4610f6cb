import assert from "node:assert/strict";
import { test } from "node:test";
import { nameCgroups } from "../../../src/recording/keep/cgroups.ts";

const pod = "/kubepods.slice/pod3f2a9c0d/docker-9b1dcafe.scope";

test("cgroups are called by their depth, alike in every file", () => {
  const names = nameCgroups([{ root: "/", point: "/sys/fs/cgroup" }]);
  assert.equal(names.keepMembership(`0::${pod}\n`), "0::/~1/~2/~3\n");
  assert.equal(names.namePath(`/sys/fs/cgroup${pod}/cpu.max`), "/sys/fs/cgroup/~1/~2/~3/cpu.max");
  assert.equal(names.namePath("/sys/fs/cgroup/kubepods.slice"), "/sys/fs/cgroup/~1");
  assert.equal(names.namePath("/sys/fs/cgroup"), "/sys/fs/cgroup");
  assert.equal(names.namePath("/home/x"), "/home/x");
});

test("below a mount of a part, counting goes on where the part ends", () => {
  const names = nameCgroups([
    { root: "/kubepods.slice/pod3f2a9c0d", point: "/sys/fs/cgroup/memory" },
    { root: "/", point: "/sys/fs/cgroup" },
  ]);
  assert.equal(names.nameRoot("/kubepods.slice/pod3f2a9c0d"), "/~1/~2");
  assert.equal(
    names.namePath("/sys/fs/cgroup/memory/docker-9b1dcafe.scope/memory.limit_in_bytes"),
    "/sys/fs/cgroup/memory/~3/memory.limit_in_bytes",
  );
});

test("v1 lines keep their controllers, and a way out of the namespace stays one", () => {
  const names = nameCgroups([]);
  assert.equal(
    names.keepMembership("4:cpu,cpuacct:/user.slice/user-1000.slice\n1:name=systemd:/../other\n"),
    "4:cpu,cpuacct:/~1/~2\n1:name=systemd:/../~1\n",
  );
});
