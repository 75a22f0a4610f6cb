import { splitInTwo, streamAnswer } from "../answers.ts";
import type { AnswerFrame, ProtocolAnswer, WrittenAnswer } from "../answers.ts";
import { writeJsonAnswer } from "../json-answer.ts";
import { hasOwnEnd, writeStreamedArguments } from "../turn.ts";
import type { AskedCall, Turn } from "../turn.ts";
import {
  describeCallItem,
  describeMessageItem,
  describeResponse,
  describeTextPart,
} from "./describe-response.ts";

/** Writes an answer of OpenAI Responses; its id, and the conversation's, take the conversation up again. */
export function writeResponsesAnswer(turn: Turn, frame: AnswerFrame): ProtocolAnswer {
  const id = frame.mint("resp_");
  const { continues, stream } = frame.request;
  const kept = continues.filter((known) => known.startsWith("conv_"));
  const answer = stream !== null ? writeStream(turn, id, frame) : writeBody(turn, id, frame);
  return { ...answer, ids: [id, ...kept] };
}

function writeBody(turn: Turn, id: string, frame: AnswerFrame): WrittenAnswer {
  const { mint } = frame;
  return writeJsonAnswer(turn, "string", (write) => {
    const output =
      turn.kind === "text"
        ? [describeMessageItem(mint("msg_"), "completed", [describeTextPart(turn.text)])]
        : turn.calls.map((call) =>
            describeCallItem(mint("fc_"), call, { status: "completed", args: write(call) }),
          );
    return describeResponse(id, frame, { status: "completed", output });
  });
}

interface StreamEvent {
  readonly type: string;
  readonly [member: string]: unknown;
}

function writeStream(turn: Turn, id: string, frame: AnswerFrame): WrittenAnswer {
  const begun = describeResponse(id, frame, { status: "in_progress", output: [] });
  const items = listItems(turn, frame);
  const hasEnd = hasOwnEnd(turn);
  const output = items.map((item) => item.whole);
  const events: StreamEvent[] = [
    { type: "response.created", response: begun },
    { type: "response.in_progress", response: begun },
    ...items.flatMap((item) => (hasEnd ? [...item.begin, ...item.end] : item.begin)),
  ];
  if (hasEnd) {
    const response = describeResponse(id, frame, { status: "completed", output });
    events.push({ type: "response.completed", response });
  }
  return streamAnswer(
    events.map((event, index) => ({
      event: event.type,
      data: JSON.stringify({ ...event, sequence_number: index }),
    })),
  );
}

/** An item of the output as a stream tells it: up to the end of its text or arguments, what closes it, and the whole. */
interface StreamedItem {
  readonly begin: readonly StreamEvent[];
  readonly end: readonly StreamEvent[];
  readonly whole: object;
}

function listItems(turn: Turn, frame: AnswerFrame): readonly StreamedItem[] {
  if (turn.kind === "text") return [streamMessage(turn.text, frame.mint("msg_"))];
  return turn.calls.map((call, index) =>
    streamCall(call, writeStreamedArguments(call, turn), { id: frame.mint("fc_"), index }),
  );
}

function streamMessage(text: string, id: string): StreamedItem {
  const at = { output_index: 0, item_id: id, content_index: 0 };
  const part = describeTextPart(text);
  const whole = describeMessageItem(id, "completed", [part]);
  const begun = describeMessageItem(id, "in_progress", []);
  return {
    whole,
    begin: [
      { type: "response.output_item.added", output_index: 0, item: begun },
      { type: "response.content_part.added", ...at, part: describeTextPart("") },
      ...splitInTwo(text).map((delta) => ({
        type: "response.output_text.delta",
        ...at,
        delta,
        logprobs: [],
      })),
    ],
    end: [
      { type: "response.output_text.done", ...at, text, logprobs: [] },
      { type: "response.content_part.done", ...at, part },
      { type: "response.output_item.done", output_index: 0, item: whole },
    ],
  };
}

function streamCall(
  call: AskedCall,
  args: string,
  place: { readonly id: string; readonly index: number },
): StreamedItem {
  const at = { output_index: place.index, item_id: place.id };
  const [stem, done] =
    call.tool.takes === "text"
      ? ["response.custom_tool_call_input", { input: args }]
      : ["response.function_call_arguments", { arguments: args, name: call.tool.name }];
  const whole = describeCallItem(place.id, call, { status: "completed", args });
  const begun = describeCallItem(place.id, call, { status: "in_progress", args: "" });
  return {
    whole,
    begin: [
      { type: "response.output_item.added", output_index: place.index, item: begun },
      ...splitInTwo(args).map((delta) => ({ type: `${stem}.delta`, ...at, delta })),
    ],
    end: [
      { type: `${stem}.done`, ...at, ...done },
      { type: "response.output_item.done", output_index: place.index, item: whole },
    ],
  };
}
