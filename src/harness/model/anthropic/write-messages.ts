import { splitInTwo, streamAnswer } from "../answers.ts";
import type { AnswerFrame, ProtocolAnswer, WrittenAnswer } from "../answers.ts";
import { writeJsonAnswer } from "../json-answer.ts";
import { estimateTokens } from "../prompt-size.ts";
import { hasOwnEnd, writeStreamedArguments } from "../turn.ts";
import type { AskedCall, Turn } from "../turn.ts";

/** Writes an answer of Anthropic Messages; a thread is taken up again by the message's id. */
export function writeMessagesAnswer(turn: Turn, frame: AnswerFrame): ProtocolAnswer {
  const id = frame.mint("msg_");
  const answer =
    frame.request.stream !== null
      ? writeStream(turn, id, frame)
      : writeJsonAnswer(turn, "object", (write) => ({
          ...describeMessage(id, frame),
          content:
            turn.kind === "text"
              ? [{ type: "text", text: turn.text, citations: null }]
              : turn.calls.map((call) => describeCall(call, write(call))),
          ...describeEnd(turn),
        }));
  return { ...answer, ids: [id] };
}

function describeMessage(id: string, frame: AnswerFrame) {
  const usage = {
    input_tokens: estimateTokens(frame.request.conversation),
    cache_creation_input_tokens: 0,
    cache_read_input_tokens: 0,
    output_tokens: 8,
  };
  return {
    id,
    type: "message",
    role: "assistant",
    model: frame.request.model,
    content: [],
    stop_reason: null,
    stop_sequence: null,
    usage,
  };
}

function describeEnd(turn: Turn) {
  return { stop_reason: turn.kind === "text" ? "end_turn" : "tool_use", stop_sequence: null };
}

function describeCall(call: AskedCall, input: unknown) {
  return { type: "tool_use", id: call.id, name: call.tool.name, input };
}

interface StreamEvent {
  readonly type: string;
  readonly [member: string]: unknown;
}

function writeStream(turn: Turn, id: string, frame: AnswerFrame): WrittenAnswer {
  const hasEnd = hasOwnEnd(turn);
  const blocks = listBlocks(turn);
  const events: StreamEvent[] = [
    { type: "message_start", message: describeMessage(id, frame) },
    ...blocks.flatMap((block, index) => streamBlock(block, index, hasEnd)),
  ];
  if (hasEnd) {
    events.push({ type: "message_delta", delta: describeEnd(turn), usage: { output_tokens: 8 } });
    events.push({ type: "message_stop" });
  }
  return streamAnswer(events.map((event) => ({ event: event.type, data: JSON.stringify(event) })));
}

/** A block of content as a stream tells it: how it begins, and what is added to it. */
interface Block {
  readonly begin: object;
  readonly deltas: readonly object[];
}

function listBlocks(turn: Turn): readonly Block[] {
  if (turn.kind === "text") {
    const deltas = splitInTwo(turn.text).map((text) => ({ type: "text_delta", text }));
    return [{ begin: { type: "text", text: "" }, deltas }];
  }
  return turn.calls.map((call) => ({
    begin: describeCall(call, {}),
    deltas: splitInTwo(writeStreamedArguments(call, turn)).map((piece) => ({
      type: "input_json_delta",
      partial_json: piece,
    })),
  }));
}

function streamBlock(block: Block, index: number, isClosed: boolean): readonly StreamEvent[] {
  const events: StreamEvent[] = [
    { type: "content_block_start", index, content_block: block.begin },
    ...block.deltas.map((delta) => ({ type: "content_block_delta", index, delta })),
  ];
  if (isClosed) events.push({ type: "content_block_stop", index });
  return events;
}
