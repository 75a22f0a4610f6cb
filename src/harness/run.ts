import { createHmac, randomBytes } from "node:crypto";
import type { Harness } from "../ports/harness.ts";
import { openIsolation } from "./isolation/isolate.ts";
import type { Isolator } from "./isolation/isolate.ts";
import { explainUnsupported } from "./platform.ts";
import { describeUnprepared, runOnce } from "./run-once.ts";
import type { RunSession, RunSurroundings } from "./run-once.ts";
import { describeUntested, testToolOnce } from "./test-tool.ts";
import { listenForEnd } from "./process/signals.ts";
import type { ListenForEnd } from "./process/signals.ts";

/** What the harness stands on. */
export interface HarnessOptions extends RunSurroundings {
  /** Why repository code may not run here at all, if the caller knows of a reason. */
  readonly refusal?: string | null;
  readonly listenForEnd?: ListenForEnd;
  /** What walls the agents off; this machine's own means where nothing else is said. */
  readonly isolator?: Isolator;
}

const digestChars = 16;

/** What a call says of an order or a person stays within the run; only whether two are the same may leave it. */
function makeCallDigest(): (canonical: string) => string {
  const key = randomBytes(32);
  return (canonical) =>
    createHmac("sha256", key).update(canonical).digest("hex").slice(0, digestChars);
}

/** The harness, and a way to end it: a cancelled one stops what runs and starts nothing more. */
export interface CancellableHarness extends Harness {
  cancel(): void;
}

/** Makes the harness that starts the user's agent on this machine; each run cleans up after itself, whatever happens. */
export function createHarness(options: HarnessOptions): CancellableHarness {
  const session: RunSession = {
    ...options,
    isolator: options.isolator ?? openIsolation(options),
    digestCall: makeCallDigest(),
    running: new Set(),
    isCancelled: false,
    hasToldLeftOut: false,
    hasToldReplaced: false,
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
  /** One listener for all runs that go side by side, and none while there is nothing to stop. */
  async function whileListening<T>(work: () => Promise<T>): Promise<T> {
    if (runs === 0) unlisten = listen({ onSignal: cancel, onExit: killAll });
    runs += 1;
    try {
      return await work();
    } finally {
      runs -= 1;
      if (runs === 0) unlisten();
    }
  }
  return {
    refusal,
    cancel,
    run: (plan) =>
      whileListening(async () => {
        const startedMs = performance.now();
        const seen = refusal === null ? await runOnce(session, plan) : describeUnprepared(refusal);
        return { ...seen, durationMs: Math.round(performance.now() - startedMs) };
      }),
    testTool: (plan) =>
      whileListening(async () =>
        refusal === null ? await testToolOnce(session, plan) : describeUntested(refusal),
      ),
  };
}
