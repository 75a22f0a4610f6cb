import type { AgentSetup } from "../../../ports/harness.ts";
import type { CallDesk } from "../call-desk.ts";
import { parseJson } from "../forms/json-match.ts";
import { openMcpProxy } from "../mcp/proxy.ts";
import { openMcpSession } from "../mcp/session.ts";
import { parseHeard } from "../wire.ts";
import type { Heard } from "../wire.ts";
import { listenForStandIns } from "./stand-in-socket.ts";
import type { StandIn, StandInListener } from "./stand-in-socket.ts";

/** A client's line, in a line of the stand-in, every character of it escaped at worst. */
const maxLineChars = 128 * 1024 * 1024;

/** Opens the door for an MCP server on standard streams: one connection is one server process. */
export function openMcpStdioDoor(
  socketPath: string,
  { agent, desk }: { readonly agent: AgentSetup; readonly desk: CallDesk },
): Promise<AsyncDisposable> {
  return listenForStandIns({
    socketPath,
    maxLineChars,
    meet: (standIn) =>
      agent.toolCommand === null ? answerOurselves(standIn, agent, desk) : proxy(standIn, desk),
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
    ended({ ended, exit }) {
      if (ended === "client") between.letGo("withheld");
      else obey({ exit });
    },
    gone: () => between.letGo("all"),
  });
}

interface Ears {
  readonly client: (line: string | null) => void;
  readonly server: (line: string | null) => void;
  readonly ended: (end: Extract<Heard, { ended: unknown }>) => void;
  readonly gone: () => void;
}

function listenTo({ client, server, ended, gone }: Ears): StandInListener {
  return {
    hear(line) {
      const heard = line === null ? null : parseHeard(line);
      if (heard === null) return;
      if ("client" in heard) client(heard.client);
      else if ("server" in heard) server(heard.server);
      else ended(heard);
    },
    gone,
  };
}
