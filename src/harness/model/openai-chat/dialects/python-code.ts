import { cutArguments } from "../../cut.ts";
import type { AskedCall, CallsTurn, Turn } from "../../turn.ts";
import { closeText, describeTool, findCut, hearObservations } from "./text-dialect.ts";
import type { ChatMessage, TextDialect } from "./text-dialect.ts";

/** smolagents' CodeAgent: tools are Python functions, calls are code between two tags. */
export function findPythonCode(messages: readonly ChatMessage[]): TextDialect | null {
  const text = messages
    .flatMap((message) => message.texts)
    .find((one) => one.includes("def final_answer("));
  if (text === undefined) return null;
  const tags = /opened with '([^']+)', and closed with '([^']+)'/.exec(text);
  const [open, close] = [tags?.[1] ?? "<code>", tags?.[2] ?? "</code>"];
  return {
    tools: [...text.matchAll(/^def (\w+)\(([^\n]*)\) ->/gm)].map(([, name = "", parameters = ""]) =>
      describeTool(name, readParameters(parameters)),
    ),
    hasSingleCalls: false,
    hear: hearObservations,
    speak: (turn) => speak(turn, open, close),
  };
}

function readParameters(text: string): unknown {
  const types = new Map<string, { readonly type: string }>();
  for (const [, name = "", type = ""] of text.matchAll(/(\w+): *([\w[\]]+)/g))
    types.set(name, { type });
  return { type: "object", properties: Object.fromEntries(types), required: [...types.keys()] };
}

function speak(turn: Turn, open: string, close: string): Turn {
  if (turn.kind === "text") {
    return {
      kind: "text",
      text: `Thought: done.\n${open}\nfinal_answer(${JSON.stringify(turn.text)})\n${close}`,
    };
  }
  const lines = turn.calls.map((call) => writeCall(call, turn));
  return closeText(
    turn,
    `Thought: the call that was asked for.\n${open}\n${lines.join("\n")}`,
    `\n${close}`,
  );
}

function writeCall(call: AskedCall, turn: CallsTurn): string {
  const entries = Object.entries(call.arguments);
  const cut = findCut(turn);
  const written = entries.map(([name, value], index) => {
    const isCutHere = cut === "mid-value" && index === entries.length - 1;
    return `${name}=${isCutHere ? cutArguments(value, cut) : writePython(value)}`;
  });
  const start = `${call.tool.name}(${written.join(", ")}`;
  // The last words are the function's own doing; what another one returns is seen only when it is printed.
  const isLast = call.tool.name === "final_answer";
  if (cut !== null) return `print(${start}`;
  return isLast ? `${start})` : `print(${start}))`;
}

function writePython(value: unknown): string {
  if (value === null || value === undefined) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (Array.isArray(value)) return `[${value.map((item) => writePython(item)).join(", ")}]`;
  if (typeof value !== "object") return JSON.stringify(value);
  const items = Object.entries(value).map(
    ([key, item]) => `${JSON.stringify(key)}: ${writePython(item)}`,
  );
  return `{${items.join(", ")}}`;
}
