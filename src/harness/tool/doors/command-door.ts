import type { ByteBudget } from "../../byte-budget.ts";
import type { CallDesk, ToolReply } from "../call-desk.ts";
import { maxHelloBytes } from "../wire.ts";
import type { Order } from "../wire.ts";
import { listenForStandIns } from "./stand-in-socket.ts";

/** Opens the door for a tool that is a program: one connection is one call, its hello the arguments. */
export function openCommandDoor(
  socketPath: string,
  { desk, budget }: { readonly desk: CallDesk; readonly budget: ByteBudget },
): Promise<AsyncDisposable> {
  return listenForStandIns({
    socketPath,
    maxLineChars: maxHelloBytes,
    budget,
    meet({ hello, obey }) {
      const open = desk.take({ words: hello.argv, give: (reply) => obey(describeOrder(reply)) });
      return { hear: () => {}, gone: () => open.letGo() };
    },
  });
}

function describeOrder(reply: ToolReply): Order {
  if (reply.kind === "drop") return { kill: true };
  const { stdout, stderr, exit, fillBytes } = reply;
  return fillBytes > 0 ? { stdout, stderr, exit, fillBytes } : { stdout, stderr, exit };
}
