import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { connect } from "node:net";
import type { Socket } from "node:net";
import type { Readable } from "node:stream";
import { cutLines } from "../lines.ts";
import type { Heard, Order } from "../wire.ts";
import { ignoreLostReaders, print, readOrder } from "./obey.ts";

const maxClientLineChars = 8 * 1024 * 1024;
const maxServerLineChars = 64 * 1024 * 1024;
const maxOrderChars = 256 * 1024 * 1024;
const harnessGoneExit = 75;
const notFoundExit = 127;

/** The real server that the stand-in stands in front of. */
export interface RealServer {
  readonly folder: string;
  readonly command: string;
  readonly args: readonly string[];
}

/** Stands between the agent's MCP client, the harness and, where there is one, the real server: it carries lines, and decides nothing. */
export function relayMcp(socketPath: string, real: RealServer | null): void {
  ignoreLostReaders();
  const socket = connect(socketPath);
  const server = real === null ? null : startServer(real, socket);
  let last: Promise<void> = Promise.resolve();

  /** Lets go of everything, so that the program ends once what it printed has been taken. */
  function end(exit: number): void {
    process.exitCode ??= exit;
    socket.destroy();
    process.stdin.destroy();
    server?.stdin?.destroy();
    server?.stdout?.destroy();
    server?.kill();
    server?.unref();
  }

  async function obey(order: Order): Promise<void> {
    if (order.server !== undefined) server?.stdin?.write(`${order.server}\n`);
    await print(order);
    if (order.exit !== undefined) end(order.exit);
    if (order.kill !== true) return;
    server?.kill("SIGKILL");
    process.kill(process.pid, "SIGKILL");
  }

  socket.write(`${JSON.stringify({ pid: process.pid, argv: [] })}\n`);
  const onOrder = cutLines(maxOrderChars, (line) => {
    // One after the other, so that a long answer is not cut into by the next.
    if (line !== null) last = last.then(() => obey(readOrder(line)));
  });
  socket.on("data", onOrder);
  socket.on("error", () => socket.destroy());
  socket.on("close", () => end(harnessGoneExit));

  const onClient = cutLines(maxClientLineChars, (line) => tell(socket, { client: line }));
  carry(process.stdin, socket, onClient);
  process.stdin.on("end", () => {
    tell(socket, { ended: "client", exit: 0 });
    server?.stdin?.end();
  });
  process.on("SIGTERM", () => {
    server?.kill();
    process.exit(0);
  });
}

/** Its end is told on the same line as what it had said before: that is still on its way through the harness. */
function startServer({ folder, command, args }: RealServer, socket: Socket): ChildProcess {
  const server = spawn(command, args, { cwd: folder, stdio: ["pipe", "pipe", "inherit"] });
  server.stdin?.on("error", () => {});
  const onServer = cutLines(maxServerLineChars, (line) => tell(socket, { server: line }));
  // where files run out a server that was not started has no streams, whatever its type says
  if (server.pid !== undefined && server.stdout !== null) carry(server.stdout, socket, onServer);
  server.on("error", (error) => {
    process.stderr.write(`the real server could not be started: ${error.message}\n`);
    tell(socket, { ended: "server", exit: notFoundExit });
  });
  server.on("close", (exit) => tell(socket, { ended: "server", exit: exit ?? 1 }));
  return server;
}

function tell(socket: Socket, heard: Heard): void {
  socket.write(`${JSON.stringify(heard)}\n`);
}

/** Reads no faster than the harness takes it. */
function carry(from: Readable, socket: Socket, onChunk: (chunk: Buffer) => void): void {
  from.on("data", (chunk: Buffer) => {
    onChunk(chunk);
    if (socket.writableNeedDrain) from.pause();
  });
  from.on("error", () => {});
  socket.on("drain", () => from.resume());
}
