import type { Harness } from "../ports/harness.ts";
import { explainUnsupported } from "./platform.ts";
import type { HarnessOptions } from "./run.ts";

/** The harness of this machine; it is loaded when the first run asks for it, since most checks of a place start no agent. */
export function openHarness(options: HarnessOptions): Harness {
  let opening: Promise<Harness> | undefined;
  return {
    refusal: options.refusal ?? explainUnsupported(),
    async run(plan) {
      opening ??= import("./run.ts").then(({ createHarness }) => createHarness(options));
      const harness = await opening;
      return harness.run(plan);
    },
  };
}
