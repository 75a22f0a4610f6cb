import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { matchGolden } from "../support/golden.ts";
import {
  agentTables,
  carefulAgent,
  contracts,
  storyteller,
  treeOf,
  treeWithAgent,
} from "./contracts.ts";
import { describeRuns, fixVolatile } from "./fixed.ts";
import { preload, setStage, type Stage, writeNeeds } from "./stage.ts";

interface Story {
  /** Also the name of the folder with the golden files. */
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  readonly prepare?: (stage: Stage) => Promise<Record<string, string>>;
  readonly checkExit: number;
  readonly reportExit: number;
}

const stories: readonly Story[] = [
  {
    name: "passing",
    files: treeWithAgent(
      `[runtime]\nrequire_posix = true\n[env]\nrequired_names = ["PATH"]\n${contracts.passing}[git]\nrequire_clean = true\n`,
      carefulAgent,
    ),
    checkExit: 0,
    reportExit: 0,
  },
  {
    name: "violated",
    files: treeWithAgent(contracts.violated, storyteller),
    checkExit: 0,
    reportExit: 1,
  },
  {
    name: "unknown",
    files: treeOf(`${contracts.passing}[git]\nrequire_clean = true\n`),
    prepare: hangGit,
    checkExit: 0,
    reportExit: 3,
  },
  {
    name: "broken-contract",
    files: treeOf(`${contracts.broken}${agentTables}`),
    checkExit: 2,
    reportExit: 2,
  },
  { name: "no-contract", files: { "README.md": "# Empty\n" }, checkExit: 2, reportExit: 2 },
  {
    name: "crash",
    files: treeOf(contracts.passing),
    prepare: async () => preload("break-the-check"),
    checkExit: 70,
    reportExit: 70,
  },
];

for (const story of stories) test(`the whole story: ${story.name}`, () => play(story));

async function play({ name, files, prepare, checkExit, reportExit }: Story): Promise<void> {
  await using stage = await setStage({ files });
  const check = await stage.check({ env: (await prepare?.(stage)) ?? {} });
  const needs = writeNeeds({ check: check.exit === 0 ? "success" : "failure" });
  const report = await stage.report({ inputs: { needs } });

  assert.deepEqual(
    [check.exit, report.exit],
    [checkExit, reportExit],
    check.stdout + report.stdout,
  );
  assert.deepEqual([check.stderr, report.stderr], ["", ""]);
  assert.deepEqual([stage.github.problems, stage.artifacts.problems], [[], []]);
  const golden = (file: string, text: string): void =>
    matchGolden(import.meta.url, `${name}/${file}`, fixVolatile(text, stage));
  golden("check-summary.md", check.summary);
  golden("report-summary.md", report.summary);
  golden("comment.md", stage.readComment());
  golden("record.txt", describeRuns(stage, check, report));
}

async function hangGit(stage: Stage): Promise<Record<string, string>> {
  const folder = await stage.makeFolder("bin");
  await writeFile(join(folder, "git"), "#!/bin/sh\nexec sleep 600\n", { mode: 0o755 });
  return { PATH: `${folder}:${process.env["PATH"] ?? ""}` };
}
