import assert from "node:assert/strict";
import { test } from "node:test";
import {
  forkPullRequestEvent,
  issueCommentEvent,
  mergeGroupEvent,
  pullRequestEvent,
  pullRequestTargetEvent,
  pushEvent,
  scheduleEvent,
  workflowDispatchEvent,
  workflowRunEvent,
} from "./events.ts";
import { loadOpenApi } from "./fakes/openapi.ts";
import { isObject, readList, readObject, readText } from "./fakes/json.ts";

const events = [
  pullRequestEvent(),
  forkPullRequestEvent(),
  pullRequestTargetEvent(),
  mergeGroupEvent(),
  pushEvent(),
  workflowDispatchEvent(),
  scheduleEvent(),
  workflowRunEvent(),
  issueCommentEvent(),
];

test("every event names its repository, its sender, its ref and its commit", () => {
  for (const { name, payload, env } of events) {
    assert.equal(readText(readObject(payload, "repository"), "full_name"), "acme/widget", name);
    assert.equal(readText(readObject(payload, "sender"), "login"), "alice", name);
    assert.match(env["GITHUB_REF"] ?? "", /^refs\//, name);
    assert.match(env["GITHUB_SHA"] ?? "", /^[a-c0-9]{40}$/, name);
  }
});

test("the pull request in a payload is one that GitHub describes", async () => {
  const api = await loadOpenApi();
  for (const { payload } of [
    pullRequestEvent(),
    forkPullRequestEvent(),
    pullRequestTargetEvent(),
  ]) {
    const exchange = {
      method: "GET",
      path: "/repos/acme/widget/pulls/7",
      query: {},
      requestBody: undefined,
    };
    assert.deepEqual(
      api.checkExchange({ ...exchange, status: 200, responseBody: payload["pull_request"] }),
      [],
    );
  }
});

test("K5: a pull request is checked out at its merge commit, its privileged twin at the base", () => {
  const { payload, env } = pullRequestEvent();
  const pull = readObject(payload, "pull_request");
  assert.equal(env["GITHUB_SHA"], pull["merge_commit_sha"]);
  assert.notEqual(env["GITHUB_SHA"], readObject(pull, "head")["sha"]);
  assert.equal(env["GITHUB_REF"], "refs/pull/7/merge");
  const target = pullRequestTargetEvent();
  assert.equal(
    target.env["GITHUB_SHA"],
    readObject(readObject(target.payload, "pull_request"), "base")["sha"],
  );
  assert.equal(target.env["GITHUB_REF"], "refs/heads/main");
});

test("K3: a workflow run of a fork lists no pull request, one of the same repository lists its own", () => {
  const run = readObject(workflowRunEvent().payload, "workflow_run");
  assert.deepEqual(readList(run, "pull_requests"), []);
  assert.equal(readText(readObject(run, "head_repository"), "full_name"), "mallory/widget");
  const own = readObject(workflowRunEvent({ fork: false }).payload, "workflow_run");
  assert.equal(readList(own, "pull_requests").length, 1);
});

test("K4: a merge queue's event and the ones without a pull request hold none", () => {
  for (const { payload } of [
    mergeGroupEvent(),
    pushEvent(),
    workflowDispatchEvent(),
    scheduleEvent(),
  ]) {
    assert.ok(!("pull_request" in payload) && !("issue" in payload));
  }
  const onIssue = issueCommentEvent({ onIssue: true });
  assert.ok(isObject(onIssue.payload["issue"]) && !("pull_request" in onIssue.payload["issue"]));
});
