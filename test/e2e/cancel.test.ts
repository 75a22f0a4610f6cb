import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";

import { join } from "node:path";
import { test } from "node:test";
import { setTimeout } from "node:timers/promises";
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
      let cancelledMs = 0;
      const ready = async (): Promise<void> => {
        await waitForFiles(feet, ["agent", "child"]);
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
      for (const name of ["agent", "child"]) {
        const pid = (await readFile(join(feet, name), "utf8")).trim();
        assert.equal(isAlive(pid), false, `${name} ${pid} is still there`);
      }
      assert.deepEqual(await listRunFolders(temp), []);
    },
  );
}

async function waitForFiles(folder: string, names: readonly string[]): Promise<void> {
  for (let left = 1000; left > 0; left -= 1) {
    if (names.every((name) => existsSync(join(folder, name)))) return;
    await setTimeout(30);
  }
  throw new Error("the agent did not start");
}

function isAlive(pid: string): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}

async function listRunFolders(temp: string): Promise<string[]> {
  return (await readdir(temp)).filter((name) => name.startsWith("parity-run-"));
}
