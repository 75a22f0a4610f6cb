import assert from "node:assert/strict";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

/** Compares text with a golden file under the test's own `golden/` folder; `UPDATE_GOLDEN=1` rewrites the file instead. */
export function matchGolden(testUrl: string, name: string, actual: string): void {
  const path = fileURLToPath(new URL(`golden/${name}`, testUrl));
  if (process.env["UPDATE_GOLDEN"] === "1") {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, actual);
    return;
  }
  assert.equal(actual, readFileSync(path, "utf8"), `golden/${name}; UPDATE_GOLDEN=1 rewrites it`);
}
