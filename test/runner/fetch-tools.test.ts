import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fetchTool } from "../../scripts/fetch-tools.ts";

test("each tool is there in its pinned version", async () => {
  for (const [name, flag, version] of [
    ["act", "--version", "0.2.89"],
    ["actionlint", "-version", "1.7.12"],
    ["zizmor", "--version", "1.32.0"],
  ] as const) {
    const said = execFileSync(await fetchTool(name), [flag], { encoding: "utf8" });
    assert.ok(said.includes(version), said);
  }
});

test("a binary that the environment names is taken when its version is right, and refused otherwise", async () => {
  const act = await fetchTool("act");
  assert.equal(await fetchTool("act", { env: { ACT_BINARY: act } }), act);
  const actionlint = await fetchTool("actionlint");
  await assert.rejects(fetchTool("act", { env: { ACT_BINARY: actionlint } }), {
    code: "tools/wrong-version",
    hint: "Point ACT_BINARY at version 0.2.89, or unset it.",
  });
});

test("a tool that no way leads to is a clear error that names the way out", async () => {
  const cache = await mkdtemp(join(tmpdir(), "parity-tools-test-"));
  try {
    const env = { PATH: "/nonexistent" };
    await assert.rejects(fetchTool("actionlint", { cache, env }), {
      code: "tools/unavailable",
      message: "actionlint 1.7.12 is not here: go install: spawn go ENOENT",
      hint: /ACTIONLINT_BINARY/,
    });
  } finally {
    await rm(cache, { recursive: true, force: true });
  }
});
