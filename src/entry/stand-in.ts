import { connect } from "node:net";
import type { Reply } from "../harness/tool/wire.ts";

/** The program that stands in for the agent's tool: it tells the harness its arguments, and does as it is told. */
const maxWordChars = 4096;
const maxWords = 200;
/** EX_TEMPFAIL: the harness ended before it had answered. */
const noReply: Reply = { stdout: "", stderr: "the tool is not available\n", exit: 75 };

const [socketPath = "", ...argv] = process.argv.slice(2);

// A reader that went away is the agent's affair; the harness sees it as a call that was let go.
process.stdout.on("error", () => {});
process.stderr.on("error", () => {});

const socket = connect(socketPath);
let received = "";
let isAnswered = false;
socket.setEncoding("utf8");
socket.on("connect", () => {
  const words = argv.slice(0, maxWords).map((word) => word.slice(0, maxWordChars));
  socket.write(`${JSON.stringify({ pid: process.pid, argv: words })}\n`);
});
socket.on("data", (chunk) => {
  received += String(chunk);
  const end = received.indexOf("\n");
  if (end < 0 || isAnswered) return;
  isAnswered = true;
  obey(readReply(received.slice(0, end)));
});
socket.on("error", () => socket.destroy());
socket.on("close", () => {
  if (isAnswered) return;
  process.stderr.write(noReply.stderr);
  process.exitCode = noReply.exit;
});

/** Prints what the harness said, and holds the connection until that is written: its end tells that the call ended. */
function obey(reply: Reply): void {
  process.exitCode = reply.exit;
  process.stderr.write(reply.stderr, () => {
    process.stdout.write(reply.stdout, () => socket.destroy());
  });
}

/** By hand, since this program's start is part of every call: a schema library would double it. */
function readReply(line: string): Reply {
  const reply: unknown = JSON.parse(line);
  if (typeof reply !== "object" || reply === null) return noReply;
  return { ...noReply, ...reply };
}
