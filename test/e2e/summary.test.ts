import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { contracts, treeOf } from "./contracts.ts";
import { setStage, writeNeeds } from "./stage.ts";

const maxBytes = 1024 * 1024;

for (const { title, earlierBytes, isCut } of [
  { title: "already holds 900 KB", earlierBytes: 900_000, isCut: false },
  { title: "has room for a few lines only", earlierBytes: maxBytes - 2300, isCut: true },
]) {
  test(`I2: a summary that ${title} stays below 1 MiB, verdict first, and the exit stands`, async () => {
    await using stage = await setStage({ files: treeOf(contracts.violated) });
    const path = join(await stage.makeFolder("runner"), "summary.md");
    const earlier = `${"🚢".repeat(earlierBytes / 4)}\n`;
    for (const step of ["check", "report"] as const) {
      await writeFile(path, earlier);
      const inputs = step === "report" ? { needs: writeNeeds({ check: "success" }) } : {};
      const run = await stage[step]({ env: { GITHUB_STEP_SUMMARY: path }, inputs });
      const summary = await readFile(path);
      assert.equal(run.exit, step === "check" ? 0 : 1);
      assert.ok(summary.length < maxBytes, `${summary.length} bytes`);
      const added = summary.toString("utf8").slice(earlier.length);
      assert.ok(added.startsWith("## ❌ Parity contract violated: 1 check fails"), step);
      assert.equal(/left out/.test(added), isCut, added);
    }
    assert.ok(stage.readComment().length < 65_536);
  });
}

test("I2: a summary that is full, or missing, is a warning, and the exit stands", async () => {
  await using stage = await setStage({ files: treeOf(contracts.violated) });
  const full = join(await stage.makeFolder("runner"), "summary.md");
  await writeFile(full, "x".repeat(maxBytes));
  for (const path of [full, join(full, "none"), undefined]) {
    const run = await stage.check({
      env: { GITHUB_STEP_SUMMARY: path },
      inputs: { "fail-on-violation": "true", upload: "false" },
    });
    assert.equal(run.exit, 1);
    assert.match(run.stdout, /^::warning.*the job summary could not be written/m);
  }
  assert.equal((await readFile(full)).length, maxBytes);
});

test("outputs that cannot be written are a warning, and the exit stands", async () => {
  await using stage = await setStage({ files: treeOf(contracts.violated) });
  const run = await stage.check({
    env: { GITHUB_OUTPUT: "/nowhere/output" },
    inputs: { "fail-on-violation": "true", upload: "false" },
  });
  assert.equal(run.exit, 1);
  assert.match(run.stdout, /^::warning.*outputs could not be written/m);
});
