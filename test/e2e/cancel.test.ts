import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";

import { join } from "node:path";
import { test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { type Process, readProcess } from "../../src/harness/process/proc.ts";
import { treeOf } from "./contracts.ts";
import { setStage } from "./stage.ts";

const contract = [
  '[agent]\ncommand = ["./agent.sh"]\ntool = "shop"\ncall = ["refund"]',
  'pass_env = ["FOOTPRINTS"]\nclaim = { last_line = "^ok$" }\ntimeout_ms = 600000\n',
].join("\n");

/** Stubborn, with a child in a session of its own: whoever wants to be rid of it must mean it. */
const agent = [
  "#!/bin/sh",
  "trap '' TERM INT HUP",
  'setsid sh -c \'echo $$ > "$FOOTPRINTS/child"; trap "" TERM INT HUP; while :; do sleep 1; done\' &',
  'echo $$ > "$FOOTPRINTS/agent"',
  "while :; do sleep 1; done",
  "",
].join("\n");

const skip = process.platform === "linux" ? false : "process trees are only followed on Linux";

for (const [signal, exit] of [
  ["SIGINT", 130],
  ["SIGTERM", 143],
] as const) {
  test(
    `${signal} while the agent runs: its tree is gone within 5 s, never green, nothing left`,
    { skip },
    async () => {
      await using stage = await setStage({ files: { ...treeOf(contract), "agent.sh": agent } });
      const feet = await stage.makeFolder("feet");
      const temp = await stage.makeFolder("temp");
      const started = new Map<string, Process | null>();
      let cancelledMs = 0;
      const ready = async (): Promise<void> => {
        for (const name of ["agent", "child"]) {
          const pid = await waitForPid(join(feet, name));
          started.set(name, readProcess(pid));
        }
        cancelledMs = performance.now();
      };
      const run = await stage.check({
        temp,
        env: { FOOTPRINTS: feet, TMPDIR: temp },
        signalAfter: { output: /control: started/, ready, signal },
      });
      const tookMs = performance.now() - cancelledMs;
      assert.deepEqual([run.exit, run.signal], [exit, null], run.stdout);
      // Five seconds are the step's own limit; the rest is for a machine under load.
      assert.ok(tookMs < 9000, `${tookMs} ms`);
      assert.equal(started.size, 2);
      for (const [name, process] of started) {
        assert.ok(process !== null);
        assert.equal(isAlive(process), false, `${name} ${process.pid} is still there`);
      }
      assert.deepEqual(await listRunFolders(temp), []);
    },
  );
}

/** Waits for a number that is written whole: the file is there before its text is. */
async function waitForPid(path: string): Promise<number> {
  for (let left = 1000; left > 0; left -= 1) {
    if (existsSync(path)) {
      const text = await readFile(path, "utf8");
      if (text.endsWith("\n")) return Number(text);
    }
    await setTimeout(30);
  }
  throw new Error("the agent did not start");
}

/** Whether it is this very process: its number may meanwhile be another's. */
function isAlive({ pid, startTicks }: Process): boolean {
  const now = readProcess(pid);
  return now?.startTicks === startTicks && !now.isDead;
}

async function listRunFolders(temp: string): Promise<string[]> {
  return (await readdir(temp)).filter((name) => name.startsWith("parity-run-"));
}
