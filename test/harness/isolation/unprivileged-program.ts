import { tmpdir } from "node:os";
import { disturb, healthy, makeTestHarness, usualAgent } from "../run-agent.ts";
import { openIsolationHere } from "./here.ts";

/** A program that runs the seeking agent, or the script that it is given, in a workspace, and prints what came of it; made to be started as another user, or with descriptors of another process. */
const [workspace = "", script = "sh seeks-secrets.sh; id -u; setsid sleep 600 &"] =
  process.argv.slice(2);
const harness = makeTestHarness(tmpdir(), {
  workspace,
  isolator: openIsolationHere({ workspace }),
});
const { evidence, outputTail } = await harness.run({
  label: "unprivileged",
  agent: { ...usualAgent, command: ["sh", "-c", script] },
  ...disturb(healthy),
});
process.stdout.write(JSON.stringify({ ...evidence, outputTail }));
