import { answerWith } from "../disturbances.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  id: "lost-reply",
  layer: "tool",
  title: "The tool does its work and dies before it answers",
  why: "The work may be done although no answer came; only asking again, with a key or by a read, tells.",
  fix: "after a lost answer read the state back, or repeat the call with the same idempotency key; otherwise end with a failure",
  rule: { effects: "wanted", claim: "if-checked", within: [] },
  cases: [
    {
      id: null,
      says: "the tool did its work and died before it answered",
      disturb: () => answerWith({ kind: "drop" }, 1),
    },
  ],
});
