import { isTooDeep } from "../../../terms/json-depth.ts";
import type { CallDesk, OpenCall, Performed, ToolReply } from "../call-desk.ts";
import { isJsonObject, parseJson } from "../forms/json-match.ts";
import type { Order } from "../wire.ts";
import { describeCallResult } from "./call-result.ts";
import {
  Cancelled,
  ClientMessage,
  describeError,
  describeResult,
  ResponseMessage,
  rpcErrors,
  ToolsCall,
} from "./messages.ts";
import type { RequestId } from "./messages.ts";

/** Stands between a client and the real server: every line passes as it is, except for the calls that are disturbed. */
export interface McpProxy {
  hearClient(line: string): void;
  hearServer(line: string): void;
  letGo(which: "withheld" | "all"): void;
}

interface ProxiedCall {
  readonly id: RequestId;
  readonly open: OpenCall;
  /** Hears the real server's answer, while it is at work. */
  done: ((performed: Performed) => void) | null;
}

/** Opens a proxy over the lines of one stand-in; `obey` prints to the client and hands lines to the real server. */
export function openMcpProxy(desk: CallDesk, obey: (order: Order) => void): McpProxy {
  const calls = new Map<RequestId, ProxiedCall>();

  function takeCall(id: RequestId, line: string, asked: Pick<ToolsCall, "name" | "arguments">) {
    const open = desk.take({
      words: [asked.name, JSON.stringify(asked.arguments ?? {})],
      perform(done) {
        call.done = done;
        obey({ server: line });
      },
      give: (reply) => giveReply(call, reply),
    });
    const call: ProxiedCall = { id, open, done: null };
    calls.set(id, call);
  }

  function giveReply(call: ProxiedCall, reply: ToolReply): void {
    if (reply.kind === "drop") obey({ kill: true });
    else
      obey({ stderr: reply.origin === "script" ? reply.stderr : "", stdout: write(call, reply) });
    call.open.letGo();
    if (calls.get(call.id) === call) calls.delete(call.id);
  }

  function cancel(params: unknown): void {
    const cancelled = Cancelled.safeParse(params).data;
    if (cancelled !== undefined) calls.get(cancelled.requestId)?.open.letGo();
  }

  return {
    hearClient(line) {
      const said = parseJson(line);
      const message = ClientMessage.safeParse(said).data;
      const asked = ToolsCall.safeParse(message?.params).data;
      if (message?.method === "tools/call" && message.id !== undefined && asked !== undefined) {
        takeCall(message.id, line, asked);
        return;
      }
      if (mayHideCall(said, line)) {
        const told = "send each tools/call as one whole request";
        const refusal = describeError(message?.id ?? null, rpcErrors.invalidRequest, told);
        obey({ stdout: `${JSON.stringify(refusal)}\n` });
        return;
      }
      if (message?.method === "notifications/cancelled") cancel(message.params);
      obey({ server: line });
    },
    hearServer(line) {
      const answer = ResponseMessage.safeParse(parseJson(line)).data;
      const call = answer === undefined ? undefined : calls.get(answer.id);
      const done = call?.done ?? null;
      if (call === undefined || answer === undefined || done === null) {
        obey({ stdout: `${line}\n` });
        return;
      }
      call.done = null;
      calls.delete(answer.id);
      const { result, error } = answer;
      const failed = error !== undefined || (isJsonObject(result) && result["isError"] === true);
      done({ failed, real: error === undefined ? { result } : { error } });
    },
    letGo(which) {
      for (const { open } of calls.values()) if (which === "all" || open.isWithheld) open.letGo();
    },
  };
}

/** A call in a batch, without an id or beyond our reading: a lenient server would do its work past the ledger. */
function mayHideCall(said: unknown, line: string): boolean {
  if (said === undefined) return isTooDeep(line);
  return Array.isArray(said) || (isJsonObject(said) && said["method"] === "tools/call");
}

/** The real server's own answer where it was asked, under this call's id; else the script's. */
function write({ id }: ProxiedCall, reply: Extract<ToolReply, { kind: "reply" }>): string {
  const isReal = reply.origin !== "script" && isJsonObject(reply.real);
  const answer = isReal
    ? { jsonrpc: "2.0", id, ...reply.real }
    : describeResult(id, describeCallResult(reply));
  return `${JSON.stringify(answer)}\n`;
}
