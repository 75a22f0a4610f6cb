import { listOf, member, memberAt, stringOf } from "../../../../src/harness/model/tree.ts";
import type { Dialogue, HeardAnswer, HeardCall } from "../mini-agent.ts";
import { readEvents, refundSchema } from "../model-kit.ts";

/** A client of Gemini that leaves out the ids of calls, as older ones do. */
export function startContent(version = "/v1beta"): Dialogue {
  const contents: unknown[] = [{ role: "user", parts: [{ text: "refund order 4711" }] }];
  const tool = { name: "refund_order", parametersJsonSchema: refundSchema };
  const path = `${version}/models/gemini-scripted`;
  return {
    name: "gemini",
    next: (isStreamed) => ({
      path: isStreamed ? `${path}:streamGenerateContent?alt=sse` : `${path}:generateContent`,
      body: { contents, tools: [{ functionDeclarations: [tool] }] },
    }),
    readBody: (body) => readParts([body]),
    readStream: (text) => readParts(readEvents(text)),
    addResults(results) {
      const parts = results.map(({ call, text }) => ({
        functionResponse: { name: call.name, response: { output: text } },
      }));
      contents.push({ role: "user", parts });
    },
  };
}

function readParts(bodies: readonly unknown[]): HeardAnswer {
  const candidates = bodies.flatMap((body) => listOf(member(body, "candidates")));
  const parts = candidates.flatMap((one) => listOf(memberAt(one, "content", "parts")));
  return {
    text: parts.map((part) => stringOf(member(part, "text"))).join(""),
    calls: parts.flatMap((part) => readCall(member(part, "functionCall"))),
    hasEnd: candidates.some((one) => member(one, "finishReason") === "STOP"),
  };
}

function readCall(call: unknown): readonly HeardCall[] {
  if (call === undefined) return [];
  const args = JSON.stringify(member(call, "args"));
  return [
    { id: stringOf(member(call, "id")), name: stringOf(member(call, "name")), arguments: args },
  ];
}
