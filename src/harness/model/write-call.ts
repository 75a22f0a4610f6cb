import type { ModelAsk, ModelScript } from "../../ports/harness.ts";
import type { OfferedTool, PickedTool } from "./offered-tool.ts";
import { fillSchema, propertiesOf, requiredOf, typeOf } from "./json-schema.ts";
import { member } from "./tree.ts";
import { commandProperties } from "./tool-names.ts";

/** What the arguments of one call say. */
export type CallArguments = Readonly<Record<string, unknown>>;

/** What a model writes into an argument that must be there and may say anything. */
const filler = "as asked";

/** What the flag fault adds to a call; null in an undisturbed one. */
export type AddedFlag = ModelScript["flag"] | null;

/** The call as the picked tool takes it: the function's arguments, or the command line where the shell's schema wants it. */
export function writeArguments(picked: PickedTool, ask: ModelAsk, flag: AddedFlag): CallArguments {
  const { schema } = picked.tool;
  if (picked.how === "shell") {
    return writeShellArguments(
      schema,
      flag === null ? ask.commandLine : `${ask.commandLine} ${flag.word}`,
    );
  }
  const args = putLast(fillSchema(schema, filler), matchNames(schema, ask.arguments));
  return flag === null ? args : putLast(args, { [flag.parameter]: flag.value });
}

const answerProperties = ["result", "answer", "text", "summary", "response", "message", "output"];

/** The last words as a completion tool takes them: in the argument that is made for them, or in all that must be there. */
export function completeArguments(tool: OfferedTool, text: string): CallArguments {
  const properties = propertiesOf(tool.schema);
  const filled = putLast(fillSchema(tool.schema, text), {});
  const name =
    answerProperties.find((candidate) => typeOf(properties.get(candidate)) === "string") ??
    [...properties.keys()].find((candidate) => typeOf(properties.get(candidate)) === "string");
  return name === undefined ? filled : { ...filled, [name]: text };
}

/** The same arguments with their keys the other way round, all the way down. */
export function reorderKeys(args: CallArguments): CallArguments {
  return Object.fromEntries(
    Object.entries(args)
      .toReversed()
      .map(([key, value]) => [key, reorderWithin(value)]),
  );
}

function reorderWithin(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => reorderWithin(item));
  if (typeof value !== "object" || value === null) return value;
  return reorderKeys(Object.fromEntries(Object.entries(value)));
}

function writeShellArguments(schema: unknown, commandLine: string): CallArguments {
  const properties = propertiesOf(schema);
  const name = commandProperties.find((candidate) => properties.has(candidate)) ?? "command";
  const command = writeCommand(name, properties.get(name), commandLine);
  return putLast(fillSchema(schema, filler), { [name]: command });
}

/** One command line; a list of command lines where the name is a plural; argv where it is a list of words. */
function writeCommand(name: string, schema: unknown, commandLine: string): unknown {
  if (typeOf(schema) !== "array") return commandLine;
  const items = member(schema, "items");
  if (typeOf(items) === "object") {
    const inner = commandProperties.find((candidate) => propertiesOf(items).has(candidate));
    return [putLast(fillSchema(items, filler), { [inner ?? "command"]: commandLine })];
  }
  return name.endsWith("s") ? [commandLine] : ["bash", "-lc", commandLine];
}

/** The call's own members stand last, where a cut meets them. */
function putLast(filled: unknown, own: CallArguments): CallArguments {
  const entries = typeof filled === "object" && filled !== null ? Object.entries(filled) : [];
  const rest = entries.filter(([key]) => !Object.hasOwn(own, key));
  return { ...Object.fromEntries(rest), ...own };
}

/** A call whose one argument the tool does not know, to a tool that still needs exactly one: the same thing under two names. */
function matchNames(schema: unknown, args: CallArguments): CallArguments {
  const properties = propertiesOf(schema);
  const [needed, ...moreNeeded] = requiredOf(schema).filter((name) => !Object.hasOwn(args, name));
  const [unknown, ...moreUnknown] = Object.keys(args).filter((name) => !properties.has(name));
  if (needed === undefined || unknown === undefined) return args;
  if (moreNeeded.length > 0 || moreUnknown.length > 0) return args;
  return Object.fromEntries(
    Object.entries(args).map(([key, value]) => [key === unknown ? needed : key, value]),
  );
}
