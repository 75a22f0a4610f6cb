import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { RunEvidence } from "../../src/terms/fault-run.ts";
import { keepLog } from "../gate/gate-kit.ts";
import { disturb, healthy, makeTestHarness, usualAgent } from "./run-agent.ts";
import { makeScratchFolder } from "./scratch-folder.ts";

const plan = {
  label: "control",
  agent: { ...usualAgent, command: ["sh", "survivor.sh"] },
  ...disturb(healthy),
} as const;

test("a kept run leaves its work copy, what was printed and what was seen, and the log says where", async (t) => {
  const tempRoot = await makeScratchFolder(t);
  const log = keepLog();
  const { evidence } = await makeTestHarness(tempRoot, { log, keepsFolders: true }).run(plan);
  const [folder = "", ...others] = await readdir(tempRoot);
  assert.deepEqual(others, []);
  const path = join(tempRoot, folder);
  assert.ok(
    log.lines.some((line) => line.startsWith("control: kept in ") && line.endsWith(folder)),
  );
  assert.equal(await readFile(join(path, "stdout.txt"), "utf8"), "RESULT: ok\n");
  const text = await readFile(join(path, "evidence.json"), "utf8");
  assert.deepEqual(RunEvidence.parse(JSON.parse(text)), evidence);
  assert.ok((await readdir(join(path, "work"))).includes("survivor.sh"));
});

test("whoever watches hears that the tool was called, and without --keep nothing stays", async (t) => {
  const tempRoot = await makeScratchFolder(t);
  const signs: string[] = [];
  const watched = { ...plan, onSign: (sign: string) => void signs.push(sign) };
  await makeTestHarness(tempRoot).run(watched);
  assert.deepEqual(signs, ["tool-called"]);
  assert.deepEqual(await readdir(tempRoot), []);
});
