import { connect } from "node:net";
import type { Order } from "../wire.ts";
import { ignoreLostReaders, print, readOrder } from "./obey.ts";

/** Longer than any secret: what is secret in a word must be recognised before evidence is cut. */
const maxWordChars = 32 * 1024;
const maxWords = 200;
/** Of all words: written as JSON, six bytes for each at worst, they are still a line that the harness reads. */
const maxChars = 80_000;
/** EX_TEMPFAIL: the harness ended before it had answered. */
const noReply: Order = { stderr: "the tool is not available\n", exit: 75 };

/** Tells the harness the arguments of this call, does as it is told, and holds the line until that is done: its end is the call's end. */
export function callOnce(socketPath: string, argv: readonly string[]): void {
  ignoreLostReaders();
  const socket = connect(socketPath);
  let received = "";
  let isAnswered = false;
  socket.setEncoding("utf8");
  socket.on("connect", () => {
    socket.write(`${JSON.stringify({ pid: process.pid, argv: capWords(argv) })}\n`);
  });
  socket.on("data", (chunk) => {
    received += String(chunk);
    const end = received.indexOf("\n");
    if (end < 0 || isAnswered) return;
    isAnswered = true;
    void obey(readOrder(received.slice(0, end))).then(() => socket.destroy());
  });
  socket.on("error", () => socket.destroy());
  socket.on("close", () => {
    if (!isAnswered) void obey(noReply);
  });
}

async function obey(order: Order): Promise<void> {
  process.exitCode = order.exit ?? 0;
  await print(order);
  if (order.kill === true) process.kill(process.pid, "SIGKILL");
}

function capWords(argv: readonly string[]): string[] {
  let left = maxChars;
  return argv.slice(0, maxWords).map((word) => {
    const kept = word.slice(0, Math.min(maxWordChars, left));
    left -= kept.length;
    return kept;
  });
}
