import assert from "node:assert/strict";
import { test } from "node:test";
import { refuseEvent, refuseJob } from "../../src/terms/privileged-event.ts";

const privileged = ["pull_request_target", "workflow_run", "issue_comment"];

test("a job that holds secrets beside a stranger's code is refused by its event's name", () => {
  for (const name of privileged) {
    assert.equal(refuseEvent(name)?.code, "setup/privileged-event", name);
    assert.match(refuseEvent(name)?.message ?? "", new RegExp(name));
  }
  for (const name of ["push", "pull_request", "merge_group", "schedule", ""])
    assert.equal(refuseEvent(name), null, name);
});

test("outside of a job the variable says nothing", () => {
  for (const name of privileged) {
    const job = new Map([["GITHUB_EVENT_NAME", name]]);
    assert.equal(refuseJob(job), null);
    assert.notEqual(refuseJob(job.set("GITHUB_ACTIONS", "true")), null);
  }
  assert.equal(refuseJob(new Map([["GITHUB_ACTIONS", "true"]])), null);
});
