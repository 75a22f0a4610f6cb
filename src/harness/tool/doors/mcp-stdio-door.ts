import type { AgentSetup } from "../../../ports/harness.ts";
import type { ByteBudget } from "../../byte-budget.ts";
import type { CallDesk } from "../call-desk.ts";
import { parseJson } from "../forms/json-match.ts";
import { describeError, rpcErrors } from "../mcp/messages.ts";
import { openMcpProxy } from "../mcp/proxy.ts";
import { openRemoteServer } from "../mcp/remote-server.ts";
import { openMcpSession } from "../mcp/session.ts";
import type { Upstream } from "../mcp/upstream.ts";
import { parseHeard } from "../wire.ts";
import type { Heard } from "../wire.ts";
import { listenForStandIns } from "./stand-in-socket.ts";
import type { StandIn, StandInListener } from "./stand-in-socket.ts";

/** A client's line, in a line of the stand-in, every character of it escaped at worst. */
const maxLineChars = 128 * 1024 * 1024;

/** What the door of an MCP server on standard streams needs. */
export interface McpStdioDoorOptions {
  readonly agent: AgentSetup;
  readonly desk: CallDesk;
  readonly budget: ByteBudget;
  /** The real server, where it is reached over HTTP; one that is a program is the stand-in's child. */
  readonly upstream: Upstream | null;
}

/** Opens the door for an MCP server on standard streams: one connection is one server process. */
export function openMcpStdioDoor(
  socketPath: string,
  { agent, desk, budget, upstream }: McpStdioDoorOptions,
): Promise<AsyncDisposable> {
  return listenForStandIns({
    socketPath,
    maxLineChars,
    budget,
    meet(standIn) {
      if (upstream !== null) return proxyRemote(standIn, desk, upstream);
      return agent.toolCommand === null
        ? answerOurselves(standIn, agent, desk)
        : proxy(standIn, desk);
    },
  });
}

function answerOurselves({ obey }: StandIn, agent: AgentSetup, desk: CallDesk): StandInListener {
  let hasClientEnded = false;
  const session = openMcpSession({ agent, desk, onIdle: endWhenDone });
  const peer = {
    answer: (message: object) => obey({ stdout: `${JSON.stringify(message)}\n` }),
    note: (stderr: string) => obey({ stderr }),
    drop: () => obey({ kill: true }),
    abandon: () => {},
  };

  function endWhenDone(): void {
    if (hasClientEnded && session.openCalls === 0) obey({ exit: 0 });
  }

  return listenTo({
    client(line) {
      if (line?.trim() !== "") session.receive(line === null ? undefined : parseJson(line), peer);
    },
    server: () => {},
    tooLong: () => peer.answer(describeTooLong()),
    ended() {
      hasClientEnded = true;
      session.letGo("withheld");
      endWhenDone();
    },
    gone: () => session.letGo("all"),
  });
}

function proxy({ obey }: StandIn, desk: CallDesk): StandInListener {
  const between = openMcpProxy(desk, obey);
  return listenTo({
    client(line) {
      if (line !== null) between.hearClient(line);
    },
    server(line) {
      if (line !== null) between.hearServer(line);
    },
    tooLong: () => obey({ stdout: `${JSON.stringify(describeTooLong())}\n` }),
    ended({ ended, exit }) {
      if (ended === "client") between.letGo("withheld");
      else obey({ exit });
    },
    gone() {
      between.letGo("all");
      between.loseAll();
    },
  });
}

/** The real server is not the stand-in's child: what is for it goes from here. */
function proxyRemote({ obey }: StandIn, desk: CallDesk, upstream: Upstream): StandInListener {
  const remote = openRemoteServer(upstream, {
    hear: (line) => between.hearServer(line),
    lose: (id) => between.lose(id),
    end: (exit) => obey({ exit }),
  });
  const between = openMcpProxy(desk, ({ server, ...order }) => {
    if (server === undefined) obey(order);
    else remote.say(server);
  });
  return listenTo({
    client(line) {
      if (line !== null && line.trim() !== "") between.hearClient(line);
    },
    server: () => {},
    tooLong: () => obey({ stdout: `${JSON.stringify(describeTooLong())}\n` }),
    ended() {
      between.letGo("withheld");
      remote.finish();
    },
    gone() {
      between.letGo("all");
      remote.finish();
    },
  });
}

/** Whose request it was cannot be told: it was not read. */
function describeTooLong(): object {
  const told = "the message is too long, or too much is being sent at one time";
  return describeError(null, rpcErrors.invalidRequest, told);
}

interface Ears {
  readonly client: (line: string | null) => void;
  readonly server: (line: string | null) => void;
  /** A line of the stand-in itself was too long, whoever spoke in it. */
  readonly tooLong: () => void;
  readonly ended: (end: Extract<Heard, { ended: unknown }>) => void;
  readonly gone: () => void;
}

function listenTo({ client, server, tooLong: refuse, ended, gone }: Ears): StandInListener {
  return {
    hear(line) {
      if (line === null) {
        refuse();
        return;
      }
      const heard = parseHeard(line);
      if (heard === null) return;
      if ("client" in heard) client(heard.client);
      else if ("server" in heard) server(heard.server);
      else ended(heard);
    },
    gone,
  };
}
