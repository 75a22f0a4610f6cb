import { streamAnswer } from "../answers.ts";
import type { AnswerFrame, ProtocolAnswer, WrittenAnswer } from "../answers.ts";
import { writeJsonAnswer, writeJsonText } from "../json-answer.ts";
import type { DescribeBody } from "../json-answer.ts";
import { estimateTokens } from "../prompt-size.ts";
import type { Turn } from "../turn.ts";

/** Writes an answer of Gemini: one body, or events of which each is a body of its own. */
export function writeContentAnswer(turn: Turn, frame: AnswerFrame): ProtocolAnswer {
  const answer =
    frame.request.stream !== null
      ? writeStream(turn, frame)
      : writeJsonAnswer(turn, "object", describeBody(turn, frame, true));
  return { ...answer, ids: [] };
}

function describeBody(turn: Turn, frame: AnswerFrame, hasEnd: boolean): DescribeBody {
  const responseId = frame.mint("");
  return (write) => {
    const parts =
      turn.kind === "text"
        ? [{ text: turn.text }]
        : turn.calls.map((call) => ({
            functionCall: { id: call.id, name: call.tool.name, args: write(call) },
          }));
    return wrap(frame, { responseId, parts, hasEnd });
  };
}

function wrap(
  frame: AnswerFrame,
  said: {
    readonly responseId: string;
    readonly parts: readonly object[];
    readonly hasEnd: boolean;
  },
) {
  const prompt = estimateTokens(frame.request.conversation);
  const candidate = { content: { parts: said.parts, role: "model" }, index: 0 };
  return {
    candidates: [said.hasEnd ? { ...candidate, finishReason: "STOP" } : candidate],
    usageMetadata: {
      promptTokenCount: prompt,
      candidatesTokenCount: 8,
      totalTokenCount: prompt + 8,
    },
    modelVersion: frame.request.model,
    responseId: said.responseId,
  };
}

function writeStream(turn: Turn, frame: AnswerFrame): WrittenAnswer {
  const cut = turn.kind === "calls" ? turn.cutStream : null;
  const describe = describeBody(turn, frame, false);
  // A call comes whole in one event: the stream can be cut within it, and behind it.
  const isWithin = cut !== null && cut !== "no-end";
  const first = isWithin
    ? writeJsonText(turn, "object", describe)
    : JSON.stringify(describe((call) => call.arguments));
  const end = { responseId: frame.mint(""), parts: [{ text: "" }], hasEnd: true };
  const bodies = cut === null ? [first, JSON.stringify(wrap(frame, end))] : [first];
  if (frame.request.stream === "list") {
    const list = `[${bodies.join(",\r\n")}`;
    return { contentType: "application/json", chunks: [cut === null ? `${list}]` : list] };
  }
  const answer = streamAnswer(bodies.map((data) => ({ data })));
  return isWithin ? { ...answer, chunks: [`data: ${first}`] } : answer;
}
