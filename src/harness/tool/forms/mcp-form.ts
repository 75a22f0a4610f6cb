import type { CallForm } from "./call-form.ts";
import { countShared, isJsonObject, parseJson, writeSorted } from "./json-match.ts";
import type { JsonObject } from "./json-match.ts";

/** Calls of an MCP tool: its name, and its arguments as the text of a JSON object. */
export const mcpForm: CallForm = {
  cover([tool, declared], [calledTool, called]) {
    if (tool !== calledTool) return null;
    if (declared === undefined) return 1;
    const shared = countShared(parseJson(declared), readArguments(called));
    return shared === null ? null : 1 + shared;
  },
  readKey([, called], keyName) {
    const given = readArguments(called);
    if (!Object.hasOwn(given, keyName)) return null;
    const key = given[keyName];
    return typeof key === "string" || typeof key === "number" ? String(key) : null;
  },
  canonicalise([tool = "", called], keyName) {
    const without = keyName === null ? [] : [keyName];
    return JSON.stringify([tool, writeSorted(readArguments(called), without)]);
  },
};

/** The arguments of a call as an object; a call without any has none. */
export function readArguments(text: string | undefined): JsonObject {
  const value = text === undefined ? {} : parseJson(text);
  return isJsonObject(value) ? value : {};
}
