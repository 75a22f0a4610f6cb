import { chmod } from "node:fs/promises";
import { createServer } from "node:net";
import type { Server, Socket } from "node:net";
import type { AgentSetup, Answer } from "../../ports/harness.ts";
import { classifyCall } from "./call-rules.ts";
import type { CallKind } from "./call-rules.ts";
import type { Ledger, LedgerLine } from "./ledger.ts";
import { maxHelloBytes, parseHello } from "./wire.ts";
import type { Hello, Reply } from "./wire.ts";

const maxConnections = 2000;
const undeclaredExit = 64;

/** What the server needs to answer the stand-ins of one run. */
export interface CallServerOptions {
  readonly socketPath: string;
  readonly agent: AgentSetup;
  readonly answer: Answer;
  readonly holdMs: number;
  readonly ledger: Ledger;
  /** Calls beyond this are not answered any more. */
  readonly onTooManyCalls: () => void;
  /** A withheld call is still held although the limit for letting go has passed. */
  readonly onOverdueCall: () => void;
}

/** The harness's end of the socket; disposing closes every connection and forgets the socket. */
export interface CallServer extends AsyncDisposable {
  /** Calls let go later than the limit allows; null when no limit is set or nothing was withheld. */
  readonly overdueCalls: number | null;
}

/** Listens for stand-ins, one connection per call; the harness alone decides the answer and writes the ledger. */
export async function serveCalls(options: CallServerOptions): Promise<CallServer> {
  const sockets = new Set<Socket>();
  const watch = watchOverdue(options);
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    receiveCall(socket, options, (line) => watch.start(line));
  });
  server.maxConnections = maxConnections;
  await listen(server, options.socketPath);
  await chmod(options.socketPath, 0o600);
  return {
    get overdueCalls() {
      return watch.count();
    },
    async [Symbol.asyncDispose]() {
      watch.stop();
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(path, () => {
      server.off("error", reject);
      // The listener is up: what fails from now on is one connection's matter.
      server.on("error", () => {});
      resolve();
    });
  });
}

/** Reads one hello from the connection; anything else that comes down it is dropped, never an error. */
function receiveCall(
  socket: Socket,
  options: CallServerOptions,
  onWithheld: (line: LedgerLine) => void,
): void {
  let received = "";
  let isAnswered = false;
  socket.setEncoding("utf8");
  socket.on("error", () => socket.destroy());
  socket.on("data", (chunk) => {
    if (isAnswered) return;
    received += String(chunk);
    const end = received.indexOf("\n");
    if (end < 0 && received.length <= maxHelloBytes) return;
    isAnswered = true;
    const hello = end < 0 ? null : parseHello(received.slice(0, end));
    received = "";
    if (hello === null) socket.destroy();
    else answerCall(socket, hello, { ...options, onWithheld });
  });
}

function answerCall(
  socket: Socket,
  hello: Hello,
  options: CallServerOptions & { readonly onWithheld: (line: LedgerLine) => void },
): void {
  const { agent, ledger, answer, holdMs } = options;
  const call = classifyCall(hello.argv, agent);
  const line = ledger.open(call.kind, hello.argv);
  let timer: NodeJS.Timeout | undefined;
  socket.once("close", () => {
    clearTimeout(timer);
    line.close();
  });
  if (ledger.total > agent.maxCalls) {
    options.onTooManyCalls();
    return;
  }
  if (call.kind !== "call") {
    send(socket, describeSideAnswer(call, hello, options));
    line.answer({ effect: false, failed: false });
    return;
  }
  if (answer.kind === "silence") {
    line.withhold();
    options.onWithheld(line);
    return;
  }
  timer = setTimeout(() => {
    if (socket.destroyed || socket.readableEnded) return;
    line.answer({ effect: answer.effect, failed: answer.exit !== 0 || !answer.effect });
    send(socket, { stdout: answer.stdout, stderr: answer.stderr, exit: answer.exit });
  }, holdMs);
}

function describeSideAnswer(
  call: Exclude<CallKind, { kind: "call" }>,
  hello: Hello,
  { agent, ledger }: CallServerOptions,
): Reply {
  if (call.kind === "undeclared") {
    const words = hello.argv.slice(0, 20).join(" ");
    return { stdout: "", stderr: `${agent.tool}: unknown call: ${words}\n`, exit: undeclaredExit };
  }
  const { reply, replyAfter } = call.read;
  const { effects, lateEffects } = ledger.count();
  const text = effects + lateEffects > 0 ? (replyAfter ?? reply) : reply;
  return { stdout: `${text}\n`, stderr: "", exit: 0 };
}

function send(socket: Socket, reply: Reply): void {
  socket.write(`${JSON.stringify(reply)}\n`);
}

/** Gives every withheld call its limit, and tells once for each that is still held when it passes. */
function watchOverdue(options: Pick<CallServerOptions, "agent" | "onOverdueCall">) {
  const limitMs = options.agent.toolTimeoutMs;
  const timers = new Set<NodeJS.Timeout>();
  let overdue: number | null = null;
  return {
    start(line: LedgerLine): void {
      if (limitMs === null) return;
      overdue ??= 0;
      const timer = setTimeout(
        () => {
          if (!line.isOpen) return;
          overdue = (overdue ?? 0) + 1;
          options.onOverdueCall();
        },
        Math.min(limitMs + Math.max(1000, limitMs / 4), 2 ** 31 - 1),
      );
      timers.add(timer);
    },
    stop(): void {
      for (const timer of timers) clearTimeout(timer);
    },
    count: () => overdue,
  };
}
