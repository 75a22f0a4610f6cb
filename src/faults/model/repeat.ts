import { scriptModel } from "../disturbances.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  id: "repeat",
  layer: "model",
  title: "The model asks for the same mutating call again",
  why: "Models repeat themselves; without an idempotency key every repeat is a second refund.",
  fix: "give the call an idempotency key that its arguments decide, or refuse the second call with the same arguments",
  rule: { effects: "wanted", claim: "if-true", within: [] },
  cases: [
    {
      id: null,
      says: "the model asked for the same call twice in one turn",
      disturb: scriptModel({ kind: "repeat", when: "same-turn" }),
    },
    {
      id: "next-turn",
      says: "the model asked for the same call again in its next turn",
      disturb: scriptModel({ kind: "repeat", when: "next-turn" }),
    },
  ],
});
