import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { explainUnsupported } from "../../src/harness/platform.ts";
import { SelftestDocument } from "../../src/selftest/selftest-document.ts";

const cli = join(import.meta.dirname, "../../dist/cli.js");

/** Runs the built command line in an empty folder, with a temporary folder of its own. */
async function selftest(names: string) {
  const folder = await mkdtemp(join(tmpdir(), "selftest-e2e-"));
  try {
    const env = { ...process.env, TMPDIR: folder };
    const args = [cli, "selftest", "--only", names, "--format", "json"];
    const seen = await new Promise<{ exit: number | null; stdout: string; stderr: string }>(
      (resolve) => {
        const child = execFile(process.execPath, args, { cwd: folder, env }, (_, stdout, stderr) =>
          resolve({ exit: child.exitCode, stdout, stderr }),
        );
      },
    );
    return { ...seen, left: await readdir(folder) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test(
  "what is shipped judges its control agents right on this machine, and leaves nothing behind",
  { skip: explainUnsupported() ?? false },
  async () => {
    const { exit, stdout, stderr, left } = await selftest("twice,leaves-a-daemon,drops-flags");
    assert.equal(exit, 0, `${stdout}\n${stderr}`);
    const { counts, rows } = SelftestDocument.parse(JSON.parse(stdout));
    assert.deepEqual([counts.wrong, counts.right], [0, rows.length]);
    assert.ok(new Set(rows.map(({ transport }) => transport)).size === 4);
    assert.deepEqual(left, []);
  },
);
