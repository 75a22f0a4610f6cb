import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtempDisposable, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { scanAncestors } from "../../src/host/scan-ancestors.ts";

const SECRET = "PATH=/bin\0EMPTY_TOKEN=\0API_TOKEN=c4n4ry\0";

interface FakeProcess {
  readonly pid: number;
  readonly parent: number;
  readonly comm: string;
  readonly environ: string;
}

async function makeProc(processes: readonly FakeProcess[]) {
  const temporary = await mkdtempDisposable(join(tmpdir(), "proc-"));
  for (const { pid, parent, comm, environ } of processes) {
    const folder = join(temporary.path, String(pid));
    await mkdir(folder);
    await writeFile(join(folder, "stat"), `${pid} (a) b) S ${parent} ${pid} ${pid} 0 -1`);
    await writeFile(join(folder, "comm"), `${comm}\n`);
    await writeFile(join(folder, "environ"), environ);
  }
  return temporary;
}

describe("scan ancestors", () => {
  const line: readonly FakeProcess[] = [
    { pid: 1, parent: 0, comm: "systemd", environ: "PATH=/bin\0" },
    { pid: 10, parent: 1, comm: "Runner.Listener", environ: "RUN_TOKEN=c4n4ry\0" },
    { pid: 20, parent: 10, comm: "Runner.Worker", environ: SECRET },
    { pid: 30, parent: 20, comm: "bash", environ: `${SECRET}STRIPE_SECRET=c4n4ry\0` },
    { pid: 40, parent: 30, comm: "node", environ: "OWN_TOKEN=c4n4ry\0" },
    { pid: 50, parent: 40, comm: "child", environ: "CHILD_TOKEN=c4n4ry\0" },
    { pid: 60, parent: 1, comm: "other", environ: "OTHER_TOKEN=c4n4ry\0" },
  ];

  test("what is above us is told, the runner's own apart; we, our children and others are not", async () => {
    await using proc = await makeProc(line);
    const facts = scanAncestors({ root: proc.path, pid: 40 });
    assert.deepEqual(facts, {
      holding: 3,
      unreadable: 0,
      names: ["API_TOKEN", "STRIPE_SECRET"],
      runnerNames: ["API_TOKEN", "RUN_TOKEN"],
    });
    assert.doesNotMatch(JSON.stringify(facts), /c4n4ry/);
  });

  test("parents that hold nothing are nothing, and one that does not let us look is counted", async () => {
    await using proc = await makeProc(line);
    const nothing = { holding: 0, unreadable: 0, names: [], runnerNames: [] };
    assert.deepEqual(scanAncestors({ root: proc.path, pid: 60 }), nothing);
    await rm(join(proc.path, "1", "environ"));
    assert.deepEqual(scanAncestors({ root: proc.path, pid: 60 }), { ...nothing, unreadable: 1 });
  });

  test("where we are not listed ourselves nothing is known, and a ring ends", async () => {
    await using proc = await makeProc([
      { pid: 2, parent: 3, comm: "a", environ: SECRET },
      { pid: 3, parent: 2, comm: "b", environ: SECRET },
    ]);
    assert.throws(() => scanAncestors({ root: proc.path, pid: 9 }), { code: "ENOENT" });
    assert.equal(scanAncestors({ root: proc.path, pid: 2 }).holding, 2);
  });

  test(
    "a real parent's name is seen by a child that was not given it",
    { skip: existsSync("/proc/self/environ") ? false : "no /proc on this machine" },
    () => {
      const module = fileURLToPath(new URL("../../src/host/scan-ancestors.ts", import.meta.url));
      const tell = `import { scanAncestors } from ${JSON.stringify(module)};
        process.stdout.write(JSON.stringify(scanAncestors({ root: "/proc", pid: process.pid })));`;
      const script = `env -u PARITY_CANARY_TOKEN "$0" --input-type=module -e "$1"; true`;
      const { stdout } = spawnSync("/bin/sh", ["-c", script, process.execPath, tell], {
        encoding: "utf8",
        env: { PATH: process.env["PATH"], PARITY_CANARY_TOKEN: "c4n4ry-value" },
      });
      assert.match(stdout, /"names":\[[^\]]*"PARITY_CANARY_TOKEN"/);
      assert.doesNotMatch(stdout, /c4n4ry/);
    },
  );
});
