import { answerWith } from "../disturbances.ts";
import { defineFault } from "../fault.ts";

const floodBytes = 4 * 1024 * 1024;

export default defineFault({
  id: "flood",
  layer: "tool",
  title: "The tool prints megabytes",
  why: "What a tool prints becomes the next prompt: without a cap one noisy call pays for megabytes of it.",
  fix: "cut the tool's output before it goes into the prompt, and say that it was cut",
  rule: { effects: "wanted", claim: "if-true", within: ["prompt"] },
  cases: [
    {
      id: null,
      says: "the tool printed megabytes before its answer",
      disturb: ({ reply }) =>
        answerWith({
          kind: "reply",
          stdout: `${reply}\n`,
          stderr: "",
          exit: 0,
          effect: true,
          fillBytes: floodBytes,
        }),
    },
  ],
});
