import type { Agent } from "../faults/agent.ts";
import { chooseEffect } from "../faults/agent-setup.ts";
import type { RealTool } from "../faults/real-tool.ts";
import type { Remark } from "./assertions.ts";
import type { AgentTables } from "./fault-checks.ts";
import { quote } from "./text/quoting.ts";
import type { Draft } from "./wording/draft.ts";

const maxPort = 65_535;

/** Refuses what only the real tool could prove, a real tool that the agent's transport cannot reach, and one whose effects nobody can count. */
export function checkRealTool({ agent, tool }: AgentTables): Draft[] {
  return [
    ...checkRefusal(agent, tool),
    ...(tool === null ? [] : [...checkToolForm(agent, tool), ...checkToolCall(agent, tool)]),
  ];
}

/** Remarks on keys of `[tool]` that only its direct tests read, where none is made. */
export function remarkOnTool({ agent, tool }: AgentTables): Remark[] {
  if (tool === null || agent.transport === "command") return [];
  return (["call", "effects"] as const)
    .filter((key) => tool[key] !== undefined)
    .map((key) => ({
      path: ["tool", key],
      message: `tool.${key} is for the direct tests, which are made only where the tool is a program (transport = "command")`,
    }));
}

/** The direct test shows it, or the real tool itself behind the proxy. */
function checkRefusal(agent: Agent, tool: RealTool | null): Draft[] {
  if (agent.repeats === "runs" || (tool !== null && agent.transport !== "http")) return [];
  const isThere = tool !== null;
  return [
    {
      code: "contract/repeats-without-tool",
      path: ["agent", "repeats"],
      at: "value",
      message: `agent.repeats is "refused" and ${isThere ? 'over "http" [tool] is not called' : "there is no [tool]"}: nothing shows that it refuses`,
      hint: isThere
        ? "take it out, or reach the tool as a program or an MCP server"
        : "add [tool], whose direct test proves it",
    },
  ];
}

function checkToolForm({ transport }: Agent, { command, url }: RealTool): Draft[] {
  if (command === undefined && url === undefined) {
    const hint = "add command, or the url of an MCP server that is running already";
    return [refuseForm(["tool"], "[tool] names no tool", hint)];
  }
  if (command !== undefined && url !== undefined) {
    const message =
      "[tool] names two tools: command is started for each run, url is running already";
    return [refuseForm(["tool", "url"], message, "take one of them out")];
  }
  if (url !== undefined && readPort(url) > maxPort) {
    const message = `tool.url names port ${readPort(url)}, and the last one is ${maxPort}`;
    return [
      {
        ...refuseForm(["tool", "url"], message, "write the port that the server listens on"),
        at: "value",
      },
    ];
  }
  if (url !== undefined && (transport === "command" || transport === "http")) {
    const message = `tool.url is the address of an MCP server, and agent.transport is ${quote(transport)}`;
    return [refuseForm(["tool", "url"], message, "write command, or take [tool] out")];
  }
  if (command !== undefined && transport === "mcp-http") {
    const message = `tool.command would be an MCP server on standard streams, and agent.transport is ${quote(transport)}`;
    const hint = "start the server in a step before the check, and write its address into tool.url";
    return [refuseForm(["tool", "command"], message, hint)];
  }
  return [];
}

function readPort(url: string): number {
  return Number(/^http:\/\/[^/]*:(\d+)(?:\/|$)/.exec(url)?.[1] ?? 80);
}

function refuseForm(path: string[], message: string, hint: string): Draft {
  return { code: "contract/tool-form", path, at: "key", message, hint };
}

function checkToolCall(agent: Agent, { call, effects }: RealTool): Draft[] {
  if (agent.transport !== "command") return [];
  const drafts: Draft[] = [];
  const effect = chooseEffect(agent);
  if (call !== undefined && !effect.every((word, index) => word === call[index])) {
    drafts.push({
      code: "contract/effect-not-called",
      path: ["tool", "call"],
      at: "value",
      message: "tool.call does not begin as the effect does: the call itself would never be tested",
      hint: `start it with ${quote(effect.join(" "))}`,
    });
  }
  if (effects === undefined) {
    drafts.push({
      code: "contract/tool-without-effects",
      path: ["tool"],
      at: "key",
      message: "[tool] does not say how its effects are counted",
      hint: "add effects: a file with one line for each effect, or a command that prints the number",
    });
  }
  return drafts;
}
