import assert from "node:assert/strict";
import { test } from "node:test";
import { isSpecifier, meets } from "../../../src/probes/python/judge-packages.ts";

test("specifiers are PEP 440's, or a star", () => {
  for (const text of ["*", "==2.*", ">=1,<2", "~=1.4", "===1.0", "!=1.5", ">= 1 , < 2"]) {
    assert.ok(isSpecifier(text), text);
  }
  for (const text of ["", " ", "^2", "2.1", "~2", "latest", ">=1 <2", "=2"]) {
    assert.ok(!isSpecifier(text), text);
  }
});

test("versions meet as PEP 440 says, pre-releases too; a version that is none is not told", () => {
  for (const [version, specifier, met] of [
    ["2.0.0", "==2.*", true],
    ["20.0", "==2.*", false],
    ["1.0", "==1.0.0", true],
    ["1.0+local", "==1.0", true],
    ["2.0rc1", ">=1", true],
    ["2.0rc1", ">=2.0", false],
    ["1!1.0", ">=2020", true],
    ["1.0.post1", ">1.0", false],
    ["1.4.9", "~=1.4", true],
    ["2004d.odd", ">=1", null],
    ["2004d.odd", "*", true],
  ] as const) {
    assert.equal(meets(version, specifier), met, `${version} ${specifier}`);
  }
});
