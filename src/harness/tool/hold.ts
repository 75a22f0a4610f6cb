/** How long calls wait at most for others to be alive beside them. */
export const longestCrowdMs = 2000;

/** How calls are held so that parallel ones overlap. */
export interface HoldOptions {
  /** Before each mutating call is answered. */
  readonly holdMs: number;
  /** Mutating calls and reads wait until so many are alive at once, or 2 s; null: only `holdMs` holds. */
  readonly holdUntilAlive: number | null;
  readonly ledger: { readonly alive: number };
}

/** Holds calls back for a time; disposing lets none of them go on. */
export interface Hold extends Disposable {
  /** Calls `goOn` once the hold is over; the function it gives back forgets the call. */
  wait(kind: "call" | "read", goOn: () => void): () => void;
}

/** Makes the hold of one run; a call that is not held goes on at once, in the same turn. */
export function makeHold({ holdMs, holdUntilAlive, ledger }: HoldOptions): Hold {
  let isOver = false;
  const waiting = new Map<NodeJS.Timeout, () => void>();

  function release(timer: NodeJS.Timeout): void {
    const goOn = waiting.get(timer);
    clearTimeout(timer);
    waiting.delete(timer);
    goOn?.();
  }

  return {
    wait(kind, goOn) {
      if (isOver) return () => {};
      const waitMs = holdUntilAlive !== null ? longestCrowdMs : kind === "call" ? holdMs : 0;
      if (waitMs === 0) {
        goOn();
        return () => {};
      }
      const timer = setTimeout(() => release(timer), waitMs);
      waiting.set(timer, goOn);
      if (holdUntilAlive !== null && ledger.alive >= holdUntilAlive) {
        for (const other of waiting.keys()) release(other);
      }
      return () => {
        clearTimeout(timer);
        waiting.delete(timer);
      };
    },
    [Symbol.dispose]() {
      isOver = true;
      for (const timer of waiting.keys()) clearTimeout(timer);
      waiting.clear();
    },
  };
}
