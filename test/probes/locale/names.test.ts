import assert from "node:assert/strict";
import { test } from "node:test";
import { foldEncoding, foldLocale } from "../../../src/probes/locale/names.ts";

test("an encoding has one name, however it is called", () => {
  for (const name of ["UTF-8", "utf-8", "utf8", "U8", "UTF_8", "cp65001"]) {
    assert.equal(foldEncoding(name), "utf-8", name);
  }
  for (const name of ["ANSI_X3.4-1968", "US-ASCII", "ascii", "646"]) {
    assert.equal(foldEncoding(name), "ascii", name);
  }
  assert.equal(foldEncoding("ISO-8859-1"), foldEncoding("latin1"));
  assert.notEqual(foldEncoding("utf-16"), foldEncoding("utf-8"));
});

test("F3: C.UTF-8 and C.utf8 are the same locale, and POSIX is C", () => {
  assert.equal(foldLocale("C.utf8"), foldLocale("C.UTF-8"));
  assert.equal(foldLocale("POSIX"), "C");
  assert.equal(foldLocale("de_DE.ISO-8859-15@euro"), "de_DE.iso-8859-15@euro");
  assert.notEqual(foldLocale("C"), foldLocale("C.UTF-8"));
  assert.equal(foldLocale(""), "");
});

test("what no locale is called is not repeated", () => {
  for (const name of ["ghp_0123456789abcdef", "/tmp/locale", "en_US.UTF-8\nx", "../x"]) {
    assert.equal(foldLocale(name), "other", name);
  }
});
