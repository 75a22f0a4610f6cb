import assert from "node:assert/strict";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { listGenerated, listStale } from "../../scripts/generate.ts";
import { root } from "./tracked-files.ts";

test("every generated file is what the sources say; else run `npm run generate`", async () => {
  assert.deepEqual(await listStale(), []);
});

test("a file that was changed by hand and one that is missing are named", async () => {
  const copy = await mkdtemp(join(tmpdir(), "parity-generated-"));
  try {
    const sources = ["README.md", "docs", "action.yml", "report", "parity-contract.schema.json"];
    for (const path of [...sources, "test/hosts/recordings"]) {
      await cp(join(root, path), join(copy, path), { recursive: true });
    }
    await writeFile(join(copy, "docs/faults.md"), "# Faults\n");
    await rm(join(copy, "docs/errors.md"));
    assert.deepEqual(await listStale(copy), ["docs/errors.md", "docs/faults.md"].toReversed());
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
});

test("the same sources give the same bytes twice", async () => {
  assert.deepEqual(await listGenerated(), await listGenerated());
});
