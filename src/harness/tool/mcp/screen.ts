import { isTooDeep } from "../../../terms/json-depth.ts";
import { isJsonObject, parseJson } from "../forms/json-match.ts";
import type { JsonObject } from "../forms/json-match.ts";
import { isAmbiguous, listNames } from "./member-names.ts";
import { Cancelled, ClientMessage, ToolsCall } from "./messages.ts";
import type { RequestId } from "./messages.ts";

/** What a client's message is to a proxy: a call of a tool, the cancelling of one, what might hide one, or anything else. */
export type Screened =
  | { readonly kind: "call"; readonly id: RequestId; readonly asked: ToolsCall }
  | { readonly kind: "cancel"; readonly id: RequestId }
  /** A call in a batch, without an id, in other letters or beyond our reading: a lenient server would do its work past the ledger. */
  | { readonly kind: "hides-call"; readonly id: RequestId | null }
  | { readonly kind: "other"; readonly isJson: boolean; readonly message: ClientMessage | null };

/** Why a message that might hide a call is refused. */
export const hidesCall =
  "send each tools/call as one whole request, with every member once and in its own letters";

/** Reads a message on its way to the real server. */
export function screenMessage(text: string): Screened {
  const said = parseJson(text);
  const message = ClientMessage.safeParse(said).data ?? null;
  const id = message?.id ?? null;
  if (isJsonObject(said) && isReadTwoWays(said, text)) return { kind: "hides-call", id };
  if (message?.method === "tools/call" && id !== null) {
    const asked = ToolsCall.safeParse(message.params).data;
    return asked === undefined ? { kind: "hides-call", id } : { kind: "call", id, asked };
  }
  if (mayHideCall(said, text)) return { kind: "hides-call", id };
  const cancelled =
    message?.method === "notifications/cancelled" ? Cancelled.safeParse(message.params).data : null;
  if (cancelled != null) return { kind: "cancel", id: cancelled.requestId };
  return { kind: "other", isJson: said !== undefined, message };
}

function mayHideCall(said: unknown, text: string): boolean {
  if (said === undefined) return isTooDeep(text);
  return Array.isArray(said) || (isJsonObject(said) && callsTool(said));
}

function isReadTwoWays(said: JsonObject, text: string): boolean {
  const { own, params } = listNames(text);
  if (isAmbiguous(own, ["jsonrpc", "id", "method", "params"])) return true;
  return callsTool(said) && isAmbiguous(params, ["name", "arguments"]);
}

function callsTool({ method }: JsonObject): boolean {
  return typeof method === "string" && method.toLowerCase() === "tools/call";
}
