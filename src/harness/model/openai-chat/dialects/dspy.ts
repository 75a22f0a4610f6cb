import type { CallsTurn, Turn } from "../../turn.ts";
import { closeText, describeTool, writeCutArguments } from "./text-dialect.ts";
import type { ChatMessage, HeardMessage, TextDialect } from "./text-dialect.ts";

const marker = /^\[\[ ## (\w+) ## \]\]\s*$/m;

/** DSPy's ReAct: fields behind markers, or as one JSON object when the markers were not understood. */
export function findDspy(messages: readonly ChatMessage[]): TextDialect | null {
  const texts = messages.flatMap((message) => message.texts);
  const isSpoken = texts.some((text) => text.includes("[[ ## trajectory ## ]]"));
  if (!isSpoken) return null;
  const request = texts.at(-1) ?? "";
  const asked = request.slice(request.lastIndexOf("Respond with "));
  const fields = [...asked.matchAll(/`(?:\[\[ ## )?(\w+)(?: ## \]\])?`/g)]
    .map(([, name = ""]) => name)
    .filter((name) => name !== "completed");
  const write = asked.includes("JSON object") ? writeObject : writeFields;
  return {
    tools: fields.includes("next_tool_name") ? readTools(texts) : [],
    hasSingleCalls: true,
    hear,
    speak: (turn) => speak(turn, fields, write),
  };
}

function readTools(texts: readonly string[]) {
  const text = texts.find((one) => one.includes("whose description is")) ?? "";
  const told = text.matchAll(
    /\(\d+\) (\w+), whose description is [^\n]*?It takes arguments (\{.*\})\.?$/gm,
  );
  return [...told].map(([, name = "", args = ""]) => describeTool(name, readSchema(args)));
}

/** The arguments are told as Python writes a dictionary. */
function readSchema(text: string): unknown {
  try {
    const properties: unknown = JSON.parse(text.replaceAll("'", '"'));
    const names =
      typeof properties === "object" && properties !== null ? Object.keys(properties) : [];
    return { type: "object", properties, required: names };
  } catch {
    return undefined;
  }
}

/** What happened so far stands in one message; each observation belongs to the tool of its number. */
function hear(message: ChatMessage): HeardMessage {
  const [before = "", ...parts] = message.texts.join("\n").split(marker);
  const sections = new Map<string, string>();
  for (let index = 0; index + 1 < parts.length; index += 2) {
    sections.set(parts[index] ?? "", (parts[index + 1] ?? "").trim());
  }
  const isResult = (name: string) => name.startsWith("observation_");
  const results = [...sections]
    .filter(([name]) => isResult(name))
    .map(([name, text]) => ({
      text,
      name: sections.get(name.replace("observation_", "tool_name_")) ?? null,
    }));
  const rest = [...sections].filter(([name]) => !isResult(name)).map(([, text]) => text);
  return { results, texts: [before, ...rest] };
}

type Fields = readonly (readonly [string, string])[];

/** The last field's value stands raw: it may be cut. */
type WriteFields = (
  fields: Fields,
  isJson: boolean,
) => { readonly text: string; readonly end: string };

function speak(turn: Turn, names: readonly string[], write: WriteFields): Turn {
  if (turn.kind === "text") {
    const { text, end } = write(
      names.map((name) => [name, turn.text]),
      false,
    );
    return { kind: "text", text: text + end };
  }
  const { text, end } = write(describeCall(turn), true);
  return closeText(turn, text, end);
}

function describeCall(turn: CallsTurn): Fields {
  const [call] = turn.calls;
  return [
    ["next_thought", "the call that was asked for"],
    ["next_tool_name", call?.tool.name ?? ""],
    ["next_tool_args", writeCutArguments(call?.arguments ?? {}, turn)],
  ];
}

function writeFields(fields: Fields) {
  const written = fields.map(([name, value]) => `[[ ## ${name} ## ]]\n${value}`);
  return { text: written.join("\n\n"), end: "\n\n[[ ## completed ## ]]" };
}

function writeObject(fields: Fields, isJson: boolean) {
  const written = fields.map(([name, value], index) => {
    const isRaw = isJson && index === fields.length - 1;
    return `${JSON.stringify(name)}:${isRaw ? value : JSON.stringify(value)}`;
  });
  return { text: `{${written.join(",")}`, end: "}" };
}
