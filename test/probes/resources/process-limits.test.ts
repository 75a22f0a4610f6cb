import assert from "node:assert/strict";
import { test } from "node:test";
import { reaches, readProcessLimit } from "../../../src/probes/resources/process-limits.ts";

// as proc(5) documents the file
const LIMITS = `Limit                     Soft Limit           Hard Limit           Units     
Max open files            1024                 18446744073709551614 files     
Max pending signals       96364                unlimited            signals   
Max nice priority         0                    0                    
`;

test("F5: soft and hard are told as they are written: big integers unrounded, unlimited as the word", () => {
  assert.deepEqual(readProcessLimit(LIMITS, "Max open files"), {
    soft: "1024",
    hard: "18446744073709551614",
  });
  assert.equal(readProcessLimit(LIMITS, "Max pending signals")?.hard, "unlimited");
  assert.deepEqual(readProcessLimit(LIMITS, "Max nice priority"), { soft: "0", hard: "0" });
});

test("a row that is not there, or not so written, is null", () => {
  assert.equal(readProcessLimit(LIMITS, "Max open"), null);
  assert.equal(readProcessLimit("Max open files  many  few  files", "Max open files"), null);
  assert.equal(readProcessLimit("", "Max open files"), null);
});

test("F5: unlimited reaches anything, and no number is rounded up", () => {
  assert.ok(reaches("unlimited", 2_147_483_647));
  assert.ok(reaches("1024", 1024));
  assert.ok(!reaches("1023", 1024));
  assert.ok(reaches("18446744073709551614", 2_147_483_647));
});
