import assert from "node:assert/strict";
import { chmod, mkdtempDisposable, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { isExecutable } from "../../src/host/is-executable.ts";

test("a file with the execute bit is, also by a link; anything else is not", async (context) => {
  if (process.platform === "win32") return context.skip("needs POSIX modes");
  await using temporary = await mkdtempDisposable(join(tmpdir(), "run-"));
  const file = join(temporary.path, "file");
  const link = join(temporary.path, "link");
  await writeFile(file, "");
  await symlink("file", link);
  assert.ok(!isExecutable(link));
  await chmod(file, 0o700);
  assert.ok(isExecutable(link));
  assert.ok(!isExecutable(temporary.path));
  assert.ok(!isExecutable(join(file, "below")));
  assert.ok(!isExecutable(join(temporary.path, "none")));
});
