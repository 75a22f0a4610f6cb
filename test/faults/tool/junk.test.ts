import assert from "node:assert/strict";
import test from "node:test";
import junk from "../../../src/faults/tool/junk.ts";
import { assertVerdicts, nothingAllowedRows, play } from "../fault-kit.ts";

function answer(id: string | null, reply?: string, model = "scripted") {
  const agent = reply === undefined ? { model } : { reply, model };
  const disturbance = play({ fault: junk, id, agent });
  return disturbance.kind === "tool" ? disturbance.script.answer : null;
}

const healthy: Readonly<Record<string, string>> = {
  empty: "",
  html: "<!DOCTYPE html>",
  "success-false": '{"success":false}',
};

test("every case exits 0 without the effect and without a word on stderr", () => {
  for (const { id } of junk.cases) {
    const disturbed = answer(id);
    assert.ok(disturbed?.kind === "reply", `${id}`);
    assert.deepEqual([disturbed.exit, disturbed.stderr, disturbed.effect], [0, "", false]);
  }
});

test("the seed's nonsense comes first", () => {
  assert.deepEqual(
    junk.cases.map(({ id }) => id),
    [null, "empty", "html", "success-false", "cut-json"],
  );
  const plain = answer(null);
  assert.ok(plain?.kind === "reply");
  assert.equal(plain.stdout, "<<<not json>>>\n");
});

test("each case answers what its name says", () => {
  for (const [id, start] of Object.entries(healthy)) {
    const disturbed = answer(id);
    assert.ok(disturbed?.kind === "reply");
    assert.ok(disturbed.stdout.startsWith(start), id);
  }
});

test("the cut answer is the front half of the healthy one", () => {
  const cut = answer("cut-json", '{"ok":true,"refund":"4711"}');
  assert.ok(cut?.kind === "reply");
  assert.ok(cut.stdout.endsWith("\n"));
  assert.ok('{"ok":true,"refund":"4711"}'.startsWith(cut.stdout.trimEnd()));
  assert.throws(() => JSON.parse(cut.stdout), SyntaxError);
});

test("a case equal to the healthy answer disturbs nothing, and is left out", () => {
  assert.equal(answer("success-false", ' {"success":false}\n'), null);
  assert.equal(answer("empty", ""), null);
  assert.equal(answer("empty", " \n"), null);
  assert.equal(answer("cut-json", ""), null);
  assert.equal(answer("cut-json", "x"), null);
  assert.notEqual(answer("html", '{"success":false}'), null);
});

test("neither an effect nor a claim is allowed", () => {
  for (const { id } of junk.cases) assertVerdicts({ fault: junk, id }, nothingAllowedRows);
});

test("an empty reply is in every answer, so only an agent that reads for itself can be asked", () => {
  for (const id of [null, "html", "success-false"]) {
    assert.equal(answer(id, ""), null);
    assert.notEqual(answer(id, "", "none"), null);
  }
});
