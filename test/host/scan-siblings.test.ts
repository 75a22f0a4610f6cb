import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
import { scanSiblings } from "../../src/host/scan-siblings.ts";

const uid = process.geteuid?.() ?? 0;

/** A /proc of these processes: number, parent, and what the environment holds. */
async function makeProc(processes: readonly (readonly [number, number, string])[]) {
  const temporary = await mkdtempDisposable(join(tmpdir(), "proc-"));
  for (const [pid, parent, environ] of processes) {
    const folder = join(temporary.path, String(pid));
    await mkdir(folder);
    await writeFile(join(folder, "stat"), `${pid} (a) b) S ${parent} ${pid} ${pid} 0 -1`);
    await writeFile(join(folder, "environ"), environ);
  }
  await mkdir(join(temporary.path, "sys"));
  return temporary;
}

describe("scan siblings", () => {
  test("ancestors and descendants are ours; the others are counted by what they hold", async () => {
    const secret = "PATH=/bin\0API_TOKEN=c4n4ry\0";
    await using proc = await makeProc([
      [1, 0, secret],
      [10, 1, secret],
      [20, 10, secret],
      [30, 20, secret],
      [31, 30, secret],
      [40, 1, "PATH=/bin\0EMPTY_TOKEN=\0"],
      [41, 40, "NOTE=x\nFORGED_TOKEN=y\0STRIPE_SECRET=c4n4ry\nSECOND_TOKEN=c4n4ry\0"],
      [42, 10, secret],
    ]);
    const facts = scanSiblings({ root: proc.path, pid: 20, uid });
    assert.deepEqual(facts, { holding: 2, names: ["API_TOKEN", "STRIPE_SECRET"] });
    assert.doesNotMatch(JSON.stringify(facts), /c4n4ry/);
  });

  test("other users' processes and those that do not let us look are none of it", async () => {
    await using proc = await makeProc([
      [1, 0, ""],
      [2, 1, ""],
      [3, 1, "API_TOKEN=x\0"],
    ]);
    assert.deepEqual(scanSiblings({ root: proc.path, pid: 2, uid: uid + 1 }), {
      holding: 0,
      names: [],
    });
  });

  test("where we are not listed ourselves, nothing is known", async () => {
    await using proc = await makeProc([[1, 0, ""]]);
    assert.throws(() => scanSiblings({ root: proc.path, pid: 2, uid }), { code: "ESRCH" });
    assert.throws(() => scanSiblings({ root: join(proc.path, "none"), pid: 2, uid }));
  });

  test(
    "a real process beside us is seen, and our own child is not",
    { skip: existsSync("/proc/self/environ") ? false : "no /proc on this machine" },
    async () => {
      const child = spawn("sleep", ["600"], {
        env: { PATH: process.env["PATH"], PARITY_CANARY_TOKEN: "c4n4ry-value" },
        stdio: "ignore",
      });
      try {
        await once(child, "spawn");
        const pid = child.pid ?? 0;
        const own = scanSiblings({ root: "/proc", pid: process.pid, uid });
        assert.ok(!own.names.includes("PARITY_CANARY_TOKEN"));
        // seen from a process that is no relative of it
        const other = spawn("sleep", ["600"], { stdio: "ignore" });
        try {
          await once(other, "spawn");
          const beside = scanSiblings({ root: "/proc", pid: other.pid ?? 0, uid });
          assert.ok(beside.names.includes("PARITY_CANARY_TOKEN"), `of ${pid}`);
          assert.ok(beside.holding >= 1);
          assert.doesNotMatch(JSON.stringify(beside), /c4n4ry/);
        } finally {
          other.kill("SIGKILL");
        }
      } finally {
        child.kill("SIGKILL");
      }
    },
  );
});
