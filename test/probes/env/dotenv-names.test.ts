import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  findDotenvLines,
  looksLikeName,
  readDotenvNames,
} from "../../../src/probes/env/dotenv-names.ts";

function names(text: string): string[] {
  return readDotenvNames(text).map(({ name, line }) => `${name}:${line}`);
}

describe("dotenv names", () => {
  test("plain, exported, spaced and repeated names are read once, with their first line", () => {
    assert.deepEqual(names("A=1\n\n  export B = 2\nA=3\n# C=4\nD=\n"), ["A:1", "B:3", "D:6"]);
  });

  test("the inner lines of a quoted value set nothing, in each kind of quote", () => {
    for (const quote of [`"`, "'", "`"]) {
      assert.deepEqual(names(`A=${quote}x\nB=2\n${quote}\nC=3`), ["A:1", "C:4"]);
    }
  });

  test("an escaped quote does not end a value; a quote that nothing ends spans no line", () => {
    assert.deepEqual(names('A="x\\"\nB=2\n"\nC=3'), ["A:1", "C:4"]);
    assert.deepEqual(names('A="x\nB=2'), ["A:1", "B:2"]);
  });

  test("what a recording withholds is read as that, each by itself", () => {
    assert.deepEqual(names("~=\n~=\n"), ["~:1", "~:2"]);
  });

  test("only what is written like a name looks like one: a key's last line does not", () => {
    assert.ok(looksLikeName("STRIPE_SECRET"));
    for (const name of ["TOKEN", "stripe_key", "Ab3dEf9xQ", `A_${"B".repeat(200)}`, "~"]) {
      assert.ok(!looksLikeName(name), name);
    }
  });

  test("lines are found by a pattern, in either case where names fold", () => {
    const lines = readDotenvNames("TOKEN=1\nMY_TOKEN=2\ntoken=3\n");
    assert.deepEqual(findDotenvLines(lines, "*TOKEN", false), [1, 2]);
    assert.deepEqual(findDotenvLines(lines, "*TOKEN", true), [1, 2, 3]);
    assert.deepEqual(findDotenvLines(lines, "OTHER*", true), []);
  });
});
