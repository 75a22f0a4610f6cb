import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import test from "node:test";
import { quoteWord, sh } from "../../src/collector/shell.ts";
import { whyNoCollector } from "./collector-kit.ts";

test("shell text keeps its backslashes and its own ${", () => {
  assert.equal(
    sh`
printf '%s\n' "\${HOME-}" \`id\` ${"word"}
`,
    "printf '%s\\n' \"${HOME-}\" `id` word\n",
  );
});

test("a word is one word, whatever is in it", { skip: whyNoCollector() }, () => {
  for (const text of ["", "plain", "it's", "$(touch x)", "a b\n\tc", '"\\`', "--x=%09"]) {
    const printed = execFileSync("sh", ["-c", `printf '%s' ${quoteWord(text)}`]);
    assert.equal(printed.toString(), text);
  }
});
