/** A coding agent that runs headless against the scripted model, and how it is started. */
export interface CodingAgent {
  readonly title: string;
  readonly packages: readonly string[];
  /** Files and folders of a checkout that it reads. */
  readonly marks: readonly string[];
  /** The program where a dependency brings it, and where it is on PATH; empty where none is known. */
  readonly local: readonly string[];
  readonly global: readonly string[];
  readonly args: readonly string[];
  /** What it must find in its HOME. */
  readonly files: Readonly<Record<string, string>>;
}

const task = "Refund order 4711 with the shop program, then say whether it worked.";

/** Those whose contracts are tried in this product's own tests. */
export const codingAgents: readonly CodingAgent[] = [
  {
    title: "Claude Code",
    packages: ["@anthropic-ai/claude-code"],
    marks: [".claude", "CLAUDE.md"],
    local: ["node", "node_modules/@anthropic-ai/claude-code/cli-wrapper.cjs"],
    global: ["claude"],
    args: ["-p", task, "--allowedTools", "Bash"],
    files: {},
  },
  {
    title: "Gemini CLI",
    packages: ["@google/gemini-cli"],
    marks: [".gemini", "GEMINI.md"],
    local: ["node_modules/.bin/gemini"],
    global: ["gemini"],
    args: ["--skip-trust", "--yolo", "-p", task],
    files: {
      "~/.gemini/settings.json": JSON.stringify({
        security: { auth: { selectedType: "gemini-api-key" } },
        privacy: { usageStatisticsEnabled: false },
        general: { enableAutoUpdate: false },
      }),
    },
  },
  {
    title: "pi",
    packages: ["@earendil-works/pi-coding-agent", "@mariozechner/pi-coding-agent"],
    marks: [".pi"],
    local: ["node_modules/.bin/pi"],
    global: ["pi"],
    args: ["--provider", "scripted", "--model", "gpt-5-mini", "-p", task],
    files: {
      "~/.pi/agent/models.json": JSON.stringify({
        providers: {
          scripted: {
            baseUrl: "{model_url}/v1",
            api: "openai-completions",
            apiKey: "$OPENAI_API_KEY",
            models: [{ id: "gpt-5-mini" }],
          },
        },
      }),
    },
  },
  // several read these, and nothing tells which one
  {
    title: "a coding agent",
    packages: [],
    marks: ["AGENTS.md", ".mcp.json"],
    local: [],
    global: [],
    args: [],
    files: {},
  },
];
