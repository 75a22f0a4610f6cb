import { listOf, member, stringOf } from "../../../../src/harness/model/tree.ts";
import type { Dialogue, HeardAnswer, HeardCall } from "../mini-agent.ts";
import { readEvents, refundSchema } from "../model-kit.ts";

/** A client of OpenAI Responses that lets the server keep the conversation. */
export function startResponses(): Dialogue {
  let input: unknown = "refund order 4711";
  let previous: string | undefined;
  const tool = { type: "function", name: "refund_order", parameters: refundSchema };
  return {
    name: "responses",
    next: (isStreamed) => ({
      path: "/v1/responses",
      body: {
        model: "scripted",
        input,
        stream: isStreamed,
        previous_response_id: previous,
        ...(previous === undefined ? { tools: [tool] } : {}),
      },
    }),
    readBody(body) {
      previous = stringOf(member(body, "id"));
      return readResponse(body);
    },
    readStream(text) {
      const calls: HeardCall[] = [];
      for (const event of readEvents(text)) {
        const response = member(event, "response");
        if (member(event, "type") === "response.completed") {
          previous = stringOf(member(response, "id"));
          return readResponse(response);
        }
        addPart(calls, event);
      }
      return { text: "", calls, hasEnd: false };
    },
    addResults(results) {
      input = results.map(({ call, text }) => ({
        type: "function_call_output",
        call_id: call.id,
        output: text,
      }));
    },
  };
}

function readResponse(response: unknown): HeardAnswer {
  const output = listOf(member(response, "output"));
  const calls = output.filter((item) => member(item, "type") === "function_call");
  const content = output.flatMap((item) => listOf(member(item, "content")));
  return {
    text: content.map((part) => stringOf(member(part, "text"))).join(""),
    calls: calls.map((call) => readCall(call)),
    hasEnd: member(response, "status") === "completed",
  };
}

function readCall(call: unknown): HeardCall {
  return {
    id: stringOf(member(call, "call_id")),
    name: stringOf(member(call, "name")),
    arguments: stringOf(member(call, "arguments")),
  };
}

function addPart(calls: HeardCall[], event: unknown): void {
  const index = Number(member(event, "output_index"));
  if (member(event, "type") === "response.output_item.added") {
    calls[index] = readCall(member(event, "item"));
  }
  const before = calls[index];
  if (member(event, "type") !== "response.function_call_arguments.delta" || before === undefined)
    return;
  calls[index] = { ...before, arguments: before.arguments + stringOf(member(event, "delta")) };
}
