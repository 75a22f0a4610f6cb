import { scriptModel } from "../disturbances.ts";
import { defineFault, nothingAllowed } from "../fault.ts";

export default defineFault({
  id: "cut-stream",
  layer: "model",
  title: "The model's answer ends before it is whole",
  why: "A stream that stops looks like one that has ended; what it had not said yet must not be guessed.",
  fix: "treat a stream without its end as an error, and run no call whose arguments are not whole",
  rule: nothingAllowed,
  cases: [
    {
      id: null,
      says: "the model's answer ended in the middle of the call's arguments",
      disturb: scriptModel({ kind: "cut-stream", cut: "mid-value" }),
    },
    {
      id: "missing-brace",
      says: "the model's answer ended before the arguments' closing brace",
      disturb: scriptModel({ kind: "cut-stream", cut: "missing-brace" }),
    },
    {
      id: "no-end",
      says: "the model's answer ended without its end, after whole arguments",
      rule: { effects: "wanted", claim: "owed", within: [] },
      disturb: scriptModel({ kind: "cut-stream", cut: "no-end" }),
    },
  ],
});
