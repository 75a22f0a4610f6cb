import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { appendSummary } from "../../../src/action/job/job-summary.ts";
import { makeFolder, recordLog } from "../step-kit.ts";

test("I2: what is in the summary already counts, and the whole stays under 1 MiB", async () => {
  await using folder = await makeFolder();
  const path = join(folder.path, "summary.md");
  await writeFile(path, "é".repeat(300_000));
  const log = recordLog();
  const fill = (maxBytes: number): string => "x".repeat(maxBytes);
  await appendSummary(new Map([["GITHUB_STEP_SUMMARY", path]]), fill, log);
  const bytes = (await readFile(path)).length;
  assert.ok(bytes > 1_000_000 && bytes < 1024 * 1024, `${bytes} bytes`);
  assert.deepEqual(log.warnings, []);
});

test("I2: a full, a missing and an unnamed summary are warnings", async () => {
  await using folder = await makeFolder();
  const full = join(folder.path, "full.md");
  await writeFile(full, "x".repeat(1024 * 1024));
  const envs = [
    new Map([["GITHUB_STEP_SUMMARY", full]]),
    new Map([["GITHUB_STEP_SUMMARY", join(folder.path, "missing.md")]]),
    new Map<string, string>(),
  ];
  for (const env of envs) {
    const log = recordLog();
    await appendSummary(env, () => "text", log);
    assert.match(log.warnings.join("\n"), /verdict stands/);
  }
});

test("a renderer that exceeds its room is a warning, not a broken summary", async () => {
  await using folder = await makeFolder();
  const path = join(folder.path, "summary.md");
  await writeFile(path, "");
  const log = recordLog();
  const env = new Map([["GITHUB_STEP_SUMMARY", path]]);
  await appendSummary(env, (maxBytes) => "🚢".repeat(maxBytes), log);
  assert.equal(await readFile(path, "utf8"), "");
  assert.equal(log.warnings.length, 1);
});
