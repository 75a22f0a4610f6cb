import type { OfferedTool } from "./offered-tool.ts";
import { propertiesOf } from "./json-schema.ts";

const shellNames = [
  "bash",
  "shell",
  "sh",
  "exec",
  "execute",
  "terminal",
  "shell command",
  "exec command",
  "execute command",
  "execute bash",
  "execute shell",
  "run bash",
  "run shell",
  "run command",
  "run commands",
  "run shell command",
  "run terminal cmd",
  "run in terminal",
];

const shellWords = ["bash", "powershell", "pwsh", "sh", "shell", "terminal", "zsh"];
const startWords = ["exec", "execute", "launch", "run", "start"];
const startedWords = ["cmd", "command", "commands", "process"];
const fillWords = ["in", "local", "tool"];

const completionNames = [
  "attempt completion",
  "complete",
  "complete task",
  "done",
  "end task",
  "final answer",
  "final result",
  "finish",
  "finish task",
  "submit",
  "submit and exit",
  "submit result",
  "task complete",
  "task completed",
  "task done",
  "terminate",
];

const searchNames = ["tool search", "search tools"];

const shellSet = new Set(shellNames.map(squash));
const knownWords = new Set([...shellWords, ...startWords, ...startedWords, ...fillWords]);
const completionSet = new Set(completionNames.map(squash));
const searchSet = new Set(searchNames.map(squash));

/** The arguments in which a shell tool takes its command line, in the order in which they are looked for. */
export const commandProperties = ["command", "cmd", "commands", "command_line", "script", "code"];

/** Whether the tool runs command lines: by its name, with an argument that takes one where its arguments are told. */
export function isShell(tool: OfferedTool): boolean {
  const name = lastSegment(tool.name);
  const properties = propertiesOf(tool.schema);
  const takesCommand = commandProperties.some((property) => properties.has(property));
  if (shellSet.has(squash(name))) return properties.size === 0 || takesCommand;
  return takesCommand && isMadeOfShellWords(name);
}

/** `bash_tool`, `local_shell`, `launch-process`: a shell, or what is started, and nothing else, so never `shell_order`. */
function isMadeOfShellWords(name: string): boolean {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== "");
  const hasOneOf = (wanted: readonly string[]) => words.some((word) => wanted.includes(word));
  const isShellLike = hasOneOf(shellWords) || (hasOneOf(startWords) && hasOneOf(startedWords));
  return isShellLike && words.every((word) => knownWords.has(word));
}

/** Whether an agent ends its task through a tool of this name. */
export function isCompletion(name: string): boolean {
  return completionSet.has(squash(name));
}

/** Whether a tool of this name finds tools that are not offered yet. */
export function isToolSearch(name: string): boolean {
  return searchSet.has(squash(name));
}

/** Whether the offered name is the wanted one behind a server's prefix: `mcp__shop__refund`, `shop_refund`, `shop-refund`, `shop.refund`. */
export function isPrefixed(offered: string, wanted: string): boolean {
  return (
    offered.length > wanted.length &&
    /[_.:/-]$/.test(offered.slice(0, -wanted.length)) &&
    offered.endsWith(wanted)
  );
}

/** The name in small letters and digits alone. */
export function squash(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}

function lastSegment(name: string): string {
  return name.split(/__|[./:]/).at(-1) ?? name;
}
