import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { measureGroups, POWERFUL_GROUPS } from "../../../src/probes/identity/groups.ts";
import type { Host } from "../../../src/ports/host.ts";
import { fakeHost, type FakeEntry } from "../../support/fake-host.ts";

const TABLE = "root:x:0:\nsudo:x:27:alice\ndocker:x:998:alice,bob\nacme-staff:x:1001:alice\n";

async function look(
  files: Readonly<Record<string, FakeEntry>>,
  os: Host["os"] = "linux",
): Promise<unknown> {
  const groups = await measureGroups(fakeHost({ os, files }));
  return "unknown" in groups ? groups.unknown : groups.value;
}

const status = (own: string, others: string) => ({
  "/proc/self/status": `Gid:\t${own}\t${own}\t${own}\t${own}\nGroups:\t${others}\n`,
  "/etc/group": TABLE,
});

describe("groups", () => {
  test("those that are as good as root are named, the others counted; no member is told", async () => {
    const told = await look(status("1000", "27 998 1000 1001 "));
    assert.deepEqual(told, { count: 4, powerful: ["docker", "sudo"] });
    assert.doesNotMatch(JSON.stringify(told), /alice|acme/);
  });

  test("a plain user is in none of them, and need be in no other group", async () => {
    assert.deepEqual(await look(status("1000", "")), { count: 1, powerful: [] });
    assert.deepEqual(await look(status("1000", "1001")), { count: 2, powerful: [] });
  });

  test("group 0 is root's, also as the only one of a user that is not root", async () => {
    assert.deepEqual(await look(status("0", "")), { count: 1, powerful: ["root"] });
    assert.deepEqual(await look(status("1000", "0 27")), { count: 3, powerful: ["root", "sudo"] });
  });

  test("an image without a table still knows group 0", async () => {
    const { "/proc/self/status": own } = status("0", "998");
    assert.deepEqual(await look({ "/proc/self/status": own }), { count: 2, powerful: ["root"] });
  });

  test("a list or a table that cannot be read is unknown", async () => {
    assert.equal(await look({}), "unreadable");
    assert.equal(await look({ "/proc/self/status": "Umask:\t0022\n" }), "unreadable");
    const hidden = { ...status("1000", "27"), "/etc/group": { errno: "EACCES" } };
    assert.equal(await look(hidden), "denied");
    assert.equal(await look({ ...hidden, "/etc/group": { errno: "NOTRECORDED" } }), "not-recorded");
  });

  test("Windows has none, and macOS is not asked", async () => {
    assert.equal(await look({}, "windows"), null);
    assert.equal(await look({}, "macos"), "unsupported");
  });

  test("the list is sorted, and awk can take it as it stands", () => {
    assert.deepEqual(POWERFUL_GROUPS, POWERFUL_GROUPS.toSorted());
    assert.ok(POWERFUL_GROUPS.every((name) => /^[a-z-]+$/.test(name)));
  });
});
