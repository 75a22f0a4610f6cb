import assert from "node:assert/strict";
import test from "node:test";
import { parseFlags, suggest } from "../../src/cli/flags.ts";
import { ParityError } from "../../src/terms/parity-error.ts";

const flags = {
  out: { takes: "FILE", says: "where to" },
  place: { takes: "NAME", says: "which place" },
  quiet: { takes: null, says: "no word" },
};

function parse(...args: string[]) {
  const typed = parseFlags("check", flags, args);
  return {
    values: Object.fromEntries(typed.values),
    switches: [...typed.switches],
    words: typed.words,
  };
}

test("values, switches and words are told apart, in any order", () => {
  assert.deepEqual(parse("a", "--out", "f.json", "--quiet", "--place=box", "b"), {
    values: { out: "f.json", place: "box" },
    switches: ["quiet"],
    words: ["a", "b"],
  });
});

test("a dash alone is a value, and everything behind -- is a word", () => {
  assert.deepEqual(parse("--out", "-").values, { out: "-" });
  assert.deepEqual(parse("--", "--out", "x").words, ["--out", "x"]);
  assert.deepEqual(parse("--out=--odd").values, { out: "--odd" });
});

const refusals: Readonly<Record<string, [string[], string, RegExp]>> = {
  "a flag that is near another": [["--ouut", "x"], "usage/unknown-flag", /did you mean --out\?/],
  "a flag that is near none": [["--verbose"], "usage/unknown-flag", /check --help/],
  "a short flag": [["-o", "x"], "usage/unknown-flag", /./],
  "a name from the prototype": [["--constructor"], "usage/unknown-flag", /./],
  "a flag without its value": [["--out"], "usage/missing-value", /--out FILE/],
  "a flag whose value is another flag": [["--out", "--quiet"], "usage/missing-value", /--out FILE/],
  "a switch with a value": [["--quiet=yes"], "usage/needless-value", /alone/],
  "a flag twice": [["--out", "a", "--out", "b"], "usage/flag-twice", /once/],
  "a switch twice": [["--quiet", "--quiet"], "usage/flag-twice", /once/],
};

for (const [name, [args, code, hint]] of Object.entries(refusals)) {
  test(`${name} is refused, and the hint says what to write`, () => {
    assert.throws(
      () => parse(...args),
      (error) => error instanceof ParityError && error.code === code && hint.test(error.hint ?? ""),
    );
  });
}

test("the nearest name is suggested, and nothing far away", () => {
  assert.equal(suggest("reprot", ["check", "report", "schema"]), "report");
  assert.equal(suggest("deploy", ["check", "report", "schema"]), null);
  assert.equal(suggest("x", []), null);
});
