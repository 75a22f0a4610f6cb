import assert from "node:assert/strict";
import { test } from "node:test";
import { openDumpRows } from "../../../src/harness/leaks/dump-rows.ts";

const token = "0123456789abcdef0123456789abcdef";
const hex = Buffer.from(token.slice(3, 19)).toString("hex");
const rows = openDumpRows([token]);

test("one row of the token alone is enough", () => {
  assert.equal(rows.hold(`00000010: ${hex.replace(/.{4}/g, "$& ")} 3456789abcdef012\n`), true);
  assert.equal(rows.hold(`before\n0000020   ${token.slice(5, 21).split("").join("   ")}\n`), true);
  assert.equal(rows.hold(`0010  ${hex.toUpperCase()}`), true);
});

test("other rows, and lines that begin with no offset, hold nothing", () => {
  const other = Buffer.from("0011223344556677").toString("hex");
  assert.equal(rows.hold(`00000010: ${other}  ................\n`), false);
  assert.equal(rows.hold(`offset: ${hex}\n00000010:\n\n`), false);
  assert.equal(openDumpRows([]).hold(`00000010: ${hex}\n`), false);
});

test("the line that is not at its end is kept for the next piece, as far as a row can be long", () => {
  assert.equal(rows.cut("0000\n00000010: 30"), "00000010: 30");
  assert.equal(rows.cut("0000\n"), "");
  assert.equal(rows.cut("x".repeat(10_000)).length, 160);
});
