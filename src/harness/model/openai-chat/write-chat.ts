import { createdAtS, splitInTwo, streamAnswer } from "../answers.ts";
import type { AnswerFrame, ProtocolAnswer, WrittenAnswer } from "../answers.ts";
import { writeJsonAnswer } from "../json-answer.ts";
import { estimateTokens } from "../prompt-size.ts";
import { hasOwnEnd, writeStreamedArguments } from "../turn.ts";
import type { AskedCall, Turn } from "../turn.ts";

/** Writes an answer of OpenAI chat completions. */
export function writeChatAnswer(move: Turn, frame: AnswerFrame): ProtocolAnswer {
  const { request, mint } = frame;
  const turn = request.speak?.(move) ?? move;
  const head = { id: mint("chatcmpl-"), created: createdAtS, model: request.model };
  const usage = describeUsage(frame);
  const answer =
    request.stream !== null
      ? writeStream(turn, head, request.wantsUsage ? usage : null)
      : writeJsonAnswer(turn, "string", (write) => ({
          ...head,
          object: "chat.completion",
          choices: [describeChoice(turn, write)],
          usage,
          system_fingerprint: null,
        }));
  return { ...answer, ids: [] };
}

function describeUsage(frame: AnswerFrame) {
  const prompt = estimateTokens(frame.request.conversation);
  return { prompt_tokens: prompt, completion_tokens: 8, total_tokens: prompt + 8 };
}

function describeChoice(turn: Turn, write: (call: AskedCall) => unknown) {
  const said = {
    role: "assistant",
    content: turn.kind === "text" ? turn.text : null,
    refusal: null,
  };
  const message =
    turn.kind === "text"
      ? said
      : { ...said, tool_calls: turn.calls.map((call) => describeCall(call, write(call))) };
  return { index: 0, message, logprobs: null, finish_reason: tellReason(turn) };
}

function describeCall(call: AskedCall, args: unknown) {
  const { id, tool } = call;
  return tool.takes === "text"
    ? { id, type: "custom", custom: { name: tool.name, input: args } }
    : { id, type: "function", function: { name: tool.name, arguments: args } };
}

function tellReason(turn: Turn): string {
  return turn.kind === "text" ? "stop" : "tool_calls";
}

function writeStream(turn: Turn, head: object, usage: object | null): WrittenAnswer {
  const chunks = listDeltas(turn).map((delta) => describeChunk(delta, null));
  const hasEnd = hasOwnEnd(turn);
  if (hasEnd) chunks.push(describeChunk({}, tellReason(turn)));
  if (hasEnd && usage !== null) chunks.push({ choices: [], usage });
  const events = chunks.map((chunk) => ({
    data: JSON.stringify({ ...head, object: "chat.completion.chunk", ...chunk }),
  }));
  return streamAnswer(hasEnd ? [...events, { data: "[DONE]" }] : events);
}

function describeChunk(delta: object, reason: string | null): object {
  return { choices: [{ index: 0, delta, logprobs: null, finish_reason: reason }] };
}

function listDeltas(turn: Turn): readonly object[] {
  if (turn.kind === "text") {
    const pieces = splitInTwo(turn.text).map((content) => ({ content }));
    return [{ role: "assistant", content: "", refusal: null }, ...pieces];
  }
  const calls = turn.calls.flatMap((call, index) => {
    const pieces = splitInTwo(writeStreamedArguments(call, turn)).map((piece) =>
      call.tool.takes === "text"
        ? { custom: { input: piece } }
        : { function: { arguments: piece } },
    );
    const parts = [describeCall(call, ""), ...pieces];
    return parts.map((part) => ({ tool_calls: [{ index, ...part }] }));
  });
  return [{ role: "assistant", content: null }, ...calls];
}
