import leven from "leven";
import type { ModelAsk } from "../../ports/harness.ts";
import type { OfferedTool, PickedTool } from "./offered-tool.ts";
import { propertiesOf } from "./json-schema.ts";
import { isCompletion, isPrefixed, isShell, isToolSearch, squash } from "./tool-names.ts";

const longestComparedChars = 64;

/** Picks the tool that the script's call goes through; null when the agent offers none that could carry it. */
export function chooseTool(offered: readonly OfferedTool[], ask: ModelAsk): PickedTool | null {
  const shells = offered.filter((tool) => isShell(tool) && !isMeant(tool, ask));
  const shell = ask.commandLine === "" ? undefined : shells[0];
  const functions = offered.filter((tool) => !isKept(tool, ask) && !shells.includes(tool));
  const { name } = ask;
  if (name !== null) {
    // Beside a shell, coding agents offer tools of everyday names ("read", "list"): those must take the arguments, too.
    const namesakes =
      shell === undefined ? functions : functions.filter((tool) => takes(tool, ask));
    const exact =
      namesakes.find((tool) => tool.name === name) ??
      namesakes.find((tool) => squash(tool.name) === squash(name));
    if (exact !== undefined)
      return { tool: exact, how: exact.namespace === null ? "function" : "mcp-prefixed" };
    const prefixed = namesakes.find((tool) => isPrefixed(tool.name, name));
    if (prefixed !== undefined) return { tool: prefixed, how: "mcp-prefixed" };
  }
  if (shell !== undefined) return { tool: shell, how: "shell" };
  const [only] = functions;
  if (only === undefined) return null;
  if (functions.length === 1) return { tool: only, how: "only" };
  return { tool: findNearest(functions, ask), how: "nearest" };
}

/** The tool through which the agent wants to be told that its task is over; null where it offers none. */
export function findCompletion(offered: readonly OfferedTool[], ask: ModelAsk): OfferedTool | null {
  return offered.find((tool) => isCompletion(tool.name) && tool.name !== ask.name) ?? null;
}

/** Completion and tool search serve the conversation itself; the call goes through them only when it names them. */
function isKept(tool: OfferedTool, ask: ModelAsk): boolean {
  return tool.name !== ask.name && (isCompletion(tool.name) || isToolSearch(tool.name));
}

/** A tool with a shell's name is the function itself where the call has its name and its arguments. */
function isMeant(tool: OfferedTool, ask: ModelAsk): boolean {
  const hasArguments = Object.keys(ask.arguments).length > 0;
  const tellsArguments = propertiesOf(tool.schema).size > 0;
  return tool.name === ask.name && hasArguments && tellsArguments && takes(tool, ask);
}

/** Whether the tool declares every argument of the call, as far as it declares any. */
function takes(tool: OfferedTool, ask: ModelAsk): boolean {
  const properties = propertiesOf(tool.schema);
  return Object.keys(ask.arguments).every((name) => properties.size === 0 || properties.has(name));
}

/** Of several tools, one that takes the call's arguments before one that does not; then by name. */
function findNearest(tools: readonly OfferedTool[], ask: ModelAsk): OfferedTool {
  const wanted = squash(ask.name ?? ask.commandLine).slice(0, longestComparedChars);
  const ranked = tools.map((tool) => ({ tool, distance: measureDistance(tool, ask, wanted) }));
  const nearest = ranked.reduce((best, next) => (next.distance < best.distance ? next : best));
  return nearest.tool;
}

function measureDistance(tool: OfferedTool, ask: ModelAsk, wanted: string): number {
  const name = squash(tool.name).slice(0, longestComparedChars);
  const strangeness = takes(tool, ask) ? 0 : 2 * longestComparedChars;
  const isPart = name.includes(wanted) || wanted.includes(name);
  return (
    strangeness +
    (isPart ? Math.abs(name.length - wanted.length) / longestComparedChars : leven(name, wanted))
  );
}
