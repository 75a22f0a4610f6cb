import type { Protocol } from "../answers.ts";
import { refuseLikeOpenAi } from "../openai-refusal.ts";
import { readResponsesRequest } from "./read-responses.ts";
import { writeResponsesAnswer } from "./write-responses.ts";

/** OpenAI Responses, where a conversation may stand behind an id. */
export const openAiResponses: Protocol = {
  id: "openai-responses",
  callIdPrefix: "call_",
  readRequest: readResponsesRequest,
  carriesArgumentText: () => true,
  writeAnswer: writeResponsesAnswer,
  writeRefusal: refuseLikeOpenAi,
  writeTokenCount: (tokens) => ({ object: "response.input_tokens", input_tokens: tokens }),
};
