import { disturb, makeTestHarness, silence, usualAgent } from "../run-agent.ts";
import { openIsolationHere } from "./here.ts";

/** A program that runs an agent which waits for ever, and is killed then. */
const [tempRoot = ""] = process.argv.slice(2);
const harness = makeTestHarness(tempRoot, { isolator: openIsolationHere() });
const script = 'trap "" TERM HUP; setsid sleep 600 & nohup sleep 600 & shop refund';
await harness.run({
  label: "killed",
  agent: { ...usualAgent, command: ["sh", "-c", script] },
  ...disturb(silence),
});
