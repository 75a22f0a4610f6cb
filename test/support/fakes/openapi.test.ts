import assert from "node:assert/strict";
import { test } from "node:test";
import { githubFailures } from "./failures.ts";
import { actionsBot, describeComment, describePull, type Comment } from "./github-documents.ts";
import { createGitHubState } from "./github-state.ts";
import { loadOpenApi, type Exchange } from "./openapi.ts";

const home = { api: "https://api.github.com", repository: "acme/widget" };
const createdAt = "2026-11-30T12:00:00Z";
const comment: Comment = {
  id: 1,
  issue: 7,
  author: actionsBot,
  body: "b",
  createdAt,
  updatedAt: createdAt,
  minimized: null,
};
const creation: Exchange = {
  method: "POST",
  path: "/repos/acme/widget/issues/7/comments",
  query: {},
  requestBody: { body: "b" },
  status: 201,
  responseBody: describeComment(home, comment),
};

async function check(exchange: Exchange): Promise<string[]> {
  const api = await loadOpenApi();
  return api.checkExchange(exchange);
}

test("an exchange as GitHub describes it has no problem", async () => {
  assert.deepEqual(await check(creation), []);
});

test("a request body of the wrong type, without a field, or with one too many is a problem", async () => {
  const name = "POST /repos/acme/widget/issues/7/comments";
  assert.deepEqual(await check({ ...creation, requestBody: { body: 5 } }), [
    `${name}: request/body must be string`,
  ]);
  assert.deepEqual(await check({ ...creation, requestBody: {} }), [
    `${name}: request must have required property 'body'`,
  ]);
  assert.deepEqual(await check({ ...creation, requestBody: { body: "b", in_reply_to: 3 } }), [
    `${name}: request/in_reply_to is unknown`,
  ]);
  assert.deepEqual(await check({ ...creation, requestBody: "b" }), [
    `${name}: request must be object`,
  ]);
});

test("wrong paths and queries are problems", async () => {
  const list = { method: "GET", query: {}, requestBody: undefined, status: 200, responseBody: [] };
  const path = "/repos/acme/widget/issues/7/comments";
  assert.deepEqual(await check({ ...list, path, query: { per_page: "100", page: "2" } }), []);
  assert.deepEqual(await check({ ...list, path: "/repos/acme/widget/issues/seven/comments" }), [
    "GET /repos/acme/widget/issues/seven/comments: path.issue_number must be integer",
  ]);
  const problems = await check({
    ...list,
    path,
    query: { per_page: "101", page: "x", sort: "up" },
  });
  assert.deepEqual(
    problems.map((each) => each.replace(/^.*: /, "")),
    ["query.page must be integer", "query.sort is unknown", "query.per_page is over 100"],
  );
  assert.match(
    (await check({ ...list, path: "/repos/acme/widget/labels" })).join(),
    /no such operation/,
  );
  assert.match((await check({ ...list, path, method: "PUT" })).join(), /no such operation/);
  assert.match(
    (await check({ ...list, path, requestBody: { a: 1 } })).join(),
    /request body is not expected/,
  );
});

test("an answer that breaks the schema is a problem", async () => {
  const { user, ...withoutUser } = describeComment(home, comment);
  assert.ok(user);
  assert.match(
    (await check({ ...creation, responseBody: withoutUser })).join(),
    /answer must have required property 'user'/,
  );
  const wrongDate = { ...describeComment(home, comment), created_at: "yesterday" };
  assert.match(
    (await check({ ...creation, responseBody: wrongDate })).join(),
    /answer\/created_at must match format "date-time"/,
  );
  const invented = { ...describeComment(home, comment), is_mine: true };
  assert.match(
    (await check({ ...creation, responseBody: invented })).join(),
    /answer\/is_mine is unknown/,
  );
  assert.match(
    (await check({ ...creation, status: 202 })).join(),
    /answer 202 is not in the description/,
  );
});

test("errors are judged where described, and let pass where GitHub describes none", async () => {
  const tooLong = { ...creation, status: 422, responseBody: githubFailures.tooLong.body };
  assert.deepEqual(await check(tooLong), []);
  assert.match(
    (await check({ ...tooLong, responseBody: { message: 4 } })).join(),
    /answer\/message must be string/,
  );
  assert.deepEqual(await check({ ...creation, status: 502, responseBody: undefined }), []);
});

test("a pull request from a deleted fork passes, though the description forgets it", async () => {
  const pull = createGitHubState("acme/widget").addPull({ number: 7, head: { repository: null } });
  const responseBody = describePull(home, pull);
  assert.deepEqual(
    await check({
      method: "GET",
      path: "/repos/acme/widget/pulls/7",
      query: {},
      requestBody: undefined,
      status: 200,
      responseBody,
    }),
    [],
  );
});
