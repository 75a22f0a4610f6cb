import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { writeOutputs } from "../../../src/action/job/outputs.ts";
import { parseFileCommand } from "../../support/runner-files.ts";
import { makeFolder, recordLog } from "../step-kit.ts";

const outputs = {
  verdict: "fail",
  violations: 2,
  unknowns: 0,
  gaps: 1,
  "comment-url": "",
} as const;

test("outputs reach the runner's file as text, empty ones too", async () => {
  await using folder = await makeFolder();
  const path = join(folder.path, "output");
  await writeFile(path, "");
  process.env["GITHUB_OUTPUT"] = path;
  const log = recordLog();
  writeOutputs(outputs, log);
  assert.deepEqual(parseFileCommand(await readFile(path, "utf8")), {
    verdict: "fail",
    violations: "2",
    unknowns: "0",
    gaps: "1",
    "comment-url": "",
  });
  assert.deepEqual(log.warnings, []);
});

test("a file that is gone is a warning", () => {
  process.env["GITHUB_OUTPUT"] = "/nowhere/output";
  const log = recordLog();
  writeOutputs(outputs, log);
  assert.equal(log.warnings.length, 1);
});
