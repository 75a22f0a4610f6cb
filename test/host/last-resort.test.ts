import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import test from "node:test";

const unit = new URL("../../src/host/last-resort.ts", import.meta.url).href;

function runScript(body: string) {
  const script = `import { endOnStrayErrors } from ${JSON.stringify(unit)}; endOnStrayErrors(); ${body}`;
  const ran = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    encoding: "utf8",
  });
  return { exit: ran.status, stderr: ran.stderr };
}

test("an error that reaches nobody is exit 70, wherever it was thrown", () => {
  for (const body of [
    'throw new TypeError("ours");',
    'setTimeout(() => { throw new TypeError("ours"); }, 0);',
    'Promise.reject(new TypeError("ours"));',
  ]) {
    const { exit, stderr } = runScript(body);
    assert.equal(exit, 70, body);
    assert.match(stderr, /TypeError: ours[^]*please report it/);
  }
});

test("a folder that is gone is exit 2 without a stack", () => {
  const { exit, stderr } = runScript('throw Object.assign(new Error(""), { syscall: "uv_cwd" });');
  assert.deepEqual([exit, stderr.split("\n").length], [2, 2]);
});

test("F5: files that run out are exit 2 without a stack", () => {
  const { exit, stderr } = runScript('throw Object.assign(new Error(""), { code: "EMFILE" });');
  assert.equal(exit, 2);
  assert.match(stderr, /^setup\/few-files: .*\n$/);
});

test("without an error the exit is the program's own", () => {
  assert.equal(runScript("process.exitCode = 3;").exit, 3);
});
