import assert from "node:assert/strict";
import { test } from "node:test";
import {
  compareNumbers,
  isVersionRange,
  satisfiesRange,
  toThreeNumbers,
} from "../../../src/probes/runtime/version-range.ts";

// what npm's own semver says of each: the versions that are in the range, and those that are not
const cases: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  ["1.2.3", ["1.2.3"], ["1.2.2", "1.2.4"]],
  ["v1.2.3", ["1.2.3"], ["1.2.4"]],
  ["=1.2", ["1.2.0", "1.2.9"], ["1.1.9", "1.3.0"]],
  ["1", ["1.0.0", "1.99.0"], ["0.9.9", "2.0.0"]],
  ["1.x", ["1.0.0", "1.9.9"], ["2.0.0"]],
  ["1.2.*", ["1.2.0", "1.2.9"], ["1.3.0"]],
  ["*", ["0.0.0", "99.0.0"], []],
  [">=1.2", ["1.2.0", "3.0.0"], ["1.1.9"]],
  [">=*", ["0.0.0"], []],
  [">1.2", ["1.3.0"], ["1.2.9"]],
  [">1", ["2.0.0"], ["1.9.9"]],
  [">1.2.3", ["1.2.4"], ["1.2.3"]],
  ["<1.2", ["1.1.9"], ["1.2.0"]],
  ["<=1.2", ["1.2.9"], ["1.3.0"]],
  ["<=1.2.3", ["1.2.3"], ["1.2.4"]],
  ["~1.2.3", ["1.2.3", "1.2.9"], ["1.2.2", "1.3.0"]],
  ["~1", ["1.9.9"], ["2.0.0"]],
  ["^1.2.3", ["1.2.3", "1.9.9"], ["1.2.2", "2.0.0"]],
  ["^0.2.3", ["0.2.3", "0.2.9"], ["0.3.0"]],
  ["^0.0.3", ["0.0.3"], ["0.0.4", "0.0.2"]],
  ["^0.0", ["0.0.9"], ["0.1.0"]],
  ["^0", ["0.9.9"], ["1.0.0"]],
  ["^1.x", ["1.9.9"], ["2.0.0"]],
  [">=22 <25", ["22.0.0", "24.9.9"], ["21.9.9", "25.0.0"]],
  [">= 22  < 25", ["24.0.0"], ["25.0.0"]],
  ["1.2 - 2.3", ["1.2.0", "2.3.9"], ["1.1.9", "2.4.0"]],
  ["1.2.3 - 2.3.4", ["2.3.4"], ["2.3.5"]],
  ["^20 || ^22 || >=24", ["20.1.0", "22.9.0", "30.0.0"], ["21.0.0", "23.0.0"]],
];

test("a range holds what npm says that it holds", () => {
  for (const [range, inside, outside] of cases) {
    assert.ok(isVersionRange(range), range);
    for (const version of inside) assert.ok(satisfiesRange(version, range), `${version} ${range}`);
    for (const version of outside) {
      assert.ok(!satisfiesRange(version, range), `${version} not ${range}`);
    }
  }
});

test("what is no range, or one that nothing is in, is refused", () => {
  for (const text of [
    "",
    " ",
    "latest",
    "1.2.3.4",
    "1..2",
    "==1.2",
    ">",
    ">*",
    "<*",
    "1.2.3-beta",
    "1.2.3+build",
    ">2 <1",
    "<0",
    "1 ||",
    "1 - ",
    "-1",
    "1.x.3",
    "1e3",
    "٣",
    `1.${"9".repeat(40)}`,
    "__proto__",
  ]) {
    assert.ok(!isVersionRange(text), JSON.stringify(text));
    assert.ok(!satisfiesRange("1.2.3", text) || text === ">2 <1", text);
  }
  assert.ok(!satisfiesRange("1.2", "*"));
});

test("versions are compared number by number, never as text", () => {
  assert.ok(compareNumbers("2.9", "2.36") < 0);
  assert.ok(compareNumbers("2.36", "2.36.0") === 0);
  assert.ok(compareNumbers("3.0", "2.99") > 0);
  assert.equal(toThreeNumbers("4"), "4.0.0");
  assert.equal(toThreeNumbers("15.18"), "15.18.0");
  assert.equal(toThreeNumbers("1.02.3.4"), "1.2.3");
});
