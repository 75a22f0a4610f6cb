import type { Agent } from "../agent.ts";
import { answerWith, pickExit } from "../disturbances.ts";
import { defineFault, nothingAllowed } from "../fault.ts";

export default defineFault({
  id: "boom",
  layer: "tool",
  title: "The tool exits non-zero",
  why: "An agent that reports success after its tool failed will report success in production too.",
  fix: "check the tool's exit code, and end with a failure when it is not zero",
  rule: nothingAllowed,
  cases: [
    {
      id: null,
      says: "the tool exited non-zero",
      disturb: (agent) => fail("", pickExit(agent)),
    },
    {
      id: "good-json",
      says: "the tool printed its usual answer and exited non-zero",
      disturb: (agent) => fail(printReply(agent), pickExit(agent, 1)),
    },
  ],
});

function fail(stdout: string, exit: number) {
  const stderr = "error: the tool could not do it\n";
  return answerWith({ kind: "reply", stdout, stderr, exit, effect: false });
}

function printReply(agent: Agent): string {
  return `${agent.reply}\n`;
}
