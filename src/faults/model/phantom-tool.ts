import { scriptModel } from "../disturbances.ts";
import { defineFault, nothingAllowed } from "../fault.ts";

export default defineFault({
  id: "phantom-tool",
  layer: "model",
  title: "The model names a tool that does not exist",
  why: "A call of a tool that is not there did nothing; an agent that goes on as if it had tells a story.",
  fix: "answer an unknown tool with an error, and end with a failure when nothing was done",
  rule: nothingAllowed,
  cases: [
    {
      id: null,
      says: "the model asked for a tool that does not exist",
      disturb: scriptModel({ kind: "phantom-tool" }),
    },
  ],
});
