import type { Agent } from "../agent.ts";
import { answerWith } from "../disturbances.ts";
import { defineFault, type Disturbance, nothingAllowed } from "../fault.ts";

const page = "<!DOCTYPE html><html><body><h1>502 Bad Gateway</h1></body></html>";

export default defineFault({
  id: "junk",
  layer: "tool",
  title: "The tool exits 0 and answers nonsense",
  why: "Exit 0 says that a program ended, not that it did its work; an agent must read the answer.",
  fix: "parse the tool's answer and check its receipt before reporting success",
  rule: nothingAllowed,
  cases: [
    { id: null, says: "the tool answered <<<not json>>>", disturb: withStdout("<<<not json>>>\n") },
    { id: "empty", says: "the tool exited 0 and printed nothing", disturb: withStdout("") },
    { id: "html", says: "the tool answered an HTML error page", disturb: withStdout(`${page}\n`) },
    {
      id: "success-false",
      says: 'the tool answered {"success":false}',
      disturb: withStdout('{"success":false}\n'),
    },
    {
      id: "cut-json",
      says: "the tool's answer was cut in the middle",
      // with a line's end, lest it swallow the line that an agent prints behind it
      disturb: (agent) => answerUnlessHealthy(agent, `${cutInHalf(agent.reply)}\n`),
    },
  ],
});

function withStdout(stdout: string) {
  return (agent: Agent): Disturbance => answerUnlessHealthy(agent, stdout);
}

/** A "disturbed" answer equal to the healthy one would disturb nothing. */
function answerUnlessHealthy(agent: Agent, stdout: string): Disturbance {
  if (stdout.trim() === agent.reply.trim()) {
    return { kind: "none", reason: "the contract's own reply looks like this disturbance" };
  }
  // the honest script takes a result for a success that contains the reply: an empty one is in all of them
  if (agent.model === "scripted" && agent.reply.trim() === "") {
    return {
      kind: "none",
      reason: "the contract's own reply is empty: no model could tell it from this",
    };
  }
  return answerWith({ kind: "reply", stdout, stderr: "", exit: 0, effect: false });
}

function cutInHalf(reply: string): string {
  return reply.slice(0, Math.ceil(reply.length / 2));
}
