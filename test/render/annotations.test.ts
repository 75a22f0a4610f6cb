import assert from "node:assert/strict";
import { test } from "node:test";
import { listAnnotations } from "../../src/render/annotations.ts";
import { brokenCheck, failingCheck, passingCheck, unknownCheck } from "../support/documents.ts";
import { finding } from "../support/evidence.ts";
import { hostileStrings, poison } from "../support/hostile.ts";

test("a check that passes marks nothing", () => {
  assert.deepEqual(listAnnotations(passingCheck()), []);
});

test("what fails is an error on the contract's own line, what is unknown a warning", () => {
  const marks = listAnnotations(failingCheck());
  assert.deepEqual(
    marks.map(({ level, line, title }) => [level, line, title]),
    [
      ["error", 2, "runtime.python_major_minor fails"],
      ["error", 7, "env.required_names fails"],
      ["error", 22, "fault junk: fail-open"],
      ["error", 22, "fault slow: hung"],
      ["warning", 20, "git.require_clean is unknown"],
    ],
  );
  assert.equal(
    marks[1]?.message,
    "TOOL_TIMEOUT_MS is not set; fix: export it before the agent starts, or take it out of the contract",
  );
});

test("an undecided check has warnings alone", () => {
  const levels = new Set(listAnnotations(unknownCheck()).map((mark) => mark.level));
  assert.deepEqual([...levels], ["warning"]);
});

test("a control run that failed is one warning, and stands for the faults that it blocks", () => {
  const marks = listAnnotations(unknownCheck()).filter(({ line }) => line === 22);
  assert.deepEqual(
    marks.map(({ title }) => title),
    ["control run failed"],
  );
  assert.match(marks[0]?.message ?? "", /^the agent never called the tool.*fix: make the control/);
});

test("without a line that asks for the agent a fault is marked on the file", () => {
  const marks = listAnnotations({ ...failingCheck(), agent: null });
  assert.equal(marks.find(({ title }) => title.startsWith("fault "))?.line, null);
});

test("a mistake in the contract is marked where it stands", () => {
  const [first, second] = listAnnotations(brokenCheck());
  assert.deepEqual([first?.file, first?.line, first?.column], ["parity-contract.toml", 2, 1]);
  assert.deepEqual([second?.line, second?.column], [9, 22]);
});

test("there are at most nine of each level, which leaves one to the step, and the last one tells how many more", () => {
  const many = (status: "fail" | "unknown") =>
    Array.from({ length: 30 }, (_, index) =>
      finding("env.required_names", { status, line: index + 1, message: "is not set" }),
    );
  const findings = [...many("unknown"), ...many("fail")];
  const marks = listAnnotations({ ...passingCheck(), findings });
  assert.deepEqual(
    marks.map((mark, index) => [mark.level, index < 9]),
    marks.map((_, index) => [index < 9 ? "error" : "warning", index < 9]),
  );
  assert.match(marks[8]?.title ?? "", /^22 more$/);
});

test("a message is never longer than GitHub shows, nor more than one line of plain characters", () => {
  for (const attack of hostileStrings) {
    for (const mark of listAnnotations(poison(failingCheck(), attack))) {
      assert.ok(mark.message.length <= 4096);
      assert.doesNotMatch(`${mark.file}${mark.title}${mark.message}`, /[\p{C}\u2028\u2029]/u);
    }
  }
});
