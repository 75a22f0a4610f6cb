import type { CallKind } from "./call-rules.ts";

const maxUndeclared = 20;
const maxWordsChars = 200;

/** How a call's answer stands: not yet given, given, kept back for ever, or never given because the caller went first. */
type CallState = "held" | "answered" | "withheld" | "gone";

interface Entry {
  readonly kind: CallKind["kind"];
  readonly startedMs: number;
  state: CallState;
  isOpen: boolean;
  didFail: boolean;
  settledMs: number | null;
}

/** What the ledger counts, as it goes into the evidence. */
export interface LedgerCounts {
  readonly calls: number;
  readonly effects: number;
  readonly lateEffects: number;
  readonly reads: number;
  readonly undeclared: readonly string[];
  readonly fired: boolean;
  readonly retries: number;
  readonly peakAlive: number;
}

/** One call's line in the ledger; only the harness writes to it. */
export interface LedgerLine {
  /** The answer was given; `effect` says whether the tool's work was done, `failed` whether it was a failure. */
  answer(answer: { readonly effect: boolean; readonly failed: boolean }): void;
  /** The answer is kept back for ever. */
  withhold(): void;
  /** The caller has ended, or let go of the call. */
  close(): void;
  readonly isOpen: boolean;
}

/** The harness's own record of what really happened: lines are added, none is ever taken away. */
export interface Ledger {
  open(kind: CallKind["kind"], argv: readonly string[]): LedgerLine;
  /** From now on, what happens is late. */
  markAgentEnded(): void;
  readonly total: number;
  readonly alive: number;
  count(): LedgerCounts;
}

/** Starts an empty ledger; `now` is a clock that never goes back. */
export function startLedger(now: () => number): Ledger {
  const entries: Entry[] = [];
  const undeclared = new Set<string>();
  let alive = 0;
  let peakAlive = 0;
  let effects = 0;
  let lateEffects = 0;
  let hasAgentEnded = false;

  function openLine(kind: CallKind["kind"], argv: readonly string[]): LedgerLine {
    const entry: Entry = {
      kind,
      startedMs: now(),
      state: "held",
      isOpen: true,
      didFail: false,
      settledMs: null,
    };
    entries.push(entry);
    alive += 1;
    peakAlive = Math.max(peakAlive, alive);
    if (kind === "undeclared" && undeclared.size < maxUndeclared) {
      undeclared.add(argv.join(" ").slice(0, maxWordsChars) || "(no arguments)");
    }
    return {
      answer({ effect, failed }) {
        if (entry.state !== "held") return;
        Object.assign(entry, { state: "answered", didFail: failed, settledMs: now() });
        if (!effect) return;
        if (hasAgentEnded) lateEffects += 1;
        else effects += 1;
      },
      withhold() {
        if (entry.state !== "held") return;
        Object.assign(entry, { state: "withheld", didFail: true, settledMs: now() });
      },
      close() {
        if (!entry.isOpen) return;
        entry.isOpen = false;
        alive -= 1;
        if (entry.state === "held") entry.state = "gone";
      },
      get isOpen() {
        return entry.isOpen;
      },
    };
  }

  return {
    open: openLine,
    markAgentEnded() {
      hasAgentEnded = true;
    },
    get total() {
      return entries.length;
    },
    get alive() {
      return alive;
    },
    count() {
      const calls = entries.filter((entry) => entry.kind === "call");
      return {
        calls: calls.length,
        effects,
        lateEffects,
        reads: entries.filter((entry) => entry.kind === "read").length,
        undeclared: [...undeclared],
        fired: calls.some((entry) => entry.state === "answered" || entry.state === "withheld"),
        retries: countRetries(calls),
        peakAlive,
      };
    },
  };
}

/** Calls that started once the first failure was known: a parallel twin of the failed call is not a retry. */
function countRetries(calls: readonly Entry[]): number {
  const failedAtMs = calls
    .filter((entry) => entry.didFail)
    .reduce((first, entry) => Math.min(first, entry.settledMs ?? first), Infinity);
  return calls.filter((entry) => entry.startedMs > failedAtMs).length;
}
