import type { Agent } from "../faults/agent.ts";
import { carriesFlag } from "../faults/carries-flag.ts";
import { chooseEffect } from "../faults/agent-setup.ts";
import { type Remark, remarkDuplicates } from "./assertions.ts";
import { checkCallForms } from "./call-form.ts";
import { type AgentTables, checkRequired, checkTexts, remarkOnModel } from "./fault-checks.ts";
import { findStartedProgram, nameProgram } from "../terms/started-program.ts";
import { checkRealTool, remarkOnTool } from "./tool-checks.ts";
import type { Draft } from "./wording/draft.ts";
import { type KeyPath, quote } from "./text/quoting.ts";

/** The runner's own files, tokens and inputs: an agent under test never gets them, whatever the contract says. */
const withheldNames =
  /^(ACTIONS_.*|INPUT_.*|STATE_.*|GITHUB_(TOKEN|ENV|PATH|OUTPUT|STATE|STEP_SUMMARY))$/i;

/** Refuses an agent whose runs could prove nothing: what the schema cannot say, since it compares keys with one another. */
export async function checkAgent(tables: AgentTables): Promise<Draft[]> {
  const { agent } = tables;
  const unsafe = await checkPattern(agent);
  return [
    ...checkTool(agent),
    ...checkCallForms(agent),
    ...checkEffect(agent),
    ...checkFlag(agent),
    ...agent.reads.flatMap((read, index) => checkRead(agent, read.args, index)),
    ...checkAddress(agent),
    ...Object.keys(agent.files).flatMap(checkFilePath),
    ...agent.pass_env.flatMap(checkPassedName),
    ...checkClaim(agent),
    ...unsafe,
    ...(unsafe.length > 0 ? [] : await checkTexts(agent)),
    ...checkRealTool(tables),
    ...checkRequired(tables),
  ];
}

/** Remarks on an agent that is allowed and rests on little. */
export async function remarkOnAgent(tables: AgentTables): Promise<Remark[]> {
  const { agent, limits } = tables;
  const { claim } = agent;
  const remarks = [
    ...remarkDuplicates(["agent", "pass_env"], agent.pass_env),
    ...remarkDuplicates(
      ["agent", "reads"],
      agent.reads.map((read) => JSON.stringify(read.args)),
    ),
  ];
  if (claim.last_line === undefined && claim.json === undefined) {
    const message = `agent.claim is exit ${claim.exit} alone: most agents end so after a failed tool too; add last_line or json`;
    remarks.push({ path: ["agent", "claim"], message });
  }
  if (agent.repeat_reply !== undefined && agent.repeats !== "refused") {
    const message =
      'agent.repeat_reply is what a refused repeat is answered, and agent.repeats is "runs": nothing is refused, and nobody reads it';
    remarks.push({ path: ["agent", "repeat_reply"], message });
  }
  const patience = limits.tool_timeout_ms;
  if (patience !== undefined && patience + Math.max(1000, patience / 4) >= agent.timeout_ms) {
    const message = `limits.tool_timeout_ms and its margin do not fit into agent.timeout_ms (${agent.timeout_ms}): the run's budget ends first`;
    remarks.push({ path: ["limits", "tool_timeout_ms"], message });
  }
  return [...remarks, ...remarkOnTool(tables), ...(await remarkOnModel(tables))];
}

function checkTool(agent: Agent): Draft[] {
  const program = nameProgram(findStartedProgram(agent.command) ?? "");
  if (agent.transport !== "command" || program !== agent.tool) return [];
  return [
    {
      code: "contract/tool-is-agent",
      path: ["agent", "tool"],
      at: "value",
      message: `agent.tool is ${quote(agent.tool)}, the program that agent.command starts: the stand-in would replace the agent`,
      hint: "name the program that the agent calls",
    },
  ];
}

function checkEffect(agent: Agent): Draft[] {
  if (agent.effect === undefined || isPrefix(agent.effect, agent.call)) return [];
  return [
    {
      code: "contract/effect-not-called",
      path: ["agent", "effect"],
      at: "value",
      message: "agent.effect is not how agent.call begins: the call would never count",
      hint: `start it with ${quote(agent.call[0] ?? "")}`,
    },
  ];
}

/** The stand-in refuses what carries the flag: the call that the contract itself asks for must not. */
function checkFlag(agent: Agent): Draft[] {
  const { transport, call, ask, unexposed_flag: flag } = agent;
  const asked = ["ask", JSON.stringify(ask?.arguments ?? {})];
  const carrier = carriesFlag(transport, call, flag)
    ? "agent.call"
    : carriesFlag("mcp-stdio", asked, flag)
      ? "agent.ask.arguments"
      : null;
  if (carrier === null) return [];
  return [
    {
      code: "contract/flag-is-exposed",
      path: ["agent", "unexposed_flag"],
      at: "value",
      message: `${carrier} carries agent.unexposed_flag (${quote(flag)}) itself: the stand-in would refuse every call`,
      hint: 'name a flag that the tool does not have, as in unexposed_flag = "--no-such-flag"',
    },
  ];
}

/** The longest match among effect and reads wins, so a read this long would answer the mutating call itself. */
function checkRead(agent: Agent, args: readonly string[], index: number): Draft[] {
  const effectLength = chooseEffect(agent).length;
  if (!isPrefix(args, agent.call) || args.length < effectLength) return [];
  return [
    {
      code: "contract/read-takes-call",
      path: ["agent", "reads", index, "args"],
      at: "value",
      message: "this read matches agent.call and would take its place: no effect could ever happen",
      hint: "name the other calls here, or make agent.effect longer",
    },
  ];
}

/** An agent that nobody tells where its tool answers would call the real one. */
function checkAddress(agent: Agent): Draft[] {
  if (agent.transport === "command" || agent.transport === "mcp-stdio") return [];
  const words = [...agent.command, ...Object.values(agent.files)];
  const isTold = words.some((word) => /\{(tool_url|mcp_config)\}/.test(word));
  if (agent.url_env !== undefined || isTold) return [];
  return [
    {
      code: "contract/tool-address",
      path: ["agent", "transport"],
      at: "value",
      message: `agent.transport is ${quote(agent.transport)} and nothing tells the agent where its tool answers`,
      hint: "name the variable in agent.url_env, or put {tool_url} or {mcp_config} into command or files",
    },
  ];
}

function checkFilePath(path: string): Draft[] {
  const below = path.startsWith("~/") ? path.slice(2) : path;
  const isInside =
    !/^[/\\~]/.test(below) && !/[\0\\]/.test(below) && !below.split("/").some(isStep);
  if (isInside) return [];
  return [
    {
      code: "contract/file-path",
      path: ["agent", "files", path],
      at: "key",
      message: `agent.files names ${quote(path)}, which does not lie below the checkout or the run's HOME`,
      hint: 'write a path like "config/agent.json" or "~/.agent/config.json"',
    },
  ];
}

function isStep(part: string): boolean {
  return part === "" || part === "." || part === "..";
}

function checkPassedName(name: string, index: number): Draft[] {
  if (!withheldNames.test(name)) return [];
  return [
    {
      code: "contract/withheld-name",
      path: ["agent", "pass_env", index],
      at: "value",
      message: `agent.pass_env names ${quote(name)}, which belongs to the runner: an agent under test never gets it`,
      hint: "take it out of the list",
    },
  ];
}

function checkClaim(agent: Agent): Draft[] {
  const { json } = agent.claim;
  if (json === undefined || Object.keys(json).length > 0) return [];
  const path: KeyPath = ["agent", "claim", "json"];
  const message = "agent.claim.json is empty and asserts nothing: every object would be a claim";
  return [{ code: "contract/asserts-nothing", path, at: "value", message }];
}

async function checkPattern(agent: Agent): Promise<Draft[]> {
  const source = agent.claim.last_line;
  if (source === undefined) return [];
  // The engine is the largest thing that a contract can need, so only this contract loads it.
  const { compilePattern } = await import("../faults/claim-pattern.ts");
  const compiled = compilePattern(source);
  if (compiled.ok) return [];
  return [
    {
      code: "contract/unsafe-pattern",
      path: ["agent", "claim", "last_line"],
      at: "value",
      message: `agent.claim.last_line is no pattern that runs in linear time: ${quote(compiled.reason)}`,
      hint: "RE2 syntax: no look-ahead or look-behind, no back-references; write characters instead of \\u escapes",
    },
  ];
}

function isPrefix(prefix: readonly string[], words: readonly string[]): boolean {
  return prefix.length <= words.length && prefix.every((word, index) => word === words[index]);
}
