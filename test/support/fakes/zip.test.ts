import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateZeros, readZip, writeZip, zipFiles } from "./zip.ts";

test("what was zipped is read back", () => {
  const files = readZip(zipFiles({ "a/ü.txt": "text", empty: "", bytes: Buffer.alloc(70_000, 7) }));
  assert.deepEqual([...files.keys()], ["a/ü.txt", "empty", "bytes"]);
  assert.equal(files.get("a/ü.txt")?.toString(), "text");
  assert.equal(files.get("bytes")?.length, 70_000);
});

test("a bomb is small, and is as big as it says", async () => {
  const zip = writeZip([{ name: "b", data: await deflateZeros(3_000_001) }]);
  assert.ok(zip.length < 10_000);
  assert.equal(readZip(zip).get("b")?.length, 3_000_001);
});

test("a damaged zip and no zip at all are told", () => {
  const zip = zipFiles({ a: "some text" });
  assert.throws(() => readZip(zip.subarray(0, 30)), /not a zip/);
  zip.writeUInt32LE(0, zip.lastIndexOf(Buffer.from("PK\x01\x02", "latin1")) + 16);
  assert.throws(() => readZip(zip), /checksum of a is wrong/);
});
