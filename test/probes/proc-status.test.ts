import assert from "node:assert/strict";
import { test } from "node:test";
import { readStatusField } from "../../src/probes/proc-status.ts";

// as proc(5) documents the file; the kernel writes a line feed in a name as \n
const STATUS = "Name:\tx\\nUmask:\t0000\nUmask:\t0022\nPPid:\t77\nCpus_allowed_list:\t0-1\n";

test("a field is found by its whole name at a line's start, and a missing one is null", () => {
  assert.equal(readStatusField(STATUS, "Umask"), "0022");
  assert.equal(readStatusField(STATUS, "PPid"), "77");
  assert.equal(readStatusField(STATUS, "Pid"), null);
  assert.equal(readStatusField("", "PPid"), null);
});
