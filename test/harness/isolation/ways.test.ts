import assert from "node:assert/strict";
import { test } from "node:test";
import { listWays } from "../../../src/harness/isolation/ways.ts";

const wall = { rules: [], mounted: [], outside: null, command: ["node"] };

test("root needs no user namespace, and keeps no right that undoes the wall", () => {
  const [first, second] = listWays({ uid: 0, gid: 0, groups: [0] });
  assert.deepEqual([first?.name, second?.name], ["root", "a user namespace"]);
  const command: readonly string[] = first?.makeCommand(wall) ?? [];
  assert.ok(!command.includes("--user"));
  assert.match(command.at(-1) ?? "", /--no-new-privs.*--bounding-set=-all,\+chown,/);
  assert.doesNotMatch(command.at(-1) ?? "", /sys_admin|sys_ptrace|mknod|setpcap/);
});

test("others try a namespace of their own, then sudo without a question and back to themselves", () => {
  const [first, second] = listWays({ uid: 1001, gid: 127, groups: [4, 127] });
  assert.deepEqual([first?.name, second?.name], ["a user namespace", "sudo"]);
  const command = second?.makeCommand(wall) ?? [];
  assert.deepEqual(command.slice(0, 4), ["sudo", "-n", "--", "unshare"]);
  assert.match(command.at(-1) ?? "", /'--reuid=1001' '--regid=127' '--groups=4,127'/);
  assert.match(command.at(-1) ?? "", /'--bounding-set=-all'/);
});
