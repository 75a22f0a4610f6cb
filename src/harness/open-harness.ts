import type { Harness } from "../ports/harness.ts";
import { explainUnsupported } from "./platform.ts";
import type { HarnessOptions } from "./run.ts";

/** The harness of this machine; it is loaded when the first run asks for it, since most checks of a place start no agent. */
export function openHarness(options: HarnessOptions): Harness {
  let opening: Promise<Harness> | undefined;
  function open(): Promise<Harness> {
    opening ??= import("./run.ts").then(({ createHarness }) => createHarness(options));
    return opening;
  }
  return {
    refusal: options.refusal ?? explainUnsupported(),
    run: async (plan) => (await open()).run(plan),
    testTool: async (plan) => (await open()).testTool(plan),
  };
}
