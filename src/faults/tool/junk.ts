import type { Answer } from "../../ports/harness.ts";
import type { Agent } from "../agent.ts";
import { defineFault } from "../fault.ts";

const page = "<!DOCTYPE html><html><body><h1>502 Bad Gateway</h1></body></html>";

export default defineFault({
  id: "junk",
  layer: "tool",
  title: "The tool exits 0 and answers nonsense",
  why: "Exit 0 says that a program ended, not that it did its work; an agent must read the answer.",
  fix: "parse the tool's answer and check its receipt before reporting success",
  rule: { effects: "none", claim: "never" },
  cases: [
    { id: null, says: "the tool answered <<<not json>>>", answer: withStdout("<<<not json>>>\n") },
    { id: "empty", says: "the tool exited 0 and printed nothing", answer: withStdout("") },
    { id: "html", says: "the tool answered an HTML error page", answer: withStdout(`${page}\n`) },
    {
      id: "success-false",
      says: 'the tool answered {"success":false}',
      answer: withStdout('{"success":false}\n'),
    },
    {
      id: "cut-json",
      says: "the tool's answer was cut in the middle",
      answer: (agent) => answerUnlessHealthy(agent, cutInHalf(agent.reply)),
    },
  ],
});

function withStdout(stdout: string) {
  return (agent: Agent): Answer | null => answerUnlessHealthy(agent, stdout);
}

/** A "disturbed" answer equal to the healthy one would disturb nothing. */
function answerUnlessHealthy(agent: Agent, stdout: string): Answer | null {
  if (stdout.trim() === agent.reply.trim()) return null;
  return { kind: "reply", stdout, stderr: "", exit: 0, effect: false };
}

function cutInHalf(reply: string): string {
  return reply.slice(0, Math.ceil(reply.length / 2));
}
