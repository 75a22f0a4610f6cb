import assert from "node:assert/strict";
import test from "node:test";
import { readChoice } from "../../src/cli/choice.ts";
import { parseFlags } from "../../src/cli/flags.ts";
import { ParityError } from "../../src/terms/parity-error.ts";

const choices = ["text", "json"] as const;

function read(...args: string[]) {
  const typed = parseFlags("check", { format: { takes: "text|json", says: "" } }, args);
  return readChoice(typed, { flag: "format", choices });
}

test("the first choice is the default", () => {
  assert.equal(read(), "text");
  assert.equal(read("--format", "json"), "json");
});

test("what is not on the list is refused with the list", () => {
  for (const wrong of ["yaml", "JSON", "", "toString"]) {
    assert.throws(
      () => read(`--format=${wrong}`),
      (error) => error instanceof ParityError && error.hint === "write one of: text, json",
      wrong,
    );
  }
});
