import assert from "node:assert/strict";
import { test } from "node:test";
import { spell, writeByte } from "../../../src/harness/leaks/spellings.ts";

test("a token is spelled as it is, byte by byte, and in the three ways in which base64 can begin", () => {
  assert.deepEqual(spell("4f").digits, ["4f", "3466", "34066", "340066", "52102", "064146"]);
  for (const lead of ["", "a", "ab"]) {
    const encoded = Buffer.from(`${lead}0123456789abcdef!`).toString("base64");
    const found = spell("0123456789abcdef").base64.filter((text) => encoded.includes(text));
    assert.equal(found.length, 1, lead);
  }
});

test("a byte has so many digits, however small it is", () => {
  assert.equal(writeByte(7, 16, 2), "07");
  assert.equal(writeByte(65, 8, 3), "101");
});
