import assert from "node:assert/strict";
import { test } from "node:test";
import type { Conversation, ModelRequest } from "../../../src/harness/model/conversation.ts";
import { decideTurn } from "../../../src/harness/model/decide-turn.ts";
import type { Decision } from "../../../src/harness/model/decide-turn.ts";
import { startMemory } from "../../../src/harness/model/memory.ts";
import type { ModelScript } from "../../../src/ports/harness.ts";
import { converse, disturbed, refundSchema, reply, requestWith, usualScript } from "./model-kit.ts";

const tool = { name: "refund_order", schema: refundSchema };
const finishTool = { name: "finish", schema: { properties: { result: { type: "string" } } } };

function decide(
  conversation: Conversation,
  script: ModelScript = usualScript,
  request: Partial<ModelRequest> = {},
): Decision {
  return decideTurn({
    script,
    request: { ...requestWith(conversation), ...request },
    carriesArgumentText: true,
    callIdPrefix: "call_",
    memory: startMemory(),
  });
}

function listCalls({ move }: Decision): readonly string[] {
  return move.kind === "calls" ? move.calls.map((call) => call.tool.name) : [];
}

function readText({ move }: Decision): string | null {
  return move.kind === "text" ? move.text : null;
}

test("the same conversation meets the same move, however often it comes", () => {
  const conversation = converse([tool]);
  for (let time = 0; time < 3; time += 1) {
    assert.deepEqual(listCalls(decide(conversation)), ["refund_order"]);
  }
});

test("results are counted, not turns: one is enough", () => {
  const done = decide(converse([tool], [{ text: reply }]));
  assert.equal(readText(done), "RESULT: ok");
  assert.equal(readText(decide(converse([tool], [{ text: "no" }, { text: reply }]))), "RESULT: ok");
  assert.equal(readText(decide(converse([tool], [{ text: "no" }]))), "RESULT: failed");
});

test("a request without tools is the agent's housekeeping, in the form that it asks for", () => {
  const title = decide(converse());
  assert.equal(title.of, "side");
  assert.equal(readText(title), "A scripted answer");
  const answerSchema = {
    type: "object",
    properties: { title: { type: "string" } },
    required: ["title"],
  };
  const formed = decide(converse(), usualScript, { answerSchema });
  assert.equal(readText(formed), '{"title":"A scripted answer"}');
});

test("a reflection holds results but no tools: it is part of the task", () => {
  const reflection = decide(converse([], [{ text: reply }]));
  assert.equal(reflection.of, "main");
  assert.equal(readText(reflection), "RESULT: ok");
});

test("a wish for a summary is housekeeping, and names what it stands for", () => {
  const wish = { ...converse([], [{ text: reply }]), lastUserText: "please summarize" };
  const summary = decide(wish);
  assert.equal(summary.of, "side");
  assert.match(readText(summary) ?? "", /summary-\d+/);
});

test("the end is told through a completion tool, once", () => {
  const offered = [tool, finishTool];
  const end = decide(converse(offered, [{ text: reply }]));
  assert.deepEqual(listCalls(end), ["finish"]);
  assert.equal(end.asked, 0);
  const after = decide(converse(offered, [{ text: reply }, { name: "finish", text: "closed" }]));
  assert.equal(readText(after), "RESULT: ok");
});

test("a tool that is deferred is looked for first", () => {
  const conversation = {
    ...converse([{ name: "ToolSearch" }]),
    texts: ["mcp__shop__refund_order"],
  };
  const search = decide(conversation);
  assert.deepEqual(listCalls(search), ["ToolSearch"]);
  assert.equal(search.picked, null);
});

test("throttle and outage refuse the task's requests; an outage refuses all", () => {
  const throttle = disturbed({ kind: "throttle", retryAfterS: 1 });
  assert.deepEqual(decide(converse([tool]), throttle).move, {
    kind: "refuse",
    status: 429,
    retryAfterS: 1,
  });
  assert.equal(decide(converse(), throttle).move.kind, "text");
  const outage = disturbed({ kind: "outage", how: "status-500" });
  const side = decide(converse(), outage);
  assert.equal(side.move.kind, "refuse");
  assert.equal(side.disturbs, false);
});

test("only the second call of a repeat in the next turn is the disturbance", () => {
  const script = disturbed({ kind: "repeat", when: "next-turn" });
  assert.equal(decide(converse([tool]), script).disturbs, false);
  assert.equal(decide(converse([tool], [{ text: reply }]), script).disturbs, true);
  assert.equal(
    decide(converse([tool], [{ text: reply }, { text: reply }]), script).move.kind,
    "text",
  );
});

test("fan-out asks for the declared read, which is not the script's call", () => {
  const fanOutAsk = { name: "lookup", arguments: { order: "1" }, commandLine: "shop lookup" };
  const script = { ...disturbed({ kind: "fan-out", calls: 3 }), fanOutAsk };
  const fan = decide(converse([tool, { name: "lookup" }]), script);
  assert.deepEqual(listCalls(fan), ["lookup", "lookup", "lookup"]);
  assert.equal(fan.asked, 0);
});

test("a phantom's name is never one that is offered", () => {
  const offered = [tool, { name: "refund_order_v2" }];
  const phantom = decide(converse(offered), disturbed({ kind: "phantom-tool" }));
  assert.deepEqual(listCalls(phantom), ["refund_order_v2_x"]);
});

test("what a protocol cannot carry ends the run, and is told", () => {
  for (const script of [
    disturbed({ kind: "repeat", when: "same-turn" }),
    disturbed({ kind: "fan-out", calls: 2 }),
  ]) {
    const decision = decide(converse([tool]), script, { hasSingleCalls: true });
    assert.equal(decision.isExpressible, false);
    assert.equal(readText(decision), "RESULT: failed");
    assert.equal(decision.picked?.tool.name, "refund_order");
  }
});
