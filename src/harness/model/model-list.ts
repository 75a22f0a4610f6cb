import { createdAtS } from "./answers.ts";

const names = ["scripted-model"];

/** The models that are offered, or the one that is asked for: whatever name an agent is set to is there. */
export function listModels(asked: {
  readonly id: string | null;
  readonly isGemini: boolean;
}): unknown {
  if (asked.isGemini) {
    return asked.id === null
      ? { models: names.map((name) => describeGeminiModel(name)) }
      : describeGeminiModel(asked.id);
  }
  if (asked.id !== null) return describeModel(asked.id);
  const data = names.map((name) => describeModel(name));
  return { object: "list", data, has_more: false, first_id: names[0], last_id: names.at(-1) };
}

/** The members that OpenAI's clients read, and those that Anthropic's do. */
function describeModel(id: string) {
  return {
    id,
    object: "model",
    created: createdAtS,
    owned_by: "parity-contract",
    type: "model",
    display_name: id,
    created_at: new Date(createdAtS * 1000).toISOString(),
  };
}

function describeGeminiModel(name: string) {
  return {
    name: `models/${name}`,
    displayName: name,
    inputTokenLimit: 1_000_000,
    outputTokenLimit: 65_536,
    supportedGenerationMethods: ["generateContent", "countTokens", "streamGenerateContent"],
  };
}
