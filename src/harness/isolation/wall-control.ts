import { createServer } from "node:net";
import type { Socket } from "node:net";
import type { ProcessEnd } from "../process/agent-process.ts";
import { openGate } from "../process/waiting.ts";
import { maxNewsBytes, parseNews } from "./wall-wire.ts";
import type { WallNews, WallOrder } from "./wall-wire.ts";

/** The harness's end of the line into a wall. */
export interface WallControl {
  /** The program within waits for its order. */
  readonly ready: Promise<void>;
  /** Null when the agent was started, else the system's reason why it could not be. */
  readonly startError: Promise<string | null>;
  readonly ended: Promise<ProcessEnd>;
  give(order: WallOrder): void;
  /** Hangs up; the program within ends, and everything there with it. */
  close(): void;
}

/** When the line breaks, the first process of the namespace has ended, and the kernel has killed the others. */
const tornDown: ProcessEnd = { exit: null, signal: "SIGKILL" };

/** Waits on a socket for the program within the wall: the first that connects is it. */
export async function serveControl(path: string): Promise<WallControl> {
  const ready = openGate<void>();
  const started = openGate<string | null>();
  const ended = openGate<ProcessEnd>();
  let line: Socket | undefined;

  function hear(news: WallNews): void {
    if (news.kind === "ready") ready.open();
    else if (news.kind === "started") started.open(null);
    else if (news.kind === "failed") started.open(news.error);
    else ended.open({ exit: news.exit, signal: news.signal });
  }

  function listen(socket: Socket): void {
    let received = "";
    socket.setEncoding("utf8");
    socket.on("error", () => socket.destroy());
    socket.on("close", () => {
      started.open(null);
      ended.open(tornDown);
    });
    socket.on("data", (chunk) => {
      const lines = `${received}${String(chunk)}`.split("\n");
      received = lines.pop() ?? "";
      if (received.length > maxNewsBytes) socket.destroy();
      for (const text of lines) {
        const news = parseNews(text);
        if (news !== null) hear(news);
      }
    });
  }

  const server = createServer((socket) => {
    server.close();
    if (line !== undefined) return void socket.destroy();
    line = socket;
    listen(socket);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(path, resolve);
  });
  return {
    ready: ready.opened,
    startError: started.opened,
    ended: ended.opened,
    give: (order) => void line?.write(`${JSON.stringify(order)}\n`),
    close() {
      server.close();
      line?.destroy();
    },
  };
}
