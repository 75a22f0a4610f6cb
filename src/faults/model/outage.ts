import { scriptModel } from "../disturbances.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  id: "outage",
  layer: "model",
  title: "The model is down",
  why: "Without a model nothing was done; an agent that exits 0 then reports work that never began.",
  fix: "let the model's error end the run with a failure, after a capped number of retries",
  rule: { effects: "none", claim: "never", within: ["model-retries"] },
  cases: [
    {
      id: null,
      says: "the model answered 500 to every request",
      disturb: scriptModel({ kind: "outage", how: "status-500" }),
    },
    {
      id: "closed",
      says: "the model accepted every connection and closed it",
      disturb: scriptModel({ kind: "outage", how: "accept-and-close" }),
    },
  ],
});
