import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { describe, test } from "node:test";
import { chooseForeign, runForeign } from "../../src/host/run-foreign.ts";
import type { ExecRequest } from "../../src/ports/host.ts";
import { cannotVary } from "../support/run-measure.ts";

const place = { folder: tmpdir(), env: new Map([["PATH", process.env["PATH"] ?? ""]]) };

function sh(script: string, timeoutMs = 60_000): ExecRequest {
  return { argv: ["sh", "-c", script], timeoutMs };
}

test("few variables are handed on: what an import needs, and the mark", () => {
  const env = new Map(
    "PATH HOME PYTHONPATH LC_ALL PYENV_ROOT LD_LIBRARY_PATH SystemRoot GITHUB_TOKEN INPUT_X DATABASE_URL PYTHON_TOKEN PARITY_RUN HTTPS_PROXY"
      .split(" ")
      .map((name) => [name, "given"]),
  );
  assert.deepEqual(Object.fromEntries(chooseForeign(env, "mark")), {
    PATH: "given",
    HOME: "given",
    PYTHONPATH: "given",
    LC_ALL: "given",
    PYENV_ROOT: "given",
    LD_LIBRARY_PATH: "given",
    SystemRoot: "given",
    PARITY_RUN: "mark",
  });
});

describe("run foreign", { skip: cannotVary("linux") }, () => {
  test("the token is on standard input and differs from run to run", async () => {
    const runs = [await runForeign(sh("cat"), place), await runForeign(sh("cat"), place)];
    const tokens = runs.map((ran) => {
      assert.ok(ran.ok);
      assert.equal(ran.value.stdout, ran.value.token);
      return ran.value.token;
    });
    assert.match(tokens[0] ?? "", /^[0-9a-f]{32}$/);
    assert.notEqual(tokens[0], tokens[1]);
  });

  test("a program that reads nothing, and one that is not there, are told as they are", async () => {
    const ran = await runForeign(sh("exit 7"), place);
    assert.ok(ran.ok && ran.value.exit === 7);
    const absent = await runForeign({ argv: ["/no/such"], timeoutMs: 1000 }, place);
    assert.deepEqual(absent, { ok: false, errno: "ENOENT" });
  });

  test("what it leaves in a session of its own is stopped, also after a time-out", async () => {
    const leave = "setsid sleep 600 >/dev/null 2>&1 & echo $!";
    for (const request of [sh(leave), sh(`${leave}; sleep 600`, 1500)]) {
      const ran = await runForeign(request, place);
      assert.ok(ran.ok);
      assert.ok(isGone(Number(ran.value.stdout)), "it is gone when the call returns");
    }
  });

  test("one without the mark is stopped too, where it was seen as a descendant", async () => {
    // it lets itself be looked at while its parent lives
    const script = "env -i /usr/bin/setsid /bin/sleep 600 >/dev/null 2>&1 & echo $!; sleep 2";
    const ran = await runForeign(sh(script), place);
    assert.ok(ran.ok);
    assert.ok(isGone(Number(ran.value.stdout)));
  });
});

function isGone(pid: number): boolean {
  try {
    return /\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, "latin1"));
  } catch {
    return true;
  }
}
