import assert from "node:assert/strict";
import { test } from "node:test";
import { readTmpFacts } from "../../../src/probes/disk/disk-facts.ts";
import disk from "../../../src/probes/disk.ts";
import { fakeHost } from "../../support/fake-host.ts";

async function read(writeErrors: Readonly<Record<string, string>>) {
  return readTmpFacts({ value: await disk.measure(fakeHost({ writeErrors })) });
}

test("the temporary folder is read out of a table, and a table that is none tells nothing", async () => {
  assert.deepEqual(await read({}), { path: "/tmp", writable: true });
  assert.deepEqual(await read({ "/tmp": "EROFS" }), { path: "/tmp", writable: false });
  assert.deepEqual(await read({ "/tmp": "ETIMEDOUT" }), { path: "/tmp", writable: null });
  for (const raw of [undefined, {}, { unknown: "crashed", detail: "" }, { value: {} }]) {
    assert.equal(readTmpFacts(raw).writable, null);
  }
});
