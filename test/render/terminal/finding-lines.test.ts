import assert from "node:assert/strict";
import { test } from "node:test";
import { labelStatus, listFindings, tellFix } from "../../../src/render/terminal/finding-lines.ts";
import { chooseSetting } from "../../../src/render/terminal/terminal.ts";
import { finding } from "../../support/evidence.ts";

const setting = chooseSetting({ color: false, width: 80 });

test("a clause that passes is one line: what was seen, and no more", () => {
  const passing = finding("runtime.require_posix", { observed: ["linux"], line: 3, fix: "none" });
  assert.deepEqual(listFindings([passing], "c.toml", setting), [
    "  runtime",
    "    ✓ pass     require_posix  linux",
    "",
  ]);
});

test("a clause that fails tells where it stands and what to do", () => {
  const failing = finding("git.require_clean", {
    status: "fail",
    message: "`a.txt` is changed",
    fix: "commit it",
    line: 19,
  });
  assert.deepEqual(listFindings([failing], "c.toml", setting), [
    "  git",
    `    ✗ FAIL     require_clean  a.txt is changed${" ".repeat(25)}c.toml:19`,
    "               fix: commit it",
    "",
  ]);
});

test("every status has a word beside its sign", () => {
  const words = ["pass", "fail", "unknown", "not-applicable", "not-run"] as const;
  assert.deepEqual(
    words.map((status) => labelStatus(status, setting.paint).trim()),
    ["✓ pass", "✗ FAIL", "? unknown", "- n/a", "- not run"],
  );
});

test("an unknown without a message tells its reason", () => {
  const unknown = finding("git.require_clean", { status: "unknown", reason: "timed-out" });
  assert.match(listFindings([unknown], "c.toml", setting)[1] ?? "", /require_clean {2}timed-out/);
});

test("no fix, no line", () => {
  assert.deepEqual(tellFix("", setting), []);
});
