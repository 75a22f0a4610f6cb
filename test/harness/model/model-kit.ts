import type { TestContext } from "node:test";
import { openByteBudget } from "../../../src/harness/byte-budget.ts";
import { makePrivatePath } from "../../../src/harness/private-path.ts";
import { draftConversation } from "../../../src/harness/model/conversation.ts";
import type { Conversation, ModelRequest } from "../../../src/harness/model/conversation.ts";
import { serveModel } from "../../../src/harness/model/serve-model.ts";
import type { ModelServer, ModelUrls } from "../../../src/harness/model/serve-model.ts";
import type { Turn } from "../../../src/harness/model/turn.ts";
import type { ModelServerOptions } from "../../../src/harness/model/session.ts";
import type { ModelAsk, ModelDisturbance, ModelScript } from "../../../src/ports/harness.ts";

/** The call that the scripted model of these tests asks for. */
export const refund: ModelAsk = {
  name: "refund_order",
  arguments: { reason: "damaged", order: "4711" },
  commandLine: "shop refund --order 4711",
};

/** What the tool of these tests answers when all is well. */
export const reply = '{"ok":true}';

/** A script without a disturbance, honest. */
export const usualScript: ModelScript = {
  script: "honest",
  ask: refund,
  fanOutAsk: null,
  flag: { word: "--dry-run", parameter: "dry_run", value: true },
  reply,
  successText: "RESULT: ok",
  failureText: "RESULT: failed",
  disturbance: null,
  maxRequests: 60,
};

/** The usual script, disturbed. */
export function disturbed(disturbance: ModelDisturbance): ModelScript {
  return { ...usualScript, disturbance };
}

/** JSON Schema of the tool's arguments. */
export const refundSchema = {
  type: "object",
  properties: { order: { type: "string" }, reason: { type: "string" } },
  required: ["order"],
};

/** A server of the scripted model that ends with the test. */
export async function serve(
  t: TestContext,
  script: Partial<ModelScript> = {},
  options: Partial<ModelServerOptions> = {},
): Promise<ModelServer & { readonly urls: ModelUrls }> {
  const server = await serveModel({
    script: { ...usualScript, ...script },
    listen: { kind: "tcp" },
    now: () => 0,
    keys: { dummies: ["dummy-key"], contractTexts: [] },
    privatePath: makePrivatePath(false),
    budget: openByteBudget(),
    onTooManyRequests() {},
    onBody() {},
    ...options,
  });
  t.after(() => server[Symbol.asyncDispose]());
  const { urls } = server;
  if (urls === null) throw new Error("the server has no address");
  return { ...server, urls, count: () => server.count() };
}

/** Posts a body of JSON. */
export function post(
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}

/** A conversation with one message of the user. */
export function converse(
  tools: readonly { readonly name: string; readonly schema?: unknown }[] = [],
  results: readonly { readonly id?: string; readonly text: string; readonly name?: string }[] = [],
): Conversation {
  const draft = draftConversation();
  for (const tool of tools) draft.addTool(tool);
  draft.addMessage("user", ["refund order 4711"]);
  for (const result of results) draft.addResult(result);
  return draft.finish();
}

/** A request with this conversation, to be answered in one body. */
export function requestWith(conversation: Conversation): ModelRequest {
  return {
    conversation,
    model: "scripted",
    stream: null,
    wantsUsage: false,
    continues: [],
    answerSchema: undefined,
  };
}

/** The data of every server-sent event that is JSON. */
export function readEvents(text: string): readonly unknown[] {
  return text
    .split("\n")
    .filter((line) => line.startsWith("data: "))
    .flatMap((line) => {
      try {
        const data: unknown = JSON.parse(line.slice("data: ".length));
        return [data];
      } catch {
        return [];
      }
    });
}

/** The words of an answer in words. */
export function readTurnText(turn: Turn | undefined): string {
  if (turn?.kind !== "text") throw new Error("the answer is not in words");
  return turn.text;
}
