import type { LedgerLine } from "./ledger.ts";

const longestTimerMs = 2 ** 31 - 1;

/** Gives every withheld call its limit, and tells once for each that is still held when it passes. */
export interface OverdueWatch extends Disposable {
  start(line: Pick<LedgerLine, "isOpen">): void;
  /** Calls let go later than the limit allows; null when no limit is set or nothing was withheld. */
  readonly overdue: number | null;
}

/** Watches withheld calls; the limit has a margin of a quarter, at least a second, for a busy machine. */
export function watchOverdue(limitMs: number | null, onOverdue: () => void): OverdueWatch {
  const timers = new Set<NodeJS.Timeout>();
  let overdue: number | null = null;
  let isOver = false;
  return {
    start(line) {
      if (limitMs === null || isOver) return;
      overdue ??= 0;
      const waitMs = Math.min(limitMs + Math.max(1000, limitMs / 4), longestTimerMs);
      const timer = setTimeout(() => {
        timers.delete(timer);
        if (!line.isOpen) return;
        overdue = (overdue ?? 0) + 1;
        onOverdue();
      }, waitMs);
      timers.add(timer);
    },
    get overdue() {
      return overdue;
    },
    [Symbol.dispose]() {
      isOver = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
