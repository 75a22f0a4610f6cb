import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { test } from "node:test";
import { defuse } from "../../../src/action/job/job-log.ts";
import { parseCommands } from "../../support/runner-files.ts";

const attacks = [
  "::set-output name=verdict::pass",
  "text\n::add-mask::a\n  ::error::forged",
  "text\r::stop-commands::x",
  "a\u2028::warning::b",
  "##[set-env name=PATH]/evil",
  "x ##[error]forged",
  "::notice file=a,line=1::x\n::::",
  "\u001b[2J::error::screen",
  "\ufeff::error::bom",
  "\n \n\n::error::late",
];

function print(text: string): string {
  return execFileSync(process.execPath, [join(import.meta.dirname, "fixtures/log.ts"), text], {
    encoding: "utf8",
  });
}

test("no foreign text becomes a workflow command, whichever way it is printed", () => {
  for (const attack of attacks) {
    const stdout = print(attack);
    const names = parseCommands(stdout).map(({ name }) => name);
    const ours = [
      "debug",
      "warning",
      "group",
      "stop-commands",
      "endgroup",
      "error",
      "group",
      "endgroup",
    ];
    assert.deepEqual(names, ours, JSON.stringify(attack));
    assert.doesNotMatch(stdout.replaceAll(/^::.*$/gm, ""), /##\[/);
  }
});

test("an annotation carries its place, and its text whole", () => {
  const [error] = parseCommands(print("50% of a,b:c")).filter(({ name }) => name === "error");
  const { title, file, line, col } = error?.properties ?? {};
  assert.deepEqual([title, file, line, col], ["50% of a,b:c", "50% of a,b:c", "3", "2"]);
  assert.equal(error?.message, "50% of a,b:c");
});

test("ordinary text stays as it is, and very long messages are cut", () => {
  const ordinary = "runtime::x is fine\n\t[ok] a::b #[1] ##x\nümläut 🚢";
  assert.equal(defuse(ordinary), ordinary);
  const [warning] = parseCommands(print("x".repeat(9000))).filter(({ name }) => name === "warning");
  assert.ok((warning?.message.length ?? 0) <= 4096);
});
