import type { Protocol, RefusalStatus } from "../answers.ts";
import { readContentRequest } from "./read-content.ts";
import { writeContentAnswer } from "./write-content.ts";

const statuses: Readonly<Record<RefusalStatus, string>> = {
  400: "INVALID_ARGUMENT",
  404: "NOT_FOUND",
  413: "INVALID_ARGUMENT",
  415: "INVALID_ARGUMENT",
  429: "RESOURCE_EXHAUSTED",
  500: "INTERNAL",
};

/** Google's Gemini, which carries arguments as an object and a call in one piece. */
export const gemini: Protocol = {
  id: "gemini",
  callIdPrefix: "call_",
  readRequest: readContentRequest,
  carriesArgumentText: () => false,
  writeAnswer: writeContentAnswer,
  writeRefusal: (status, message) => ({
    error: { code: status, message, status: statuses[status] },
  }),
  writeTokenCount: (tokens) => ({ totalTokens: tokens }),
};
