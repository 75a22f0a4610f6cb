import type { Harness } from "../ports/harness.ts";
import { explainUnsupported } from "./platform.ts";
import { describeUnprepared, runOnce } from "./run-once.ts";
import type { RunSession, RunSurroundings } from "./run-once.ts";
import { listenForEnd } from "./process/signals.ts";
import type { ListenForEnd } from "./process/signals.ts";

/** What the harness stands on. */
export interface HarnessOptions extends RunSurroundings {
  /** Why repository code may not run here at all, if the caller knows of a reason. */
  readonly refusal?: string | null;
  readonly listenForEnd?: ListenForEnd;
}

/** The harness, and a way to end it: a cancelled one stops what runs and starts nothing more. */
export interface CancellableHarness extends Harness {
  cancel(): void;
}

/** Makes the harness that starts the user's agent on this machine; each run cleans up after itself, whatever happens. */
export function createHarness(options: HarnessOptions): CancellableHarness {
  const session: RunSession = {
    ...options,
    running: new Set(),
    isCancelled: false,
    hasToldLeftOut: false,
  };
  const refusal = options.refusal ?? explainUnsupported();
  const listen = options.listenForEnd ?? listenForEnd;
  let runs = 0;
  let unlisten = (): void => {};
  function cancel(): void {
    session.isCancelled = true;
    for (const agent of session.running) agent.stop("cancelled");
  }
  function killAll(): void {
    for (const agent of session.running) agent.kill();
  }
  return {
    refusal,
    cancel,
    async run(plan) {
      const startedMs = performance.now();
      // One listener for all runs that go side by side, and none while there is nothing to stop.
      if (runs === 0) unlisten = listen({ onSignal: cancel, onExit: killAll });
      runs += 1;
      try {
        const seen = refusal === null ? await runOnce(session, plan) : describeUnprepared(refusal);
        return { ...seen, durationMs: Math.round(performance.now() - startedMs) };
      } finally {
        runs -= 1;
        if (runs === 0) unlisten();
      }
    },
  };
}
