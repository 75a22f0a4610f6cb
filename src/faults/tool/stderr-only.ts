import { answerWith } from "../disturbances.ts";
import { defineFault, nothingAllowed } from "../fault.ts";

export default defineFault({
  id: "stderr-only",
  layer: "tool",
  title: "The tool exits 0 and says its error on stderr alone",
  why: "Many programs print an error and still exit 0; an empty answer is no receipt.",
  fix: "require the receipt on stdout, and end with a failure when it is not there",
  rule: nothingAllowed,
  cases: [
    {
      id: null,
      says: "the tool exited 0 with an error on stderr and nothing on stdout",
      disturb: ({ reply }) =>
        reply.trim() === ""
          ? { kind: "none", reason: "the contract's own reply is empty too" }
          : answerWith({
              kind: "reply",
              stdout: "",
              stderr: "error: the order could not be changed\n",
              exit: 0,
              effect: false,
            }),
    },
  ],
});
