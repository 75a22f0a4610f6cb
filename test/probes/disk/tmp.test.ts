import assert from "node:assert/strict";
import { test } from "node:test";
import { locateTmp, measureTmp } from "../../../src/probes/disk/tmp.ts";
import { fakeHost, type FakePlace } from "../../support/fake-host.ts";

const TMP = { source: "default", folder: "/tmp" } as const;

async function measure(place: FakePlace, table = { require_exec_tmp: true }) {
  return (await measureTmp(fakeHost(place), TMP, { table, outputs: [] })).exec_error;
}

test("TMPDIR names the folder, on Windows TEMP, else it is /tmp; none is replaced by another", () => {
  const locate = (place: FakePlace) => locateTmp(fakeHost(place));
  assert.deepEqual(locate({ env: {} }), TMP);
  assert.deepEqual(locate({ env: { TMPDIR: "" } }), TMP);
  const relative = locate({ env: { TMPDIR: "scratch" } });
  assert.deepEqual(relative, { source: "TMPDIR", folder: "/home/alice/app/scratch" });
  const windows = locate({ os: "windows", env: { TEMP: "C:\\T" } });
  assert.deepEqual(windows, { source: "TEMP", folder: "C:\\T" });
  assert.deepEqual(locate({ env: { TEMP: "/other" } }), TMP);
});

test("a script is only run where a clause asks, and where a file can be written", async () => {
  assert.deepEqual(await measure({}), { value: null });
  assert.deepEqual(await measure({ execErrors: { "/tmp": "EACCES" } }), { value: "EACCES" });
  const unasked = await measure({ execErrors: { "/tmp": "EACCES" } }, { require_exec_tmp: false });
  assert.ok("unknown" in unasked && unasked.unknown === "not-asked");
  const readOnly = { writeErrors: { "/tmp": "EROFS" }, execErrors: { "/tmp": "EACCES" } };
  assert.deepEqual(await measure(readOnly), { value: "EROFS" });
});

test("a script that could not be tried is unknown, each with its reason", async () => {
  for (const [errno, reason] of [
    ["ETIMEDOUT", "timed-out"],
    ["NOTRECORDED", "not-recorded"],
    ["ENOSH", "absent-tool"],
    ["ENOSYS", "unsupported"],
    ["EMFILE", "crashed"],
  ] as const) {
    const told = await measure({ execErrors: { "/tmp": errno } });
    assert.ok("unknown" in told && told.unknown === reason, errno);
  }
});
