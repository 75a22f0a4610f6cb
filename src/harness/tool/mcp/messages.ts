import * as z from "zod";

const RequestId = z.union([z.string(), z.number()]);
export type RequestId = z.infer<typeof RequestId>;

/** A message of an MCP client: a request when it has an id, else a notification. */
export const ClientMessage = z.object({
  jsonrpc: z.literal("2.0"),
  id: RequestId.optional(),
  method: z.string(),
  params: z.record(z.string(), z.unknown()).optional(),
});
export type ClientMessage = z.infer<typeof ClientMessage>;

/** What `tools/call` is asked with. */
export const ToolsCall = z.object({
  name: z.string(),
  arguments: z.record(z.string(), z.unknown()).nullish(),
});
export type ToolsCall = z.infer<typeof ToolsCall>;

/** What `notifications/cancelled` tells. */
export const Cancelled = z.object({ requestId: RequestId });

/** An answer to a request, of a server or a client. */
export const ResponseMessage = z.object({
  jsonrpc: z.literal("2.0"),
  id: RequestId,
  result: z.unknown().optional(),
  error: z.unknown().optional(),
});
export type ResponseMessage = z.infer<typeof ResponseMessage>;

/** The numbers of JSON-RPC's own errors. */
export const rpcErrors = {
  parse: -32_700,
  invalidRequest: -32_600,
  methodNotFound: -32_601,
  invalidParams: -32_602,
} as const;

/** Writes an answer that carries a result. */
export function describeResult(id: RequestId, result: unknown): object {
  return { jsonrpc: "2.0", id, result };
}

/** Writes an answer that carries an error; the id is null where the request could not be read. */
export function describeError(id: RequestId | null, code: number, message: string): object {
  return { jsonrpc: "2.0", id, error: { code, message } };
}
