import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { test } from "node:test";
import { storedMark } from "../../../src/harness/isolation/restore-environment.ts";

const source = join(import.meta.dirname, "../../../src/harness/isolation/restore-environment.ts");

function restore(env: Readonly<Record<string, string>>, input: string) {
  const script = `import { restoreEnvironment, isRestored } from ${JSON.stringify(source)};
restoreEnvironment();
console.log(JSON.stringify([isRestored(), { ...process.env }]));`;
  const args = ["--input-type=module", "-e", script];
  const run = spawnSync(process.execPath, args, { env, input, encoding: "utf8" });
  return { said: run.stdout.trim(), status: run.status };
}

test("a program that was not started anew leaves everything as it is, stdin too", () => {
  assert.deepEqual(restore({ A: "1" }, "B=2"), { said: '[false,{"A":"1"}]', status: 0 });
});

test("the mark alone, with nothing sound behind it, does no harm", () => {
  const { said, status } = restore({ [storedMark]: "1", A: "1" }, "\0=x\0no name\0");
  assert.ok(status === 0 ? said === '[true,{"A":"1"}]' : said === "");
});
