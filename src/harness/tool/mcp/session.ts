import type { AgentSetup } from "../../../ports/harness.ts";
import type { CallDesk, OpenCall, ToolReply } from "../call-desk.ts";
import { describeCallResult } from "./call-result.ts";
import {
  Cancelled,
  ClientMessage,
  describeError,
  describeResult,
  rpcErrors,
  ToolsCall,
} from "./messages.ts";
import type { RequestId } from "./messages.ts";
import { explainRefusal, listTools } from "./tools.ts";

/** The versions of the protocol that are spoken, the newest first. */
const protocolVersions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"];
const serverVersion = "1.0.0";

/** The way back to the client. */
export interface McpPeer {
  answer(message: object): void;
  /** What a server would print on its stderr. */
  note(text: string): void;
  /** The line goes dead. */
  drop(): void;
  /** The client has cancelled its request: no answer comes. */
  abandon(): void;
}

/** An MCP server's side of one client's conversation. */
export interface McpSession {
  /** Takes one message, undefined for what was no JSON; answers with the call that it opened, if it did. */
  receive(message: unknown, peer: McpPeer): OpenCall | null;
  /** Lets go of the calls whose answer will never come, or of all. */
  letGo(which: "withheld" | "all"): void;
  readonly openCalls: number;
}

/** What a session needs. */
export interface McpSessionOptions {
  readonly agent: AgentSetup;
  readonly desk: CallDesk;
  /** The last open call has been answered or let go. */
  readonly onIdle?: () => void;
}

/** Starts a session: a server of its own, with the tools that the contract names. */
export function openMcpSession({ agent, desk, onIdle }: McpSessionOptions): McpSession {
  const tools = listTools(agent);
  const calls = new Map<OpenCall, { readonly id: RequestId; readonly peer: McpPeer }>();

  function takeCall(id: RequestId, params: unknown, peer: McpPeer): OpenCall | null {
    const asked = ToolsCall.safeParse(params).data;
    if (asked === undefined) {
      peer.answer(describeError(id, rpcErrors.invalidParams, "tools/call needs a name"));
      return null;
    }
    const given = asked.arguments ?? {};
    const tool = tools.find(({ name }) => name === asked.name);
    const open = desk.take({
      words: [asked.name, JSON.stringify(given)],
      refusal: tool === undefined ? null : explainRefusal(tool, given),
      give(reply) {
        giveReply({ id, reply, peer, isKnown: tool !== undefined });
        call.letGo();
      },
    });
    const call: OpenCall = {
      letGo() {
        open.letGo();
        if (calls.delete(call) && calls.size === 0) onIdle?.();
      },
      get isWithheld() {
        return open.isWithheld;
      },
    };
    calls.set(call, { id, peer });
    return call;
  }

  function cancel(params: unknown): void {
    const cancelled = Cancelled.safeParse(params).data;
    for (const [call, { id, peer }] of calls) {
      if (id !== cancelled?.requestId) continue;
      call.letGo();
      peer.abandon();
    }
  }

  function answerRequest(id: RequestId, method: string, params: unknown): object {
    if (method === "initialize") return describeResult(id, initialize(agent, params));
    if (method === "ping") return describeResult(id, {});
    if (method === "tools/list") return describeResult(id, { tools });
    return describeError(id, rpcErrors.methodNotFound, `unknown method: ${method.slice(0, 200)}`);
  }

  return {
    receive(message, peer) {
      const parsed = ClientMessage.safeParse(message).data;
      if (parsed === undefined) {
        const refusal = refuseMessage(message);
        if (refusal !== null) peer.answer(refusal);
        return null;
      }
      const { id, method, params } = parsed;
      if (id === undefined) {
        if (method === "notifications/cancelled") cancel(params);
        return null;
      }
      if (method === "tools/call") return takeCall(id, params, peer);
      peer.answer(answerRequest(id, method, params));
      return null;
    },
    letGo(which) {
      for (const call of calls.keys()) if (which === "all" || call.isWithheld) call.letGo();
    },
    get openCalls() {
      return calls.size;
    },
  };
}

interface GivenReply {
  readonly id: RequestId;
  readonly reply: ToolReply;
  readonly peer: McpPeer;
  readonly isKnown: boolean;
}

function giveReply({ id, reply, peer, isKnown }: GivenReply): void {
  if (reply.kind === "drop") peer.drop();
  else if (reply.origin === "undeclared" && !isKnown) {
    peer.answer(describeError(id, rpcErrors.invalidParams, reply.stderr.trim()));
  } else {
    peer.note(reply.stderr);
    peer.answer(describeResult(id, describeCallResult(reply)));
  }
}

function initialize({ tool }: AgentSetup, params: unknown): object {
  const asked = typeof params === "object" && params !== null && "protocolVersion" in params;
  const wanted = asked ? params.protocolVersion : undefined;
  const [newest] = protocolVersions;
  return {
    protocolVersion: protocolVersions.find((version) => version === wanted) ?? newest,
    capabilities: { tools: {} },
    serverInfo: { name: tool, version: serverVersion },
  };
}

/** What is no message at all is told; an answer to a question that nobody asked is not. */
function refuseMessage(message: unknown): object | null {
  if (message === undefined) return describeError(null, rpcErrors.parse, "not JSON");
  const isAnswer =
    typeof message === "object" && message !== null && ("result" in message || "error" in message);
  return isAnswer ? null : describeError(null, rpcErrors.invalidRequest, "not a request");
}
