import assert from "node:assert/strict";
import test from "node:test";
import { decodeContract, maxContractBytes } from "../../../src/contract/text/decode.ts";

function decodeBad(bytes: Uint8Array): string {
  const decoded = decodeContract(bytes);
  assert.ok(!decoded.ok);
  return `${decoded.line} ${decoded.code} ${decoded.message}`;
}

test("UTF-8 is read as it is, and a byte order mark is dropped", () => {
  assert.deepEqual(decodeContract(Buffer.from("a = 'é✓'\r\n")), { ok: true, text: "a = 'é✓'\r\n" });
  assert.deepEqual(decodeContract(Buffer.from("\uFEFFa = 1")), { ok: true, text: "a = 1" });
});

test("wide encodings are named, with a mark and without", () => {
  const utf16 = Buffer.from("[env]\n", "utf16le");
  const bigEndian = Buffer.from(utf16).swap16();
  const mark = (...bytes: number[]) => Buffer.from(bytes);
  for (const bytes of [
    utf16,
    bigEndian,
    Buffer.concat([mark(0xff, 0xfe), utf16]),
    Buffer.concat([mark(0xfe, 0xff), bigEndian]),
  ]) {
    assert.match(decodeBad(bytes), /^1 contract\/encoding the file is UTF-16/);
  }
  assert.match(decodeBad(mark(0xff, 0xfe, 0, 0, 0x5b, 0, 0, 0)), /UTF-32/);
  assert.match(decodeBad(mark(0, 0, 0xfe, 0xff, 0, 0, 0, 0x5b)), /UTF-32/);
});

test("invalid UTF-8 and NUL bytes are told with their line", () => {
  assert.match(
    decodeBad(Buffer.from("a = 1\n\n# \xe9\nb = 2\n", "latin1")),
    /^3 contract\/encoding/,
  );
  assert.match(decodeBad(Buffer.from([0x61, 0xc3])), /^1 contract\/encoding .*not valid UTF-8/);
  assert.match(decodeBad(Buffer.from("a = 1\nb = '\0'\n")), /^2 contract\/encoding .*NUL byte/);
});

test("nothing but white space is empty, a comment is not", () => {
  for (const text of ["", " \r\n\t\n", "\uFEFF", "\uFEFF\n"]) {
    assert.match(decodeBad(Buffer.from(text)), /^null contract\/empty the file is empty/);
  }
  assert.ok(decodeContract(Buffer.from("# later")).ok);
});

test("a file of just the largest size is read, one byte more is not", () => {
  assert.ok(decodeContract(Buffer.alloc(maxContractBytes, "#")).ok);
  assert.match(
    decodeBad(Buffer.alloc(maxContractBytes + 1, "#")),
    /^null contract\/too-large the file is too large: 1048577 bytes; at most 1048576 are read/,
  );
});
