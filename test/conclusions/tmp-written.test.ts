import assert from "node:assert/strict";
import test from "node:test";
import tmpWritten from "../../src/conclusions/tmp-written.ts";
import { unmeasured } from "../../src/terms/measured.ts";
import { healthyFacts } from "../gate/gate-kit.ts";
import { placeView } from "./place-views.ts";

const written = placeView({ facts: await healthyFacts() });
const dead = placeView({ title: "ci", facts: await healthyFacts({ writeError: "EROFS" }) });
const unmeasuredPlace = placeView({
  title: "ship",
  facts: { disk: unmeasured("timed-out", "the write did not come back") },
});

test("seen where a file was written at every place; durable it is not called", () => {
  const row = tmpWritten.weigh([written, { ...written, title: "ci" }]);
  assert.equal(row.status, "seen");
  assert.match(row.evidence, /at `box`, `ci`$/);
  assert.match(row.unsafe, /^the disk is durable/);
});

test("not seen where one place refused, and the folder is named", () => {
  const row = tmpWritten.weigh([written, dead]);
  assert.equal(row.status, "not-seen");
  assert.match(row.evidence, /^`\/tmp` could not be written at `ci`$/);
});

test("unknown where one place was not measured, or none is there", () => {
  for (const places of [[], [placeView()], [written, unmeasuredPlace]]) {
    assert.equal(tmpWritten.weigh(places).status, "unknown");
  }
});
