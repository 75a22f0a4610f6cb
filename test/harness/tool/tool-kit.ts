import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import type { TestContext } from "node:test";
import { openByteBudget } from "../../../src/harness/byte-budget.ts";
import { makePrivatePath } from "../../../src/harness/private-path.ts";
import { openCallDesk } from "../../../src/harness/tool/call-desk.ts";
import type { CallDeskOptions, ToolReply } from "../../../src/harness/tool/call-desk.ts";
import { startLedger } from "../../../src/harness/tool/ledger.ts";
import { serveTool } from "../../../src/harness/tool/serve-tool.ts";
import type { AgentSetup, Answer } from "../../../src/ports/harness.ts";
import { standInScript, usualAgent } from "../run-agent.ts";
import { makeScratchFolder } from "../scratch-folder.ts";

/** The agent whose tool is an HTTP API. */
export const httpAgent: AgentSetup = {
  ...usualAgent,
  transport: "http",
  call: ["POST", "/refunds", '{"order":"4711"}'],
  effect: ["POST", "/refunds"],
  reads: [{ args: ["GET", "/orders"], reply: '{"state":"open"}', replyAfter: '{"state":"done"}' }],
};

/** The agent whose tool is an MCP server on its standard streams. */
export const stdioAgent: AgentSetup = {
  ...usualAgent,
  transport: "mcp-stdio",
  call: ["refund", '{"order":"4711"}'],
  effect: ["refund"],
  reads: [{ args: ["lookup"], reply: '{"state":"open"}', replyAfter: '{"state":"done"}' }],
};

/** The agent whose tool is an MCP server over HTTP. */
export const mcpHttpAgent: AgentSetup = { ...stdioAgent, transport: "mcp-http" };

/** What a healthy tool answers, to be changed into what an unhealthy one does. */
export const okReply = {
  kind: "reply",
  stdout: '{"ok":true}\n',
  stderr: "",
  exit: 0,
  effect: true,
} as const;

/** The effect, and then a line that goes dead. */
export const drop: Answer = { kind: "drop" };

/** What differs from the usual: a healthy tool, no hold, nobody who listens for what is too much. */
export type DeskSettings = Partial<Omit<CallDeskOptions, "ledger">>;

/** Opens a desk over an empty ledger; it goes when the test does. */
export function startDesk(t: TestContext, settings: DeskSettings = {}) {
  const ledger = startLedger(() => performance.now());
  const options = { ...usualOptions, ...settings, ledger };
  const desk = openCallDesk(options);
  t.after(() => desk[Symbol.dispose]());
  return { desk, ledger, agent: options.agent, budget: options.budget };
}

/** A script in which every mutating call, or the first `calls` of them, get this answer. */
export function script(answer: Answer, calls: number | null = null) {
  return { tool: { answer, calls } };
}

/** Hands calls to a desk one after the other, and collects what each was given: null when it was given nothing. */
export async function askDesk(
  { desk }: Pick<ReturnType<typeof startDesk>, "desk">,
  ...calls: readonly (readonly string[])[]
): Promise<(ToolReply | null)[]> {
  const replies: (ToolReply | null)[] = [];
  for (const words of calls) {
    let given: ToolReply | null = null;
    const open = desk.take({ words, give: (reply) => (given = reply) });
    await setImmediate();
    open.letGo();
    replies.push(given);
  }
  return replies;
}

/** Serves an agent's tool through its own door, from a folder that goes when the test does. */
export async function startTool(t: TestContext, settings: DeskSettings = {}) {
  const folder = await makeScratchFolder(t);
  const ledger = startLedger(() => performance.now());
  const server = await serveTool({
    ...usualOptions,
    ...settings,
    ledger,
    binFolder: join(folder, "bin"),
    configFolder: folder,
    workFolder: folder,
    socketPath: join(folder, "calls"),
    standInScript,
    nodePath: process.execPath,
    listenAt: { kind: "tcp" },
    privatePath: makePrivatePath(false),
  });
  t.after(() => server[Symbol.asyncDispose]());
  return { server, ledger, folder, program: join(folder, "bin", usualAgent.tool) };
}

const usualOptions: Omit<CallDeskOptions, "ledger"> = {
  agent: usualAgent,
  tool: null,
  holdMs: 0,
  holdUntilAlive: null,
  budget: openByteBudget(),
  onTooManyCalls() {},
  onOverdueCall() {},
};
