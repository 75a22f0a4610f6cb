import type { Agent } from "../faults/agent.ts";
import type { KeyPath } from "./text/quoting.ts";
import type { Draft } from "./wording/draft.ts";

/** Refuses a call, an effect or a read that is not written in the form of the agent's transport. */
export function checkCallForms(agent: Agent): Draft[] {
  const calls: readonly (readonly [KeyPath, readonly string[]])[] = [
    [["agent", "call"], agent.call],
    ...(agent.effect === undefined ? [] : [[["agent", "effect"], agent.effect] as const]),
    ...agent.reads.map(({ args }, index) => [["agent", "reads", index, "args"], args] as const),
  ];
  return calls.flatMap(([path, words]): Draft[] => {
    const isWhole = path.at(-1) === "call";
    const wrong = explainForm(agent.transport, words, isWhole);
    if (wrong === null) return [];
    const message = `${path.filter((key) => typeof key === "string").join(".")} ${wrong}`;
    return [
      {
        code: "contract/call-form",
        path,
        at: "value",
        message,
        hint: forms.get(agent.transport) ?? null,
      },
    ];
  });
}

const forms: ReadonlyMap<Agent["transport"], string> = new Map([
  ["http", 'write ["POST", "/refunds", \'{"order":"4711"}\']'],
  ["mcp-stdio", 'write ["refund_order", \'{"order":"4711"}\']'],
  ["mcp-http", 'write ["refund_order", \'{"order":"4711"}\']'],
]);

function explainForm(
  transport: Agent["transport"],
  words: readonly string[],
  isWhole: boolean,
): string | null {
  const [first = "", second, third] = words;
  switch (transport) {
    case "command":
      return null;
    case "http":
      if (!/^[A-Z]+$/.test(first)) return "does not begin with an HTTP method";
      if (second === undefined ? isWhole : !second.startsWith("/")) return "names no path";
      if (third !== undefined && !isWhole && !isObject(third)) return "ends in no JSON object";
      return words.length > 3 ? "has more than method, path and body" : null;
    case "mcp-stdio":
    case "mcp-http":
      if (second !== undefined && !isObject(second)) return "ends in no JSON object";
      return words.length > 2 ? "has more than the tool and its arguments" : null;
  }
}

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
