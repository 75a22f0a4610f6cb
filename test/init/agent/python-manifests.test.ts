import assert from "node:assert/strict";
import { test } from "node:test";
import { pythonReaders } from "../../../src/init/agent/python-manifests.ts";

function read(file: string, text: string) {
  const reader = pythonReaders[file];
  assert.ok(reader !== undefined);
  return reader(text);
}

test("pyproject.toml: dependencies, extras, groups, poetry, commands", () => {
  const text = `[project]
dependencies = ["OpenAI>=3", "pydantic_ai.slim[openai]~=2.0", 7]
optional-dependencies = { dev = ["crewai"] }
scripts = { shop-agent = "shop.main:run" }

[dependency-groups]
test = ["anthropic", { include-group = "dev" }]

[tool.poetry.dependencies]
langchain = { version = "^1" }
`;
  const { packages, scripts } = read("pyproject.toml", text);
  assert.deepEqual(packages, ["openai", "pydantic-ai-slim", "crewai", "anthropic", "langchain"]);
  assert.deepEqual(scripts, { "shop-agent": "shop.main:run" });
});

test("requirements.txt, setup.cfg and uv.lock give names", () => {
  const requirements =
    "# my agent\n-r other.txt\nopenai==3.57.0 \\\n  --hash=sha256:0\nmcp ; python_version>'3'\n";
  assert.deepEqual(read("requirements.txt", requirements).packages, ["openai", "mcp"]);
  const cfg = "[options]\ninstall_requires =\n    Anthropic>=2\n    smolagents\n";
  assert.deepEqual(read("setup.cfg", cfg).packages, ["anthropic", "smolagents"]);
  const lock = 'version = 1\n[[package]]\nname = "agno"\nversion = "3"\n';
  assert.deepEqual(read("uv.lock", lock).packages, ["agno"]);
});

test("what only looks like one of these names nothing", () => {
  const nothing = { packages: [], scripts: {} };
  for (const text of ["[project", "project = 7\n", 'tool = "x"\n', `a = ${"[".repeat(50_000)}`]) {
    assert.deepEqual(read("pyproject.toml", text), nothing, text.slice(0, 20));
    assert.deepEqual(read("uv.lock", text), nothing, text.slice(0, 20));
  }
});
