import assert from "node:assert/strict";
import test from "node:test";
import { isTable, parseToml, readPath, toPlain } from "../../../src/contract/text/toml.ts";

function parseGood(text: string) {
  const toml = parseToml(text);
  assert.ok(toml.ok);
  return toml.table;
}

test("whole numbers stay whole and nothing else passes for one", () => {
  const table = parseGood(
    "a = 8_000\nb = 8000.0\nc = 9223372036854775807\nd = 2024-01-01\ne = [1]\n",
  );
  const { d, ...plain } = Object.fromEntries(Object.entries(toPlain(table)));
  assert.deepEqual(plain, { a: 8000, b: Number.NaN, c: 9_223_372_036_854_775_807n, e: [1] });
  assert.ok(d instanceof Date);
});

test("prototype keys become own keys and pollute nothing", () => {
  const plain = toPlain(parseGood("[__proto__]\npolluted = 1\n"));
  assert.deepEqual(Object.keys(plain), ["__proto__"]);
  assert.equal(Reflect.get({}, "polluted"), undefined);
});

test("a path is followed by own keys only", () => {
  const table = parseGood("[a]\nlist = [1, { x = 'y' }]\n");
  assert.equal(readPath(table, ["a", "list", 1, "x"]), "y");
  assert.ok(isTable(readPath(table, ["a"]) ?? ""));
  for (const path of [
    ["a", "toString"],
    ["a", "list", "length"],
    ["a", "list", 9],
    ["b", "c"],
    ["__proto__"],
  ]) {
    assert.equal(readPath(table, path), undefined, path.join());
  }
});

test("syntax errors keep their place and speak plainly", () => {
  const errors: [string, string][] = [
    ["a = b", "1:5 syntax error: no value that TOML knows; text needs quotes"],
    ["a = 0022", "1:5 syntax error: a number cannot start with 0; quote it if it is text"],
    ["a = 1\na = 2", "2:1 syntax error: this is defined a second time"],
    ["[a]\n[a]", "2:2 syntax error: this is defined a second time"],
    ['\na = "open', "2:5 syntax error: the text that starts here is never closed"],
    ["a = [", "1:5 syntax error: the list that starts here is never closed"],
    ["a = [1\nb = 2", "2:1 syntax error: a comma or the closing bracket is missing"],
    ["a = 1 b = 2", "1:7 syntax error: one line holds one key"],
    ["a = { a = 1, a = 2 }", "1:14 syntax error: this is defined a second time"],
    ["a\n", "1:2 syntax error: illegal character in key"],
  ];
  for (const [text, wanted] of errors) {
    const toml = parseToml(text);
    assert.ok(!toml.ok, text);
    assert.equal(`${toml.place.line}:${toml.place.column} ${toml.message}`, wanted);
  }
});
