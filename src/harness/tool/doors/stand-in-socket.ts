import { chmod } from "node:fs/promises";
import { createServer } from "node:net";
import type { Socket } from "node:net";
import type { ByteBudget } from "../../byte-budget.ts";
import { cutLines } from "../lines.ts";
import { parseHello } from "../wire.ts";
import type { Hello, Order } from "../wire.ts";
import { listen } from "./listen.ts";

const maxConnections = 2000;

/** A stand-in that has said its hello. */
export interface StandIn {
  readonly hello: Hello;
  readonly obey: (order: Order) => void;
}

/** What a door makes of a stand-in's further lines, and of its end. */
export interface StandInListener {
  /** Null for a line that was too long to be read. */
  readonly hear: (line: string | null) => void;
  readonly gone: () => void;
}

/** How a socket for stand-ins is opened. */
export interface StandInSocketOptions {
  readonly socketPath: string;
  readonly maxLineChars: number;
  /** For the lines of all stand-ins together, while they come in. */
  readonly budget: ByteBudget;
  readonly meet: (standIn: StandIn) => StandInListener;
}

/** Listens for stand-ins, one connection each; whatever comes down it that is no hello is dropped, never an error. */
export async function listenForStandIns(options: StandInSocketOptions): Promise<AsyncDisposable> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    socket.on("error", () => socket.destroy());
    attend(socket, options);
  });
  server.maxConnections = maxConnections;
  await listen(server, { path: options.socketPath });
  await chmod(options.socketPath, 0o600);
  return {
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function attend(socket: Socket, { maxLineChars, budget, meet }: StandInSocketOptions): void {
  let listener: StandInListener | null = null;
  const share = budget.open();

  function obey(order: Order): void {
    socket.write(`${JSON.stringify(order)}\n`);
  }

  function leave(): void {
    share.release();
    listener?.gone();
  }

  function onLine(line: string | null): void {
    if (socket.destroyed) return;
    if (listener !== null) {
      listener.hear(line);
      return;
    }
    const hello = line === null ? null : parseHello(line);
    if (hello === null) socket.destroy();
    else listener = meet({ hello, obey });
  }

  const onChunk = cutLines(maxLineChars, onLine, share);
  socket.on("data", onChunk);
  socket.on("end", leave);
  socket.on("close", leave);
}
