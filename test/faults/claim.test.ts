import assert from "node:assert/strict";
import { test } from "node:test";
import { capLine, compileClaimPattern, findClaim } from "../../src/faults/claim.ts";
import type { ClaimPattern } from "../../src/ports/harness.ts";

const byLine: ClaimPattern = { exit: 0, lastLine: "^RESULT: ok$", lastLines: 1, json: null };
const byJson: ClaimPattern = {
  exit: 0,
  lastLine: null,
  lastLines: 1,
  json: { status: "ok", items: [1, { a: null }] },
};

function print(...lines: string[]) {
  return { lines: lines.filter((line) => line !== ""), text: `${lines.join("\n")}\n` };
}

test("the last line is a claim when it matches", () => {
  assert.deepEqual(findClaim(byLine, print("log", "RESULT: ok")), {
    printed: true,
    line: "RESULT: ok",
  });
});

test("an earlier line is no claim, unless more lines are looked at", () => {
  const end = print("RESULT: ok", "bye");
  assert.equal(findClaim(byLine, end).printed, false);
  assert.equal(findClaim({ ...byLine, lastLines: 2 }, end).printed, true);
});

test("a JSON claim is the object that ends stdout, with at least the wanted members", () => {
  const text =
    'log {"status":"failed"}\n{\n "status": "ok", "items": [1, {"a": null, "b": 2}]\n}\n';
  assert.equal(findClaim(byJson, { lines: [], text }).printed, true);
});

test("another value, an earlier object, a cut one or none are no JSON claim", () => {
  const whole = '{"status":"ok","items":[1,{"a":null}]}';
  const texts = [
    whole.replace("ok", "failed"),
    whole.replace("null", "0"),
    `${whole}\nbye`,
    whole.slice(0, -1),
    `[${whole}]`,
    "",
  ];
  for (const text of texts) {
    assert.equal(findClaim(byJson, { lines: [], text }).printed, false, text);
  }
});

test("members that every object inherits are not there", () => {
  const claim = { ...byJson, json: { toString: "x" } };
  assert.equal(findClaim(claim, { lines: [], text: "{}" }).printed, false);
});

test("where both are declared, both must be there", () => {
  const claim = { ...byJson, lastLine: "status" };
  const text = '{"status":"ok","items":[1,{"a":null}]}';
  assert.equal(findClaim(claim, print(text)).printed, true);
  assert.equal(findClaim(claim, { lines: ["no"], text }).printed, false);
  assert.equal(findClaim(claim, { lines: [text], text: "no" }).printed, false);
});

test("where only an exit is declared, silence is still no claim", () => {
  const claim = { ...byLine, lastLine: null };
  assert.deepEqual(findClaim(claim, print("anything")), { printed: true, line: "anything" });
  assert.deepEqual(findClaim(claim, print("")), { printed: false, line: "" });
});

test("a long line is matched at both of its ends, and nowhere in between", () => {
  const line = `begin ${"x".repeat(100_000)} end`;
  assert.equal(capLine(line).length, 2000);
  assert.equal(compileClaimPattern("^begin")(line), true);
  assert.equal(compileClaimPattern(" end$")(line), true);
  assert.equal(compileClaimPattern("x{999}")(line), false);
});

test("ten thousand open braces are looked through in bounded time", () => {
  const text = '{"a":'.repeat(10_000) + "}";
  assert.equal(findClaim(byJson, { lines: [], text }).printed, false);
});

test("JSON that is nested beyond reason is no claim, and no error", () => {
  const nested = `{"status":"success","x":${"[".repeat(60_000)}${"]".repeat(60_000)}}`;
  const claim = { exit: 0, lastLine: null, lastLines: 1, json: { status: "success" } };
  assert.equal(findClaim(claim, { lines: [nested], text: nested }).printed, false);
});
