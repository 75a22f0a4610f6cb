import assert from "node:assert/strict";
import { test } from "node:test";
import { describeSelftest, SelftestDocument } from "../../src/selftest/selftest-document.ts";
import type { Drill } from "../../src/selftest/drill.ts";

const drill: Drill = { agent: "survivor", transport: "http", protocol: "chat", expects: {} };
const right = { drill, name: "boom", verdict: "fail-closed", wrong: null, wasCancelled: false };
const wrong = { ...right, name: "junk", wrong: "it must be fail-open" };

test("all right is 0, one wrong row is 1, nothing run and cancelled are 3", () => {
  assert.equal(describeSelftest([right], null).exit, 0);
  assert.equal(describeSelftest([right, wrong], null).exit, 1);
  assert.equal(describeSelftest([], "fault runs are not supported here").exit, 3);
  assert.equal(describeSelftest([wrong], null).exit, 3);
  assert.equal(describeSelftest([right, { ...wrong, wasCancelled: true }], null).exit, 3);
});

test("the document is its own schema, every key there", () => {
  const document = describeSelftest([right, wrong], null);
  assert.deepEqual(SelftestDocument.parse(document), document);
  assert.deepEqual(document.counts, { right: 1, wrong: 1 });
  assert.deepEqual(document.rows[1], {
    agent: "survivor",
    transport: "http",
    model: "chat",
    run: "junk",
    verdict: "fail-closed",
    wrong: "it must be fail-open",
  });
});
