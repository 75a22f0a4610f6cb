import type { Protocol, RefusalStatus } from "../answers.ts";
import { readMessagesRequest } from "./read-messages.ts";
import { writeMessagesAnswer } from "./write-messages.ts";

const types: Readonly<Record<RefusalStatus, string>> = {
  400: "invalid_request_error",
  404: "not_found_error",
  413: "request_too_large",
  415: "invalid_request_error",
  429: "rate_limit_error",
  500: "api_error",
};

/** Anthropic Messages, with threads that the server remembers. */
export const anthropic: Protocol = {
  id: "anthropic",
  callIdPrefix: "toolu_",
  readRequest: readMessagesRequest,
  // A body carries the arguments as an object; only a stream brings them as text.
  carriesArgumentText: (request) => request.stream !== null,
  writeAnswer: writeMessagesAnswer,
  writeRefusal: (status, message) => ({
    type: "error",
    error: { type: types[status], message },
    request_id: null,
  }),
  writeTokenCount: (tokens) => ({ input_tokens: tokens }),
};
