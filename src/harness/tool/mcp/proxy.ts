import type { CallDesk, OpenCall, Performed, ToolReply } from "../call-desk.ts";
import { parseJson } from "../forms/json-match.ts";
import type { Order } from "../wire.ts";
import { describeError, ResponseMessage, rpcErrors } from "./messages.ts";
import type { RequestId, ToolsCall } from "./messages.ts";
import { describeAnswer, readPerformed } from "./real-answer.ts";
import { hidesCall, screenMessage } from "./screen.ts";

/** Stands between a client and the real server: every line passes as it is, except for the calls that are disturbed. */
export interface McpProxy {
  hearClient(line: string): void;
  hearServer(line: string): void;
  /** The real server will not answer the request any more: what came of it is not known. */
  lose(id: RequestId): void;
  /** The real server has gone. */
  loseAll(): void;
  letGo(which: "withheld" | "all"): void;
}

interface ProxiedCall {
  readonly id: RequestId;
  readonly open: OpenCall;
  /** Hears the real server's answer, while it is at work. */
  done: ((performed: Performed | null) => void) | null;
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
    else {
      const stdout = `${JSON.stringify(describeAnswer(call.id, reply))}\n`;
      obey({ stderr: reply.origin === "script" ? reply.stderr : "", stdout });
    }
    call.open.letGo();
    if (calls.get(call.id) === call) calls.delete(call.id);
  }

  function lose(call: ProxiedCall): void {
    call.done?.(null);
    call.done = null;
    if (calls.get(call.id) === call) calls.delete(call.id);
  }

  function refuse(id: RequestId | null, code: number, words: string): void {
    obey({ stdout: `${JSON.stringify(describeError(id, code, words))}\n` });
  }

  return {
    hearClient(line) {
      const screened = screenMessage(line);
      if (screened.kind === "call") takeCall(screened.id, line, screened.asked);
      else if (screened.kind === "hides-call") {
        refuse(screened.id, rpcErrors.invalidRequest, hidesCall);
      } else if (screened.kind === "other" && !screened.isJson && line.trim() !== "") {
        // A server that reads more leniently might find a call in it.
        refuse(null, rpcErrors.parse, "not JSON");
      } else {
        if (screened.kind === "cancel") calls.get(screened.id)?.open.letGo();
        obey({ server: line });
      }
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
      done(readPerformed(answer));
    },
    lose(id) {
      const call = calls.get(id);
      if (call !== undefined) lose(call);
    },
    loseAll() {
      for (const call of calls.values()) if (call.done !== null) lose(call);
    },
    letGo(which) {
      for (const { open } of calls.values()) if (which === "all" || open.isWithheld) open.letGo();
    },
  };
}
