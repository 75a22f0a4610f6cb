import assert from "node:assert/strict";
import { test } from "node:test";
import { parse } from "smol-toml";
import { writeTomlKey, writeTomlValue } from "../../../src/contract/text/toml-value.ts";
import type { Json } from "../../../src/terms/json.ts";

const hostile = "a\"b'c\\ \n]\r\t# = [x] \u0000\u007f\u2028 é";

test("every value fits on one line and is read back as it was", () => {
  const values: readonly Json[] = [
    "3.12",
    "",
    'say "yes"',
    hostile,
    8000,
    true,
    false,
    [],
    ["A", hostile, "B"],
    {},
    { git: ">=2.39", "a.b c": hostile, "": "x" },
    { nested: { list: [{ a: 1 }] } },
  ];
  for (const value of values) {
    const line = `key = ${writeTomlValue(value)}`;
    assert.doesNotMatch(line, /[\n\r]/);
    assert.equal(JSON.stringify(parse(line)["key"]), JSON.stringify(value), line);
  }
});

test("it is written as people write it", () => {
  assert.equal(writeTomlValue(["A", "B"]), '["A", "B"]');
  assert.equal(writeTomlValue({ git: ">=2", jq: "*" }), '{ git = ">=2", jq = "*" }');
  assert.equal(writeTomlValue('{"ok":true}'), `'{"ok":true}'`);
  assert.equal(writeTomlKey("a.b"), '"a.b"');
});

test("null has no form in TOML", () => {
  assert.throws(() => writeTomlValue(null));
  assert.throws(() => writeTomlValue([null]));
});
