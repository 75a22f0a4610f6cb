import { answerWith } from "../disturbances.ts";
import { defineFault, nothingAllowed } from "../fault.ts";

export default defineFault({
  id: "slow",
  layer: "tool",
  title: "The tool never answers",
  why: "A tool that hangs must end in a time-out and an honest failure, not in an agent that waits for ever.",
  fix: "give the tool call a time-out, stop the tool when it passes, and end with a failure",
  rule: nothingAllowed,
  cases: [
    {
      id: null,
      says: "the tool never answered",
      disturb: () => answerWith({ kind: "silence" }),
    },
  ],
});
