import assert from "node:assert/strict";
import { test } from "node:test";
import type { Comments, PullComment } from "../../../src/action/comment/comments.ts";
import { findOwnComments } from "../../../src/action/comment/own-comments.ts";

const marker = "<!-- m -->";

function by(id: number, login: string, isBot = true): PullComment {
  return { id, body: `${marker}\n${id}`, url: "", author: { login, isBot } };
}

function commentsOf(list: PullComment[], askViewer: () => Promise<string>): Comments {
  const refuse = (): Promise<never> => Promise.reject(new Error("not expected in this test"));
  return { list: async () => list, askViewer, create: refuse, update: refuse, remove: refuse };
}

const neverAsked = (): Promise<never> => Promise.reject(new Error("asked"));

test("comments of the ordinary bot are found without asking who we are", async () => {
  const list = [by(1, "github-actions[bot]"), { ...by(2, "alice", false), body: "talk" }];
  const asked: string[] = [];
  const comments = commentsOf(list, async () => {
    asked.push("viewer");
    return "alice";
  });
  assert.deepEqual(
    (await findOwnComments(comments, marker)).map(({ id }) => id),
    [1],
  );
  assert.deepEqual(asked, []);
});

test("with another author in between the token's own identity decides", async () => {
  const list = [by(1, "github-actions[bot]"), by(2, "acme-app[bot]"), by(3, "mallory", false)];
  const ids = async (viewer: () => Promise<string>) =>
    (await findOwnComments(commentsOf(list, viewer), marker)).map(({ id }) => id);
  assert.deepEqual(await ids(async () => "acme-app[bot]"), [2]);
  assert.deepEqual(await ids(neverAsked), [1]);
});

test("a user is not taken for the bot, and a known author is not asked for", async () => {
  const list = [by(1, "github-actions[bot]", false), by(2, "acme-app[bot]")];
  assert.deepEqual(await findOwnComments(commentsOf(list, neverAsked), marker), []);
  const own = await findOwnComments(commentsOf(list, neverAsked), marker, {
    login: "Acme-App[bot]",
    isBot: true,
  });
  assert.deepEqual(
    own.map(({ id }) => id),
    [2],
  );
});
