import assert from "node:assert/strict";
import { mkdtempDisposable, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
import type { ExecRequest } from "../../src/ports/host.ts";
import { spawnTool } from "../../src/host/spawn-tool.ts";
import { startWithoutFiles } from "../support/without-files.ts";

const place = {
  folder: tmpdir(),
  env: new Map([
    ["PATH", process.env["PATH"] ?? ""],
    ["SEEN", "1"],
  ]),
};
const noShell = process.platform === "win32" ? "needs sh" : false;

function sh(script: string, more: Partial<ExecRequest> = {}): ExecRequest {
  return { argv: ["sh", "-c", script], timeoutMs: 60_000, ...more };
}

async function run(request: ExecRequest) {
  const outcome = await spawnTool(request, place).outcome;
  assert.ok(outcome.ok);
  return outcome.value;
}

describe("spawn tool", { skip: noShell }, () => {
  test("hands on the place's environment, but none of the runner's tokens and files", async () => {
    const runners = ["ACTIONS_RUNTIME_TOKEN", "INPUT_GITHUB_TOKEN", "GITHUB_TOKEN", "GITHUB_ENV"];
    const env = new Map([...place.env, ...runners.map((name) => [name, "secret"] as const)]);
    const { outcome } = spawnTool(sh("env"), { ...place, env });
    const ended = await outcome;
    assert.ok(ended.ok);
    assert.match(ended.value.stdout, /^SEEN=1$/m);
    assert.doesNotMatch(ended.value.stdout, /secret/);
  });

  test("tells exit, signal and both streams", async () => {
    const ended = await run(sh("echo out; echo err >&2; exit 7"));
    assert.deepEqual(ended, {
      exit: 7,
      signal: null,
      timedOut: false,
      stdout: "out\n",
      stderr: "err\n",
      cut: false,
    });
    assert.equal((await run(sh("kill -SEGV $$"))).signal, "SIGSEGV");
  });

  test("a program that is not there, or not a program, is an errno", async () => {
    const absent = await spawnTool({ argv: ["/no/such"], timeoutMs: 1000 }, place).outcome;
    assert.deepEqual(absent, { ok: false, errno: "ENOENT" });
    const folder = await spawnTool({ argv: [tmpdir()], timeoutMs: 1000 }, place).outcome;
    assert.deepEqual(folder, { ok: false, errno: "EACCES" });
    const strange = await spawnTool({ argv: ["a\0b"], timeoutMs: 1000 }, place).outcome;
    assert.ok(!strange.ok);
  });

  test("F5: where files run out the tool alone does not start, with its input or without", async () => {
    const { tool, fed } = await startWithoutFiles();
    const failure = { ok: false, errno: "EMFILE" };
    assert.deepEqual([tool, fed], [failure, failure]);
  });

  test("the environment is the place's, with what is added and without what is unset", async () => {
    const script = 'echo "$SEEN,$ADDED,${HOME-unset}"';
    assert.equal((await run(sh(script, { env: { ADDED: "2" } }))).stdout, "1,2,unset\n");
    assert.equal((await run(sh(script, { unset: ["SEEN"] }))).stdout, ",,unset\n");
  });

  test("more output than is kept is drained and said to be cut", async () => {
    const ended = await run(sh("head -c 300000 /dev/zero; echo end >&2", { maxOutputBytes: 1000 }));
    assert.equal(ended.stdout.length, 1000);
    assert.equal(ended.cut, true);
    assert.equal(ended.stderr, "end\n");
  });

  test("D5: a time-out kills the whole process group, also what ignores TERM", async () => {
    await using temporary = await mkdtempDisposable(join(tmpdir(), "spawn-"));
    const pids = join(temporary.path, "pids");
    const script = `trap "" TERM; (trap "" TERM; sleep 600) & echo $$ $! >${pids}; wait`;
    const ended = await run(sh(script, { timeoutMs: 1500 }));
    assert.equal(ended.timedOut, true);
    assert.equal(ended.exit, null);
    const started = (await readFile(pids, "utf8")).trim().split(" ").map(Number);
    assert.equal(started.length, 2);
    await Promise.all(started.map(awaitEnd));
  });

  test("D6: a tool that had ended in time is not called late by a process that was too busy to look", async () => {
    const { outcome } = spawnTool(sh("echo done", { timeoutMs: 300 }), place);
    const until = performance.now() + 1500;
    while (performance.now() < until);
    const ran = await outcome;
    assert.ok(ran.ok);
    assert.deepEqual([ran.value.timedOut, ran.value.stdout], [false, "done\n"]);
  });

  test("a grandchild that holds the pipe is not waited for, and is stopped", async () => {
    const ended = await run(sh("sleep 600 & echo $!"));
    assert.equal(ended.exit, 0);
    assert.equal(ended.timedOut, false);
    await awaitEnd(Number(ended.stdout));
  });

  test("stop ends a tool that nobody wants any more", async () => {
    const tool = spawnTool(sh("sleep 600"), place);
    tool.stop();
    const outcome = await tool.outcome;
    assert.ok(outcome.ok && outcome.value.signal === "SIGKILL");
  });
});

/** Comes back when the process is gone or a zombie that its new parent has still to collect; the test's own time-out is the limit. */
async function awaitEnd(pid: number): Promise<void> {
  for (;;) {
    const state = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
    if (state === null || /^\d+ \(.*\) [ZX]/s.test(state)) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 10);
    });
  }
}
