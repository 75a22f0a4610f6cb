import { refuseLikeOpenAi } from "../openai-refusal.ts";
import type { Protocol } from "../answers.ts";
import { readChatRequest } from "./read-chat.ts";
import { writeChatAnswer } from "./write-chat.ts";

/** OpenAI chat completions, which most SDKs and local servers speak. */
export const openAiChat: Protocol = {
  id: "openai-chat",
  callIdPrefix: "call_",
  readRequest: readChatRequest,
  carriesArgumentText: () => true,
  writeAnswer: writeChatAnswer,
  writeRefusal: refuseLikeOpenAi,
  writeTokenCount: (tokens) => ({ object: "response.input_tokens", input_tokens: tokens }),
};
