import { answerWith } from "../disturbances.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  id: "twice",
  layer: "tool",
  title: "The tool prints its answer two times",
  why: "Two answers in one reply are one call's work; an agent that takes them for two calls, or for proof, has not read them.",
  fix: "parse the answer strictly, and never call the tool again because its answer looks odd",
  rule: { effects: "wanted", claim: "if-true", within: [] },
  cases: [
    {
      id: null,
      says: "the tool printed its answer two times in one reply",
      disturb: ({ reply }) =>
        answerWith({
          kind: "reply",
          stdout: `${reply}\n${reply}\n`,
          stderr: "",
          exit: 0,
          effect: true,
        }),
    },
  ],
});
