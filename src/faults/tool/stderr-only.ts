import { answerWith } from "../disturbances.ts";
import { defineFault, nothingAllowed } from "../fault.ts";

export default defineFault({
  id: "stderr-only",
  layer: "tool",
  title: "The tool exits 0 and says its error on stderr alone",
  why: "Many programs print an error and still exit 0, and many servers answer with an error that they do not mark as one; neither is a receipt.",
  fix: "require the receipt in the tool's answer, and end with a failure when it is not there",
  rule: nothingAllowed,
  cases: [
    {
      id: null,
      says: "the tool hid its failure: exit 0, nothing on stdout, the error on stderr (over HTTP and MCP the error is its answer, not marked as one)",
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
