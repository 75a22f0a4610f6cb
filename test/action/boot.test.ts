import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { pushEvent } from "../support/events.ts";
import { type ActionRun, runAction, type RunActionOptions } from "../support/run-action.ts";
import { makeFolder } from "./step-kit.ts";

async function boot(step: string, changes: Partial<RunActionOptions> = {}): Promise<ActionRun> {
  await using folder = await makeFolder();
  return await runAction({
    entry: join(import.meta.dirname, "fixtures/boot.ts"),
    event: pushEvent(),
    workspace: folder.path,
    env: { STEP: step },
    killAfterMs: 30_000,
    ...changes,
  });
}

test("a step ends with its own exit code", async () => {
  assert.equal((await boot("undecided")).exit, 3);
});

test("a known error is an annotation at its place with what to change, and exit 2", async () => {
  const run = await boot("known");
  assert.equal(run.exit, 2);
  assert.equal(run.commands.length, 1);
  const [error] = run.commands;
  assert.deepEqual(
    [error?.name, error?.properties["file"], error?.properties["line"], error?.properties["title"]],
    ["error", "a.toml", "3", "Parity contract: contract/odd"],
  );
  assert.match(error?.message ?? "", /odd.*fix: mend it/s);
});

test("anything else is our bug: the stack, a word of who is to blame, exit 70", async () => {
  const run = await boot("crash");
  assert.equal(run.exit, 70);
  assert.match(run.stdout, /at .*boot\.ts/);
  assert.match(run.commands.at(-1)?.message ?? "", /This is our bug/);
});

test("what is thrown from a timer or is no error ends with 70 as well, and forges no command", async () => {
  assert.equal((await boot("stray")).exit, 70);
  const text = await boot("text");
  assert.equal(text.exit, 70);
  assert.ok(text.commands.every(({ message }) => message !== "text"));
});

test("a socket that is still held does not keep the step from ending", async () => {
  assert.equal((await boot("heldSocket")).exit, 1);
});

test("a cancelled job is never green, however well its step ends", async () => {
  for (const [signal, exit] of [
    ["SIGINT", 130],
    ["SIGTERM", 143],
  ] as const) {
    const run = await boot("orderly", { signalAfter: { output: /running/, signal } });
    assert.equal(run.exit, exit);
    assert.match(run.stdout, /cancelled/);
  }
});

test("a step that does not stop when it is cancelled is ended all the same", async () => {
  const run = await boot("deaf", { signalAfter: { output: /running/, signal: "SIGINT" } });
  assert.equal(run.exit, 130);
});
