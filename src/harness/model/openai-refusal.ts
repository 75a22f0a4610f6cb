import type { RefusalStatus } from "./answers.ts";

const types: Readonly<Record<RefusalStatus, string>> = {
  400: "invalid_request_error",
  404: "invalid_request_error",
  413: "invalid_request_error",
  415: "invalid_request_error",
  429: "rate_limit_error",
  500: "server_error",
};

const codes: Readonly<Partial<Record<RefusalStatus, string>>> = {
  404: "not_found",
  429: "rate_limit_exceeded",
  500: "server_error",
};

/** A refusal as OpenAI words it; also what an unknown path gets. */
export function refuseLikeOpenAi(status: RefusalStatus, message: string): unknown {
  return { error: { message, type: types[status], param: null, code: codes[status] ?? null } };
}
