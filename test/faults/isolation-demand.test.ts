import assert from "node:assert/strict";
import test from "node:test";
import { explainIsolation } from "../../src/faults/isolation-demand.ts";

test("as much isolation as demanded, or more, is enough", () => {
  assert.equal(explainIsolation("none", "none"), null);
  assert.equal(explainIsolation("namespaces", "no-new-privs"), null);
  assert.equal(explainIsolation("namespaces", "namespaces"), null);
});

test("less is told, with what was there and what is asked for", () => {
  assert.match(explainIsolation("none", "no-new-privs") ?? "", /by none only.*no-new-privs/);
  assert.match(explainIsolation("no-new-privs", "namespaces") ?? "", /by no-new-privs only/);
});
