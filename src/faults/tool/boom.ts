import type { Agent } from "../agent.ts";
import { defineFault } from "../fault.ts";

const preferredExits = [2, 1, 3, 4, 5];

export default defineFault({
  id: "boom",
  layer: "tool",
  title: "The tool exits non-zero",
  why: "An agent that reports success after its tool failed will report success in production too.",
  fix: "check the tool's exit code, and end with a failure when it is not zero",
  rule: { effects: "none", claim: "never" },
  cases: [
    {
      id: null,
      says: "the tool exited non-zero",
      answer: (agent) => ({
        kind: "reply",
        stdout: "",
        stderr: "error: the tool could not do it\n",
        exit: pickExit(agent),
        effect: false,
      }),
    },
    {
      id: "good-json",
      says: "the tool printed its usual answer and exited non-zero",
      answer: (agent) => ({
        kind: "reply",
        stdout: `${agent.reply}\n`,
        stderr: "error: the tool could not do it\n",
        exit: pickExit(agent, 1),
        effect: false,
      }),
    },
  ],
});

/** Picks an exit that the contract does not call benign: a benign one would be no fault. */
function pickExit(agent: Agent, first = 2): number {
  const candidates = [first, ...preferredExits, ...Array.from({ length: 250 }, (_, i) => i + 6)];
  return candidates.find((exit) => !agent.benign_exits.includes(exit)) ?? 255;
}
