import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { listProcesses, type Process, readProcess } from "../../src/harness/process/proc.ts";
import { treeOf } from "./contracts.ts";
import { setStage } from "./stage.ts";

/** The agent and its child carry a token among their arguments: by it they are seen from outside, walled off or not. */
function writeContract(token: string): string {
  return [
    `[agent]\ncommand = ["./agent.sh", "${token}"]\ntool = "shop"\ncall = ["refund"]`,
    'claim = { last_line = "^ok$" }\ntimeout_ms = 600000\n',
  ].join("\n");
}

/** Stubborn, with a child in a session of its own: whoever wants to be rid of it must mean it. */
const agent = [
  "#!/bin/sh",
  "trap '' TERM INT HUP",
  'setsid sh -c \'trap "" TERM INT HUP; while :; do sleep 1; done\' child "$1" &',
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
      const token = randomUUID();
      const files = { ...treeOf(writeContract(token)), "agent.sh": agent };
      await using stage = await setStage({ files });
      const temp = await stage.makeFolder("temp");
      const started: Process[] = [];
      let cancelledMs = 0;
      const ready = async (): Promise<void> => {
        started.push(...(await waitForTree(token)));
        cancelledMs = performance.now();
      };
      const run = await stage.check({
        temp,
        env: { TMPDIR: temp },
        signalAfter: { output: /control: started/, ready, signal },
      });
      const tookMs = performance.now() - cancelledMs;
      assert.deepEqual([run.exit, run.signal], [exit, null], run.stdout);
      // Five seconds are the step's own limit; the rest is for a machine under load.
      assert.ok(tookMs < 9000, `${tookMs} ms`);
      assert.ok(started.length >= 2);
      for (const one of started) assert.equal(isAlive(one), false, `${one.pid} is still there`);
      assert.deepEqual(await listRunFolders(temp), []);
    },
  );
}

/** Waits until the agent and its child are there; answers with all processes that carry the token. */
async function waitForTree(token: string): Promise<Process[]> {
  for (let left = 1000; left > 0; left -= 1) {
    const found: { process: Process; words: string }[] = [];
    for (const process of listProcesses()) {
      const words = await readWords(process.pid);
      if (words.includes(token)) found.push({ process, words });
    }
    const has = (word: string): boolean => found.some(({ words }) => words.includes(word));
    if (has("\0./agent.sh\0") && has("\0child\0")) return found.map((one) => one.process);
    await setTimeout(30);
  }
  throw new Error("the agent did not start");
}

async function readWords(pid: number): Promise<string> {
  return readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
}

/** Whether it is this very process: its number may meanwhile be another's. */
function isAlive({ pid, startTicks }: Process): boolean {
  const now = readProcess(pid);
  return now?.startTicks === startTicks && !now.isDead;
}

async function listRunFolders(temp: string): Promise<string[]> {
  return (await readdir(temp)).filter((name) => name.startsWith("parity-run-"));
}
