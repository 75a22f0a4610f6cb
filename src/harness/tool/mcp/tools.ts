import type { AgentSetup } from "../../../ports/harness.ts";
import { isJsonObject, parseJson } from "../forms/json-match.ts";
import type { JsonObject } from "../forms/json-match.ts";

/** A tool as an MCP server lists it. */
export interface McpTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: {
    readonly type: "object";
    readonly properties: Readonly<Record<string, PropertySchema>>;
    readonly required: readonly string[];
    readonly additionalProperties: boolean;
  };
}

interface PropertySchema {
  readonly type?: JsonType;
}

type JsonType = "string" | "number" | "boolean" | "object" | "array" | "null";

/** Lists the tools that the contract names: each takes the arguments of its declared calls and no others. */
export function listTools(agent: AgentSetup): McpTool[] {
  const { call, reads, ask, idempotencyKey } = agent;
  const [name = agent.tool, text] = call;
  const declared = new Map([[name, [readGiven(text) ?? ask.arguments]]]);
  const anyArguments = new Set<string>();
  for (const { args } of reads) {
    const [readName = "", readText] = args;
    const given = readGiven(readText);
    // A read that is declared by its name alone says nothing of its arguments.
    if (given === null && readName !== name) anyArguments.add(readName);
    const others = declared.get(readName) ?? [];
    declared.set(readName, given === null && readName === name ? others : [...others, given ?? {}]);
  }
  return Array.from(declared, ([toolName, calls]) =>
    describeTool(toolName, {
      calls,
      optional: toolName === name && idempotencyKey !== null ? { [idempotencyKey]: "" } : {},
      takesAny: anyArguments.has(toolName),
    }),
  );
}

/** Says why a tool's schema refuses the arguments, or null. */
export function explainRefusal(tool: McpTool, given: JsonObject): string | null {
  const { properties, required, additionalProperties } = tool.inputSchema;
  for (const name of required) {
    if (!Object.hasOwn(given, name)) return `missing argument: ${name}`;
  }
  for (const [name, value] of Object.entries(given)) {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (property === undefined) {
      if (!additionalProperties) return `unknown argument: ${name}`;
    } else if (property.type !== undefined && property.type !== nameType(value)) {
      return `argument ${name} must be of type ${property.type}`;
    }
  }
  return null;
}

interface DeclaredCalls {
  readonly calls: readonly JsonObject[];
  readonly optional: JsonObject;
  readonly takesAny: boolean;
}

function describeTool(name: string, { calls, optional, takesAny }: DeclaredCalls): McpTool {
  const all = [...calls, optional].flatMap((given) => Object.entries(given));
  const names = [...new Set(all.map(([key]) => key))];
  const properties = names.map((key): [string, PropertySchema] => {
    const types = new Set(
      all.filter(([other]) => other === key).map(([, value]) => nameType(value)),
    );
    const [type] = types;
    return [key, types.size === 1 && type !== undefined ? { type } : {}];
  });
  const isNeeded = (key: string) =>
    !Object.hasOwn(optional, key) && calls.every((given) => Object.hasOwn(given, key));
  return {
    name,
    description: `Calls ${name}.`,
    inputSchema: {
      type: "object",
      properties: Object.fromEntries(properties),
      required: names.filter(isNeeded),
      additionalProperties: takesAny,
    },
  };
}

function readGiven(text: string | undefined): JsonObject | null {
  const value = text === undefined ? undefined : parseJson(text);
  return isJsonObject(value) ? value : null;
}

function nameType(value: unknown): JsonType {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (typeof value === "string") return "string";
  if (typeof value === "number") return "number";
  return typeof value === "boolean" ? "boolean" : "object";
}
