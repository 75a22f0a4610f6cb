import type { ModelAsk, Transport, UnexposedFlag } from "../ports/harness.ts";
import type { Agent } from "./agent.ts";

/** The mutating call as the scripted model asks for it: as the contract says, else made from the call itself. */
export function describeAsk(agent: Agent): ModelAsk {
  const made = makeAsk(agent, agent.call);
  if (agent.ask === undefined) return made;
  return { ...made, name: agent.ask.name ?? made.name, arguments: agent.ask.arguments };
}

/** A call in the transport's form as a function with arguments, and as a command line for agents with a shell. */
export function makeAsk(
  { tool, transport }: { readonly tool: string; readonly transport: Transport },
  call: readonly string[],
): ModelAsk {
  const [first = "", second = "", third = ""] = call;
  switch (transport) {
    case "command":
      return { ...readCommand(call), commandLine: [tool, ...call].map(quoteWord).join(" ") };
    case "http":
      return {
        name: null,
        arguments: readObject(third),
        commandLine: writeRequest(first, second, third),
      };
    case "mcp-stdio":
    case "mcp-http":
      return { name: first, arguments: readObject(second), commandLine: "" };
  }
}

/** Reads a flag's word (`--dry-run`, `--mode=fast`) as the parameter that a function would have. */
export function describeFlag(word: string): UnexposedFlag {
  const [name = word, ...value] = word.split("=");
  const parameter = nameParameter(name);
  return { word, parameter, value: value.length === 0 ? true : value.join("=") };
}

/** `refund --order 4711` is the function refund with order = "4711"; words without a flag are numbered. */
function readCommand(call: readonly string[]): Pick<ModelAsk, "name" | "arguments"> {
  const isNamed = /^[A-Za-z_][\w-]*$/.test(call[0] ?? "");
  const words = isNamed ? call.slice(1) : call;
  const entries = new Map<string, unknown>();
  let positions = 0;
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? "";
    const next = words[index + 1];
    if (!/^--?[A-Za-z]/.test(word)) {
      positions += 1;
      entries.set(`arg${positions}`, word);
    } else if (word.includes("=") || next === undefined || next.startsWith("--")) {
      const flag = describeFlag(word);
      entries.set(flag.parameter, flag.value);
    } else {
      entries.set(nameParameter(word), next);
      index += 1;
    }
  }
  return { name: isNamed ? (call[0] ?? null) : null, arguments: Object.fromEntries(entries) };
}

function nameParameter(word: string): string {
  return word.replace(/^-+/, "").replaceAll("-", "_");
}

function readObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return isObject ? Object.fromEntries(Object.entries(value)) : {};
  } catch {
    return {};
  }
}

function writeRequest(method: string, path: string, body: string): string {
  const data = body === "" ? "" : ` -H 'content-type: application/json' -d ${quoteWord(body)}`;
  return `curl -sS -X ${quoteWord(method)}${data} ${quoteWord(`{tool_url}${path}`)}`;
}

function quoteWord(word: string): string {
  if (/^[\w@%+=:,./{}-]+$/.test(word)) return word;
  return `'${word.replaceAll("'", "'\\''")}'`;
}
