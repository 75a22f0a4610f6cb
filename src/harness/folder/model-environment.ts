import type { ModelUrls } from "../model/serve-model.ts";

/** What keeps an agent's libraries from talking to anybody but its model: tracing, telemetry, updates, price lists. */
const quietVariables: Readonly<Record<string, string>> = {
  DO_NOT_TRACK: "1",
  DISABLE_TELEMETRY: "1",
  OTEL_SDK_DISABLED: "true",
  OPENAI_AGENTS_DISABLE_TRACING: "1",
  LANGCHAIN_TRACING_V2: "false",
  LANGSMITH_TRACING: "false",
  ANONYMIZED_TELEMETRY: "false",
  CREWAI_DISABLE_TELEMETRY: "true",
  AGNO_TELEMETRY: "false",
  HAYSTACK_TELEMETRY_ENABLED: "False",
  LITELLM_LOCAL_MODEL_COST_MAP: "True",
  MSWEA_CONFIGURED: "true",
  MSWEA_COST_TRACKING: "ignore_errors",
  CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
  DISABLE_AUTOUPDATER: "1",
  // a tool that is hidden behind a search is none that the model can call
  ENABLE_TOOL_SEARCH: "false",
};

/** The variables by which the common SDKs and command-line agents find the scripted model, and talk to nobody else; keys are decoys and come apart. */
export function describeModelEnvironment(urls: ModelUrls): Readonly<Record<string, string>> {
  return {
    ...quietVariables,
    OPENAI_BASE_URL: urls.openai,
    OPENAI_API_BASE: urls.openai,
    ANTHROPIC_BASE_URL: urls.anthropic,
    GOOGLE_GEMINI_BASE_URL: urls.gemini,
    COPILOT_PROVIDER_BASE_URL: urls.openai,
    COPILOT_MODEL: "scripted",
    COPILOT_OFFLINE: "true",
  };
}
