import { mkdtemp, realpath } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestContext } from "node:test";
import { removeFolder } from "../../src/harness/folder/remove-folder.ts";

/** Makes a folder that goes when the test does. */
export async function makeScratchFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), "harness-test-"));
  t.after(() => removeFolder(folder));
  return folder;
}
