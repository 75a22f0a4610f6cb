import assert from "node:assert/strict";
import { test } from "node:test";
import { readCpuList } from "../../../src/probes/resources/cpu-list.ts";

test("lists and ranges are counted, each CPU once", () => {
  assert.deepEqual([...(readCpuList("0-1,4,4-5\n") ?? [])], [0, 1, 4, 5]);
  assert.equal(readCpuList("0-255")?.size, 256);
});

test("what is no list, or names more CPUs than there can be, is null", () => {
  for (const text of ["", "\n", "a", "0-", "-1", "0-999999", "1-0", "0,,1"]) {
    assert.equal(readCpuList(text), null, text);
  }
});
