/** A mutating call, as far as it is compared with others. */
export interface ComparedCall {
  readonly canonical: string;
  /** Whoever is told that the work was done before has not failed, and has not succeeded either. */
  readonly mark: string | null;
}

/** Finds out which mutating calls repeat one that failed. */
export interface RepeatWatch {
  /** A call comes in. */
  begin(call: ComparedCall): void;
  /** Its caller learns what came of it, or goes without an answer. */
  see(call: ComparedCall, isFailure: boolean): void;
  /** How many repeats there were; `surplus` is how many calls there were beyond those that the task takes. */
  count(surplus: number): number;
}

/**
 * Starts with no call seen. A repeat is the same call again after it failed: another order's refund is none, and a parallel
 * twin is none. Where the arguments hold something random no two calls are the same; so what is called beyond the task's
 * own calls, once one has failed, counts too.
 */
export function watchRepeats(): RepeatWatch {
  const failed = new Set<string>();
  let hasFailed = false;
  let repeats = 0;
  let afterwards = 0;
  return {
    begin({ canonical }) {
      if (failed.has(canonical)) repeats += 1;
      if (hasFailed) afterwards += 1;
    },
    see({ canonical, mark }, isFailure) {
      if (mark === "refused-repeat") return;
      hasFailed ||= isFailure;
      if (isFailure) failed.add(canonical);
      else failed.delete(canonical);
    },
    count: (surplus) => Math.max(repeats, Math.min(afterwards, surplus)),
  };
}
