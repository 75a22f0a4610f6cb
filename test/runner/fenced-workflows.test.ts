import assert from "node:assert/strict";
import { test } from "node:test";
import { listFencedWorkflows } from "./fenced-workflows.ts";

test("a whole workflow is found with its first line, also when it is indented", () => {
  const page = [
    "# Page",
    "```yaml",
    "on: push",
    "jobs: {}",
    "```",
    "1. step",
    "   ```yml",
    "   on:",
    "     push:",
    "   jobs: {}",
    "   ```",
  ].join("\n");
  assert.deepEqual(listFencedWorkflows(page), [
    { line: 3, text: "on: push\njobs: {}\n" },
    { line: 8, text: "on:\n  push:\njobs: {}\n" },
  ]);
});

test("other languages and parts of workflows are left alone", () => {
  const page = "```toml\non: x\njobs: y\n```\n\n```yaml\nsteps:\n  - uses: a/b@v1\n```\n";
  assert.deepEqual(listFencedWorkflows(page), []);
});
