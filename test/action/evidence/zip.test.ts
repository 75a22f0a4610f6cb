import assert from "node:assert/strict";
import { test } from "node:test";
import { readZip } from "../../../src/action/evidence/zip.ts";
import { deflateZeros, writeZip, zipFiles } from "../../support/fakes/zip.ts";

const wanted = new Set(["a.json", "b.toml"]);
const caps = { maxEntries: 4, maxUnpackedBytes: 1000 };

function reasonOf(zip: Uint8Array): string {
  const reading = readZip(zip, wanted, caps);
  return reading.ok ? "read" : reading.reason;
}

test("the wanted files are read, everything else is left packed", () => {
  const zip = zipFiles({ "a.json": "{}", "b.toml": "x = 1", "../../etc/passwd": "root" });
  const reading = readZip(zip, wanted, caps);
  assert.ok(reading.ok);
  assert.deepEqual([...reading.files.keys()], ["a.json", "b.toml"]);
  assert.equal(Buffer.from(reading.files.get("b.toml") ?? []).toString(), "x = 1");
});

test("a bomb is refused before it is unpacked, whatever its headers claim", async () => {
  const bomb = await deflateZeros(64 * 1024 * 1024);
  assert.equal(reasonOf(writeZip([{ name: "a.json", data: bomb }])), "it unpacks to too much");
  const lie = writeZip([{ name: "a.json", data: bomb, claimedSize: 10 }]);
  assert.equal(reasonOf(lie), "it unpacks to too much");
});

test("files together may not exceed the cap either", () => {
  const zip = zipFiles({ "a.json": "x".repeat(600), "b.toml": "y".repeat(600) });
  assert.equal(reasonOf(zip), "it unpacks to too much");
});

test("too many entries, a name twice, and rubbish are refused in words", () => {
  const many = zipFiles({ "1": "", "2": "", "3": "", "4": "", "5": "" });
  assert.equal(reasonOf(many), "it holds 5 entries");
  const twice = writeZip([
    { name: "a.json", data: "1" },
    { name: "a.json", data: "2" },
  ]);
  assert.equal(reasonOf(twice), "it holds a.json twice");
  assert.equal(reasonOf(Buffer.from("<html>")), "it is no zip");
  assert.equal(reasonOf(Buffer.alloc(0)), "it is no zip");
});

test("a zip that is damaged anywhere is refused or read, and never throws", () => {
  const zip = zipFiles({ "a.json": '{"x":1}', "b.toml": "y" });
  for (let at = 0; at < zip.length; at += 1) {
    const damaged = Buffer.from(zip);
    damaged[at] = 0xff;
    readZip(damaged, wanted, caps);
    readZip(zip.subarray(0, at), wanted, caps);
  }
});
