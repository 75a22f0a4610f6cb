import assert from "node:assert/strict";
import { test } from "node:test";
import {
  decodeArgument,
  decodeBase64,
  encodeArgument,
  encodeBase64,
  toBytes,
  toText,
} from "../../src/recording/encoding.ts";

test("an argument is printable ASCII without blanks, and comes back as it was", () => {
  for (const text of [
    "",
    "-",
    "/usr/bin/git",
    "a b",
    "100%",
    "tab\there",
    "line\nfeed",
    "\r",
    "é",
    "🙂",
    "\0",
  ]) {
    const encoded = encodeArgument(text);
    assert.match(encoded, /^[\x21-\x7E]+$/);
    assert.equal(decodeArgument(encoded), text);
  }
  assert.equal(encodeArgument("a\tb"), "a%09b");
  assert.equal(encodeArgument(""), "-");
  assert.equal(encodeArgument("-"), "%2D");
});

test("what is not encoded so is no argument", () => {
  for (const text of ["%", "%4", "%zz", "%c3", "a b", "ü", "%FF", ""]) {
    assert.equal(decodeArgument(text), null, text);
  }
});

test("bytes come back from base64, many of them as well, and none is a dash", () => {
  const many = Uint8Array.from({ length: 100_000 }, (_, index) => index % 256);
  for (const bytes of [new Uint8Array(), Uint8Array.of(0, 255, 10), many]) {
    assert.deepEqual(decodeBase64(encodeBase64(bytes)), bytes);
  }
  assert.equal(encodeBase64(new Uint8Array()), "-");
});

test("what is no base64 is refused", () => {
  for (const text of ["", "a", "abc", "a===", "ab-_", "ab c", "====", "YQ==\n"]) {
    assert.equal(decodeBase64(text), null, text);
  }
});

test("texts are UTF-8", () => {
  assert.deepEqual(toBytes("é"), Uint8Array.of(0xc3, 0xa9));
  assert.equal(toText(Uint8Array.of(0xc3, 0xa9)), "é");
  assert.equal(toText(Uint8Array.of(0xff)), "\uFFFD");
});
