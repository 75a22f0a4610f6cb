import { scriptModel } from "../disturbances.ts";
import { defineFault, nothingAllowed } from "../fault.ts";

export default defineFault({
  id: "bad-args",
  layer: "model",
  title: "The call's arguments are cut JSON",
  why: "An agent that repairs cut arguments runs a call that nobody asked for: another order, half an amount.",
  fix: "parse the arguments strictly, and end with a failure instead of guessing the rest",
  rule: nothingAllowed,
  cases: [
    {
      id: null,
      says: "the call's arguments were cut in the middle of a value",
      disturb: scriptModel({ kind: "bad-args", cut: "mid-value" }),
    },
    {
      id: "missing-brace",
      says: "the call's arguments lacked their closing brace",
      disturb: scriptModel({ kind: "bad-args", cut: "missing-brace" }),
    },
  ],
});
