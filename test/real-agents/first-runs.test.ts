import assert from "node:assert/strict";
import { test } from "node:test";
import type { TestContext } from "node:test";
import * as z from "zod";
import { codingAgents } from "../../src/init/agent/coding-agents.ts";
import { isToolServer, npmSdks, pythonSdks } from "../../src/init/agent/sdks.ts";
import type { FirstRun } from "./first-runs.ts";
import { firstRuns } from "./first-runs.ts";
import { installAgents } from "./install-agents.ts";
import { layOutProject } from "./walk-first-run.ts";

const Told = z.object({
  faults: z.array(
    z.object({
      id: z.string(),
      script: z.string().nullable(),
      verdict: z.string(),
      reason: z.string(),
    }),
  ),
});

const oneFault = ["--only", "boom", "--script", "honest", "--format", "json"];

/** Alone they start no agent: they bring another one's packages, or need another one's. */
const without = ["ai", "llama-index", "pydantic-ai"];

test("every agent that init recognises has a first run", () => {
  const sdks = [...npmSdks, ...pythonSdks].filter((sdk) => !isToolServer(sdk));
  const named = sdks.map(({ name }) => name).filter((name) => !without.includes(name));
  const clis = codingAgents.filter(({ local }) => local.length > 0);
  const titles = new Set(firstRuns.map(({ title }) => title));
  assert.deepEqual(
    [...named, ...clis.map(({ title }) => title)].filter((title) => !titles.has(title)),
    [],
  );
});

for (const first of chooseRuns(
  process.env["FIRST_RUNS"] ?? process.env["REAL_AGENTS"] ?? "quick",
)) {
  test(`${first.id}: from init to a verdict`, (t) => holdToVerdict(t, first));
}

/** `quick`, `all`, or ids with commas between them. */
function chooseRuns(wanted: string): readonly FirstRun[] {
  if (wanted === "all") return firstRuns;
  if (wanted === "quick") return firstRuns.filter(({ isQuick }) => isQuick);
  const ids = wanted.split(",");
  return firstRuns.filter(({ id }) => ids.includes(id));
}

async function holdToVerdict(t: TestContext, first: FirstRun): Promise<void> {
  const installed = await installAgents({ folder: first.folder });
  if (!installed.ok) return t.skip(installed.reason);
  await using project = await layOutProject(first, installed.workspace);
  const init = await project.command("init");
  assert.equal(init.exit, 0, init.stderr);
  assert.match(init.stderr, new RegExp(`^agent recognised: ${first.title} \\(`, "m"));
  await project.edit();
  const faults = await project.command("faults", ...oneFault);
  const [firstReason = ""] = /"reason": ".*"/.exec(faults.stdout) ?? [];
  assert.equal(faults.exit, 0, `${firstReason}\n${faults.stderr}`);
  const told = Told.parse(JSON.parse(faults.stdout)).faults;
  const tried = told.filter(({ id, script }) => id === "boom" && script === "honest");
  assert.ok(tried.length > 0);
  for (const { verdict, reason } of tried) assert.equal(verdict, "fail-closed", reason);
}
