import { disturbModel } from "../disturbances.ts";
import { defineFault } from "../fault.ts";

/** Asked for beyond the cap: with one more alone, an agent that is late by one call would look capped. */
const beyondCap = 2;

export default defineFault({
  id: "fan-out",
  layer: "model",
  title: "The model asks for many calls at once",
  why: "Without a cap one turn of the model starts as many tools as it likes, on capacity that others share.",
  fix: "run at most limits.max_parallel_tools tool calls at a time",
  rule: { effects: "not-judged", claim: "not-judged", within: ["parallel"] },
  cases: [
    {
      id: null,
      says: "the model asked for more calls at once than max_parallel_tools allows",
      disturb(agent, { max_parallel_tools: cap }) {
        if (cap === undefined) {
          return { kind: "none", reason: "limits.max_parallel_tools is not set" };
        }
        return disturbModel(agent, { kind: "fan-out", calls: cap + beyondCap }, cap + 1);
      },
    },
  ],
});
