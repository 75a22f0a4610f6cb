import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { loadContract } from "../../src/contract/load.ts";
import { listFencedWorkflows } from "../runner/fenced-workflows.ts";
import { listFenced } from "./markdown-page.ts";
import { listTracked, readRepositoryFile, root } from "./tracked-files.ts";

const readme = readRepositoryFile("README.md");
const workflows = listTracked().filter((path) => /^docs\/workflows\/.*\.yml$/.test(path));
const features = readRepositoryFile("docs/features.md");

test("every workflow that the README shows is a file of docs/workflows, word for word", () => {
  const files = workflows.map((path) => readRepositoryFile(path));
  const shown = listFencedWorkflows(readme).map(({ text }) => text);
  assert.ok(shown.length >= 2);
  assert.deepEqual(
    shown.filter((text) => !files.includes(text)),
    [],
  );
  assert.equal(shown[0], readRepositoryFile("docs/workflows/two-jobs.yml"));
});

test("the README's first two commands are the check of the example and npm cit", () => {
  const commands = listFenced(readme, "console")
    .flatMap((block) => block.split("\n"))
    .filter((line) => line.startsWith("$ "));
  assert.deepEqual(commands.slice(0, 2), [
    "$ node dist/cli.js check --contract parity-contract.toml.example",
    "$ npm cit",
  ]);
  assert.match(commands[2] ?? "", /--contract examples\/storyteller\/parity-contract\.toml/);
});

describe("every contract that a page or an example shows loads", () => {
  const shown = [
    ...listFenced(readme, "toml"),
    ...listFenced(readRepositoryFile("docs/agents.md"), "toml"),
    readRepositoryFile("parity-contract.toml.example"),
    readRepositoryFile("examples/storyteller/parity-contract.toml"),
  ];
  for (const [index, text] of shown.entries()) {
    test(`contract ${index + 1}`, async () => {
      const bytes = new TextEncoder().encode(text);
      const loaded = await loadContract({ path: "c.toml", bytes, sha256: "0".repeat(64) });
      assert.deepEqual(loaded.ok ? [] : loaded.problems, []);
    });
  }
});

test("every file that docs/features.md names exists", () => {
  const named = [...features.matchAll(/`((?:src|test|docs|scripts|examples|\.ci)\/[^`*]+)`/g)];
  assert.ok(named.length > 40);
  const missing = named
    .map(([, path = ""]) => path)
    .filter((path) => !existsSync(join(root, path)));
  assert.deepEqual([...new Set(missing)], []);
});

test("every row of docs/features.md that is built names a place and a test; every other says not yet", () => {
  const rows = features.split("\n").filter((line) => /^\| \d+/.test(line));
  assert.ok(rows.length > 40);
  const wrong = rows.filter(
    (row) => !row.includes("not yet") && !(row.includes("`src/") || row.includes("`test/")),
  );
  assert.deepEqual(wrong, []);
});

test("decisions are numbered once each", () => {
  const numbers = listTracked()
    .filter((path) => path.startsWith("docs/decisions/"))
    .map((path) => /^docs\/decisions\/(\d{4})-[a-z0-9-]+\.md$/.exec(path)?.[1] ?? path);
  assert.ok(numbers.length > 0);
  assert.deepEqual(numbers, [...new Set(numbers)]);
});
