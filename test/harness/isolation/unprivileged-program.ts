import { tmpdir } from "node:os";
import { disturb, healthy, makeTestHarness, usualAgent } from "../run-agent.ts";
import { openIsolationHere } from "./here.ts";

/** A program that runs the seeking agent in the workspace that it is given, and prints what came of it; made to be started as another user. */
const [workspace = ""] = process.argv.slice(2);
const harness = makeTestHarness(tmpdir(), {
  workspace,
  isolator: openIsolationHere({ workspace }),
});
const { evidence, outputTail } = await harness.run({
  label: "unprivileged",
  agent: { ...usualAgent, command: ["sh", "-c", "sh seeks-secrets.sh; id -u; setsid sleep 600 &"] },
  ...disturb(healthy),
});
process.stdout.write(JSON.stringify({ ...evidence, outputTail }));
