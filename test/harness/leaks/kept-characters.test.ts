import assert from "node:assert/strict";
import { test } from "node:test";
import { keepAlphabets } from "../../../src/harness/leaks/kept-characters.ts";

test("digits are kept in lower case, base64 as it is, and nothing between them", () => {
  const keep = keepAlphabets();
  assert.deepEqual(keep(Buffer.from("0x4F, g-\n\t+/=é\0a")), {
    digits: "04fa",
    base64: "0x4Fg-+/a",
  });
});

test("escaped blanks are left out, also where a piece ends between", () => {
  const keep = keepAlphabets();
  assert.equal(keep(Buffer.from("YWJj\\nZGVm\\")).base64, "YWJjZGVm");
  assert.equal(keep(Buffer.from("rZw\\q")).base64, "Zwq");
  assert.equal(keep(Buffer.from("n")).base64, "n");
});
