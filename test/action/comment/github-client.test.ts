import assert from "node:assert/strict";
import { test } from "node:test";
import { startFakeGitHub } from "../../support/fakes/github.ts";
import { openFake } from "../step-kit.ts";

test("L2: calls go to the API that is named, with the token, GraphQL too", async () => {
  await using fake = await startFakeGitHub({ basePath: "/api/v3", pulls: [{ number: 7 }] });
  const github = await openFake(fake);
  await github.rest.pulls.get({ owner: "acme", repo: "widget", pull_number: 7 });
  await github.graphql("query { viewer { login } }");
  assert.deepEqual(
    fake.requests.map(({ path, authorization }) => `${path} ${authorization}`),
    ["/repos/acme/widget/pulls/7 valid", "/graphql valid"],
  );
});

test("a wrong token is refused by the API, not by us", async () => {
  await using fake = await startFakeGitHub({ pulls: [{ number: 7 }] });
  const github = await openFake({ token: "wrong", url: fake.url });
  const call = github.rest.pulls.get({ owner: "acme", repo: "widget", pull_number: 7 });
  await assert.rejects(call, /Bad credentials/);
});
