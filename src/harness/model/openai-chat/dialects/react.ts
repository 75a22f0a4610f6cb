import type { Turn } from "../../turn.ts";
import { closeText, describeTool, hearObservations, writeCutArguments } from "./text-dialect.ts";
import type { ChatMessage, TextDialect } from "./text-dialect.ts";

/** LlamaIndex' ReAct agent: a thought, an action, its input as JSON; then an observation. */
export function findReact(messages: readonly ChatMessage[]): TextDialect | null {
  const text = messages
    .flatMap((message) => message.texts)
    .find((one) => one.includes("> Tool Name: ") && one.includes("Action Input:"));
  if (text === undefined) return null;
  const told = text.split("> Tool Name: ").slice(1);
  return {
    tools: told.map((one) => describeTool(/^\S+/.exec(one)?.[0] ?? "", readSchema(one))),
    hasSingleCalls: true,
    hear: hearObservations,
    speak,
  };
}

function readSchema(text: string): unknown {
  try {
    return JSON.parse(/^Tool Args: (\{.*\})\s*$/m.exec(text)?.[1] ?? "null");
  } catch {
    return null;
  }
}

function speak(turn: Turn): Turn {
  if (turn.kind === "text") {
    const thought = "Thought: I can answer without using any more tools.";
    return { kind: "text", text: `${thought}\nAnswer: ${turn.text}` };
  }
  const [call] = turn.calls;
  if (call === undefined) return { kind: "text", text: "" };
  const start = `Thought: I need to use a tool.\nAction: ${call.tool.name}\nAction Input: `;
  return closeText(turn, start + writeCutArguments(call.arguments, turn), "");
}
