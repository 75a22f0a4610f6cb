import assert from "node:assert/strict";
import { test } from "node:test";
import { logRuns } from "../../../src/gate/check/fault-watch.ts";
import { keepLog } from "../gate-kit.ts";

test("a log gets one line when a run starts and one when it ends, and nothing in between", () => {
  const log = keepLog();
  const watch = logRuns(log);
  watch.plan(2);
  watch.start("fault boom");
  watch.see("fault boom", "tool-called");
  watch.end("fault boom", { verdict: "fail-open", durationMs: 1200 });
  assert.deepEqual(log.lines, ["fault boom: started", "fault boom: fail-open, 1.2 s"]);
});
