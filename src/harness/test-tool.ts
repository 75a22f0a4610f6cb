import { constants } from "node:fs";
import { open } from "node:fs/promises";
import { resolve } from "node:path";
import type { ToolTestPlan } from "../ports/harness.ts";
import type { Isolation } from "../terms/fault-run.ts";
import { quote } from "../terms/prose.ts";
import type { ToolEvidence } from "../terms/tool-check.ts";
import { boundText } from "./bound-text.ts";
import { inRunFolder } from "./folder/in-run-folder.ts";
import { layOut } from "./folder/lay-out.ts";
import type { LaidOut } from "./folder/lay-out.ts";
import type { RunFolder } from "./folder/run-folder.ts";
import { refuseIsolation } from "./isolation/refuse-isolation.ts";
import { makeDecoys } from "./leaks/decoys.ts";
import { captureOutput } from "./process/output.ts";
import { superviseAgent } from "./process/supervise.ts";
import type { AgentEnd, Supervised } from "./process/supervise.ts";
import { defaultWaits } from "./run-once.ts";
import type { RunSession } from "./run-once.ts";

const mostEffects = 1_000_000;
const maxCountedBytes = 64 * 1024 * 1024;

/** Calls the real tool directly in a folder of its own, and counts what its effects are before and after. */
export async function testToolOnce(session: RunSession, plan: ToolTestPlan): Promise<ToolEvidence> {
  if (session.isCancelled) return describeUntested("cancelled before the tool was called");
  const refused = await refuseIsolation(session.isolator, plan.isolation);
  if (refused !== null) {
    return { ...describeUntested(refused.reason), isolation: refused.level };
  }
  const done = await inRunFolder(session, plan.label, async (folder) => {
    const decoys = makeDecoys({ ...session, ...plan.agent, ...folder, hasModel: false });
    const nothing = { tool_url: null, model_url: null, mcp_config: null };
    const places = { ...plan, folder, session, decoys, placeholders: nothing, addresses: {} };
    const laidOut = await layOut(places);
    return await callTool({ ...laidOut, session, plan, folder });
  });
  return done.ok ? done.value : describeUntested(done.reason);
}

/** Evidence of a tool that was not called: why, in words. */
export function describeUntested(reason: string): ToolEvidence {
  return {
    setup_error: boundText(reason),
    exits: [],
    timed_out: false,
    effects: null,
    isolation: "none",
  };
}

interface ToolTest extends LaidOut {
  readonly session: RunSession;
  readonly plan: ToolTestPlan;
  readonly folder: RunFolder;
}

async function callTool(test: ToolTest): Promise<ToolEvidence> {
  const { toolCommand } = test.plan.agent;
  if (toolCommand === null)
    return describeUntested("the contract names no program in tool.command");
  const before = await countEffects(test);
  if (before === null) return describeUntested("the effects of [tool] could not be counted");
  const ends: AgentEnd[] = [];
  let isolation: Isolation = "none";
  for (const words of test.plan.calls) {
    const { end, level } = await runProgram(test, [...toolCommand, ...words]);
    ends.push(end);
    isolation = level;
    if (end.startError !== null) {
      return describeUntested(
        `the tool could not be started (${end.startError}): ${quote(toolCommand.join(" "))}`,
      );
    }
    if (end.stopped === "cancelled") return describeUntested("cancelled while the tool was called");
  }
  const after = await countEffects(test);
  if (after !== null && after < before) {
    return describeUntested(
      "[tool] has fewer effects afterwards than before: they are not counted",
    );
  }
  return {
    setup_error: after === null ? "the effects of [tool] could not be counted afterwards" : null,
    exits: ends.map(({ exit, stopped }) => (stopped === null ? exit : null)),
    timed_out: ends.some(({ stopped }) => stopped !== null),
    effects: after === null ? null : Math.min(mostEffects, after - before),
    isolation,
  };
}

/** Null where they cannot be counted; a file that is not there yet holds none. */
async function countEffects(test: ToolTest): Promise<number | null> {
  const { effects } = test.plan;
  if (typeof effects === "string") return countLines(resolve(test.folder.workFolder, effects));
  const { end, lastLine } = await runProgram(test, effects);
  return end.exit === 0 && /^\d{1,7}$/.test(lastLine) ? Number(lastLine) : null;
}

/** The tool made the file: one that never ends (a FIFO, a device) or is too large is not read. */
async function countLines(path: string): Promise<number | null> {
  try {
    await using file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
    const stats = await file.stat();
    if (!stats.isFile() || stats.size > maxCountedBytes) return null;
    const text = await file.readFile("latin1");
    return text.split("\n").filter((line) => line.trim() !== "").length;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "ENOENT" ? 0 : null;
  }
}

interface Ran {
  readonly end: AgentEnd;
  readonly lastLine: string;
  readonly level: Isolation;
}

/** Goes through the same door as the agent: walled off, within its budget, and with nothing left behind. */
async function runProgram(
  { session, plan, folder, env, borrowed }: ToolTest,
  command: readonly [string, ...string[]],
): Promise<Ran> {
  const stdout = captureOutput();
  await using isolated = await session.isolator.isolate({
    folder,
    command,
    env,
    borrowed,
    relays: [],
  });
  const supervised: Supervised = superviseAgent({
    command,
    start: (started) => isolated.start(started),
    cwd: folder.workFolder,
    env,
    mark: folder.mark,
    budgetMs: plan.agent.timeoutMs,
    waits: session.waits ?? defaultWaits,
    ledger: { alive: 0, atWork: 0, markAgentEnded: () => {} },
    onStdout: (chunk) => stdout.push(chunk),
    onStderr: () => {},
    onLastWords: () => {},
  });
  session.running.add(supervised);
  try {
    if (session.isCancelled) supervised.stop("cancelled");
    const end = await supervised.end;
    const { level } = isolated;
    return { end, level, lastLine: stdout.readEnd(1).lines.at(-1)?.trim() ?? "" };
  } finally {
    session.running.delete(supervised);
  }
}
