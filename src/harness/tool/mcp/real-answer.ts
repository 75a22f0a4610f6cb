import type { Performed, ToolReply } from "../call-desk.ts";
import { isJsonObject } from "../forms/json-match.ts";
import { describeCallResult } from "./call-result.ts";
import { describeResult } from "./messages.ts";
import type { RequestId, ResponseMessage } from "./messages.ts";

/** Reads what the real server made of a call: an error, or a result that says so, is a failure. */
export function readPerformed({ result, error }: ResponseMessage): Performed {
  const failed = error !== undefined || (isJsonObject(result) && result["isError"] === true);
  return { failed, real: error === undefined ? { result } : { error } };
}

/** Writes the answer to a call: the real server's own where it was asked, under this call's id; else the script's. */
export function describeAnswer(
  id: RequestId,
  reply: Extract<ToolReply, { kind: "reply" }>,
): object {
  const isReal = reply.origin !== "script" && isJsonObject(reply.real);
  return isReal
    ? { jsonrpc: "2.0", id, ...reply.real }
    : describeResult(id, describeCallResult(reply));
}
