import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { describe, test } from "node:test";
import { quoteWord } from "../../src/collector/shell.ts";
import { HELPER_SCRIPT } from "../../src/probes/python/helper-script.ts";
import { NATIVE_SCRIPT } from "../../src/probes/python/native-script.ts";
import { versionedTools } from "../../src/probes/runtime/tool-table.ts";
import { mint, quietAsks, SHELLS, whyNoShell } from "./collector-kit.ts";

const whole = mint({
  ...quietAsks,
  tools: versionedTools.map((name) => ({ name, version: true })),
  knobs: [["CI", "it's $(true)"]],
});

describe("every shell reads the whole script", () => {
  for (const shell of SHELLS) {
    test(shell.join(" "), { skip: whyNoShell(shell) }, () => {
      const [program, ...args] = shell;
      execFileSync(program, [...args, "-n"], { input: whole, stdio: ["pipe", "ignore", "pipe"] });
    });
  }
});

test("a script that was cut off looks at nothing", { skip: whyNoShell(["dash"]) }, () => {
  const cut = whole.slice(0, whole.lastIndexOf("\nmain\n"));
  const printed = execFileSync("dash", { input: cut, stdio: ["pipe", "pipe", "inherit"] });
  assert.equal(printed.toString(), "");
});

test("Python's questions are those of the probes, word for word", () => {
  for (const script of [HELPER_SCRIPT, NATIVE_SCRIPT]) assert.ok(whole.includes(quoteWord(script)));
});

test("nonce, time and version are in it, and it is all ASCII", () => {
  assert.match(
    whole,
    /^p_nonce=00112233445566778899aabbccddeeff p_minted=1793491200 p_tool_version=1\.2\.3 p_contract=-$/m,
  );
  assert.doesNotMatch(whole, /[^\n\t -~]/);
});

test("a program that nobody asks for is not looked for", () => {
  assert.doesNotMatch(mint(), /^ {2}find_tool /m);
  assert.match(whole, /^ {2}find_tool git tool_git$/m);
});
