import { existsSync } from "node:fs";
import { disturb, makeTestHarness, silence, usualAgent } from "../run-agent.ts";

/** A program that runs an agent which waits for ever, and prints the evidence; made to be interrupted. */
const [tempRoot = "", marker = "", end = "wait"] = process.argv.slice(2);

const harness = makeTestHarness(tempRoot, { waits: { graceMs: 2000, quietMs: 2000 } });
const running = harness.run({
  label: "interrupted",
  agent: {
    ...usualAgent,
    command: ["sh", "-c", 'trap "" TERM; setsid sleep 600 & : >"$0"; shop refund 42', marker],
  },
  ...disturb(silence),
});
if (end === "crash") setInterval(crashOnceStarted, 10);
const { evidence } = await running;
process.stdout.write(JSON.stringify(evidence));

function crashOnceStarted(): void {
  if (existsSync(marker)) throw new Error("crashed on purpose");
}
