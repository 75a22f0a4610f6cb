import assert from "node:assert/strict";
import test from "node:test";
import { compilePattern } from "../../src/faults/claim-pattern.ts";

test("a pattern is looked for anywhere in the line, as it is written", () => {
  const compiled = compilePattern("^RESULT: (ok|done)$");
  assert.ok(compiled.ok);
  assert.equal(compiled.matches("RESULT: ok"), true);
  assert.equal(compiled.matches("RESULT: okay"), false);
  const anywhere = compilePattern("ok");
  assert.ok(anywhere.ok);
  assert.equal(anywhere.matches("all ok here"), true);
});

test("what could backtrack does not compile, and the reason is one line", () => {
  for (const source of ["(a)\\1", "(?=a)", "(?<!a)b", "("]) {
    const compiled = compilePattern(source);
    assert.ok(!compiled.ok, source);
    assert.match(compiled.reason, /^[^\n]+$/);
  }
});

test("patterns that hang a backtracking engine answer on a long line", () => {
  for (const source of ["^(a|a)*$", "(a+)+$", "^(a|aa)+$", "^.*.*.*.*=.*$"]) {
    const compiled = compilePattern(source);
    assert.ok(compiled.ok);
    // With RegExp the first three would take longer than the universe is old.
    assert.equal(compiled.matches(`${"a".repeat(20_000)}!`), false);
  }
});
