import assert from "node:assert/strict";
import { mkdtempDisposable, realpath } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import * as z from "zod";
import { pullRequestEvent } from "./events.ts";
import { runAction, type RunActionOptions } from "./run-action.ts";

/** What the fixture tells of itself. */
const Seen = z.object({ names: z.array(z.string()), cwd: z.string(), input: z.string() });

const entry = join(import.meta.dirname, "fixtures/step.ts");

function given(workspace: string, more: Partial<RunActionOptions> = {}): RunActionOptions {
  return {
    entry,
    workspace,
    event: pullRequestEvent(),
    inputs: { "contract-path": "c.toml" },
    ...more,
  };
}

test("a step gets what a runner gives, and what it hands on comes back", async () => {
  await using workspace = await mkdtempDisposable(join(tmpdir(), "parity-workspace-"));
  process.env["PARITY_TEST_LEAK"] = "1";
  const run = await runAction(
    given(workspace.path, { env: { GITHUB_RUN_ATTEMPT: "2", CI: undefined, MORE: "x" } }),
  );
  delete process.env["PARITY_TEST_LEAK"];

  assert.deepEqual([run.exit, run.signal], [3, null]);
  assert.deepEqual(run.outputs, { event: "true", many: "one=1\ntwo" });
  assert.deepEqual(run.state, { kept: "yes" });
  assert.deepEqual(
    [run.summary, run.envFile, run.pathFile],
    ["# Summary\n", "NAME=value\n", "/opt/bin\n"],
  );
  assert.deepEqual(run.commands, [
    { name: "error", properties: { file: "a,b.toml", line: "3" }, message: "first\nsecond" },
  ]);
  assert.equal(run.stderr, "on stderr\n");

  const seen = Seen.parse(JSON.parse(run.stdout.split("\n")[0] ?? ""));
  assert.equal(seen.cwd, await realpath(workspace.path));
  assert.equal(seen.input, "c.toml");
  assert.ok(seen.names.includes("MORE") && seen.names.includes("GITHUB_HEAD_REF"));
  assert.ok(!seen.names.includes("CI") && !seen.names.includes("PARITY_TEST_LEAK"));
  assert.ok(!seen.names.some((name) => name.startsWith("ACTIONS_") || /proxy/i.test(name)));
});

test("a signal is sent once the step has printed what is waited for", async () => {
  await using workspace = await mkdtempDisposable(join(tmpdir(), "parity-workspace-"));
  const signalAfter = { output: /waiting/, signal: "SIGINT" } as const;
  const run = await runAction(given(workspace.path, { env: { WAIT: "1" }, signalAfter }));
  assert.deepEqual([run.exit, run.signal], [130, null]);
});

test("a step that does not end is killed, and that is an error with its output", async () => {
  await using workspace = await mkdtempDisposable(join(tmpdir(), "parity-workspace-"));
  const run = runAction(given(workspace.path, { env: { WAIT: "1" }, killAfterMs: 1500 }));
  await assert.rejects(run, /did not end within 1500 ms/);
});

test("an entry that is not there fails as node says", async () => {
  await using workspace = await mkdtempDisposable(join(tmpdir(), "parity-workspace-"));
  const run = await runAction(given(workspace.path, { entry: join(workspace.path, "none.js") }));
  assert.equal(run.exit, 1);
  assert.match(run.stderr, /Cannot find module/);
});
