import { scriptModel } from "../disturbances.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  id: "throttle",
  layer: "model",
  title: "The model answers 429 for ever",
  why: "A throttled agent looks like a flaky one; it must give up and say so, not wait on capacity that nobody owns.",
  fix: "cap the client's retries, honour retry-after, and end with a failure that names the throttle",
  rule: { effects: "none", claim: "never", within: ["model-retries"] },
  cases: [
    {
      id: null,
      says: "the model was throttled from the first request on",
      disturb: scriptModel({ kind: "throttle", retryAfterS: 1 }),
    },
  ],
});
