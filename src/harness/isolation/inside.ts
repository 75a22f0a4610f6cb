import { connect } from "node:net";
import type { Socket } from "node:net";
import { readErrno, startAgent, waitForEnd, waitForError } from "../process/agent-process.ts";
import { startRelay } from "./relay.ts";
import type { WallNews, WallOrder } from "./wall-wire.ts";

/** Lives within the wall: opens the ports, starts the agent, tells how it ends, and goes when the harness does. */
export function liveInside(controlPath: string): void {
  const harness = connect(controlPath);
  let received = "";
  let isStarted = false;
  harness.setEncoding("utf8");
  harness.on("connect", () => tell(harness, { kind: "ready" }));
  harness.on("data", (chunk) => {
    received += String(chunk);
    const end = received.indexOf("\n");
    if (end < 0 || isStarted) return;
    isStarted = true;
    void obey(harness, readOrder(received.slice(0, end)));
  });
  harness.on("error", () => {});
  // With this process the first one of the namespace ends, and with that the kernel ends all others.
  // oxlint-disable-next-line unicorn/no-process-exit -- open ports would keep it alive
  harness.on("close", () => process.exit(0));
}

async function obey(harness: Socket, order: WallOrder): Promise<void> {
  try {
    for (const relay of order.relays) await startRelay(relay);
  } catch (error) {
    return tell(harness, { kind: "failed", error: readErrno(error) });
  }
  const [program = "", ...args] = order.command;
  const child = startAgent({ ...order, command: [program, ...args], output: "inherit" });
  if (typeof child === "string") return tell(harness, { kind: "failed", error: child });
  if (child.pid === undefined) {
    return tell(harness, { kind: "failed", error: await waitForError(child) });
  }
  const ended = waitForEnd(child, () => {});
  tell(harness, { kind: "started" });
  tell(harness, { kind: "ended", ...(await ended) });
}

function tell(harness: Socket, news: WallNews): void {
  harness.write(`${JSON.stringify(news)}\n`);
}

/** By hand, since this program's start is part of every run: a schema library would double it. */
function readOrder(line: string): WallOrder {
  const nothing: WallOrder = { command: [], cwd: "/", env: {}, relays: [] };
  const order: unknown = JSON.parse(line);
  if (typeof order !== "object" || order === null) return nothing;
  return { ...nothing, ...order };
}
