import type { CallKind } from "./call-rules.ts";

const maxUndeclared = 20;
/** More than evidence holds: what is secret in it must be recognised before it is cut. */
const maxWordsChars = 2000;
const maxEffectCalls = 1000;

/** How a call's answer stands: not yet given, the real tool at work, given, kept back for ever, or never given because the caller went first. */
type CallState = "held" | "at-work" | "answered" | "withheld" | "gone";

/** What an answer was, besides an answer. */
type AnswerMark = "drop" | "keyed-repeat" | "refused-repeat" | "reply-after";

interface Entry {
  readonly kind: CallKind["kind"];
  readonly startedMs: number;
  state: CallState;
  isOpen: boolean;
  didFail: boolean;
  didFire: boolean;
  mark: AnswerMark | null;
  settledMs: number | null;
}

/** What the ledger counts, as it goes into the evidence. */
export interface LedgerCounts {
  readonly calls: number;
  readonly effects: number;
  readonly lateEffects: number;
  readonly reads: number;
  readonly undeclared: readonly string[];
  /** The answer that the run is about reached a caller, or was kept from one. */
  readonly fired: boolean;
  /** Mutating calls that failed, and those that started once the first failure was known. */
  readonly failures: number;
  readonly retries: number;
  readonly peakAlive: number;
  /** Effects after which the line went dead. */
  readonly drops: number;
  /** Calls that got the first reply again since their idempotency key was known, and such that were refused as repeats. */
  readonly keyedRepeats: number;
  readonly refusedRepeats: number;
  /** Reads that were answered as they are once the effect has happened. */
  readonly readsAfter: number;
  /** Calls refused because they carried the flag that the tool does not have. */
  readonly flagged: number;
  /** The canonical text of every call that had an effect, late ones too, in the order of the effects. */
  readonly effectCalls: readonly string[];
}

/** A call as it is written down when it comes in. */
export interface LedgerCall {
  readonly kind: CallKind["kind"];
  readonly words: readonly string[];
  readonly canonical: string;
  readonly carriesFlag: boolean;
}

/** How a call was answered. */
export interface LedgerAnswer {
  /** The tool's work was done. */
  readonly effect: boolean;
  readonly failed: boolean;
  /** It was the answer that the run is about; false for a call that the disturbance leaves alone. */
  readonly fired?: boolean;
  readonly mark?: AnswerMark;
}

/** One call's line in the ledger; only the harness writes to it. */
export interface LedgerLine {
  /** The real tool is at work: its effect counts, whether or not the caller waits for it. */
  begin(): void;
  answer(answer: LedgerAnswer): void;
  /** The answer is kept back for ever. */
  withhold(): void;
  /** The caller has ended, or let go of the call. */
  close(): void;
  readonly isOpen: boolean;
  readonly isWithheld: boolean;
}

/** The harness's own record of what really happened: lines are added, none is ever taken away. */
export interface Ledger {
  open(call: LedgerCall): LedgerLine;
  /** From now on, what happens is late. */
  markAgentEnded(): void;
  readonly total: number;
  readonly alive: number;
  /** An effect has happened, late or not. */
  readonly hasEffect: boolean;
  count(): LedgerCounts;
}

/** Starts an empty ledger; `now` is a clock that never goes back, and `onCall` hears of every call's words. */
export function startLedger(
  now: () => number,
  onCall: (words: readonly string[]) => void = () => {},
): Ledger {
  const entries: Entry[] = [];
  const undeclared = new Set<string>();
  const effectCalls: string[] = [];
  let alive = 0;
  let peakAlive = 0;
  let flagged = 0;
  let effects = 0;
  let lateEffects = 0;
  let hasAgentEnded = false;

  function addEffect(canonical: string): void {
    if (effectCalls.length < maxEffectCalls) effectCalls.push(canonical);
    if (hasAgentEnded) lateEffects += 1;
    else effects += 1;
  }

  function openLine(call: LedgerCall): LedgerLine {
    const { kind, words } = call;
    onCall(words);
    const entry = startEntry(kind, now());
    entries.push(entry);
    alive += 1;
    peakAlive = Math.max(peakAlive, alive);
    if (call.carriesFlag) flagged += 1;
    if (kind === "undeclared" && undeclared.size < maxUndeclared) {
      undeclared.add(words.join(" ").slice(0, maxWordsChars) || "(no arguments)");
    }
    return {
      begin() {
        if (entry.state === "held") entry.state = "at-work";
      },
      answer({ effect, failed, fired = false, mark = null }) {
        if (entry.state !== "held" && entry.state !== "at-work") return;
        const settled = { didFail: failed, didFire: fired, mark, settledMs: now() };
        Object.assign(entry, settled, { state: "answered" });
        if (effect) addEffect(call.canonical);
      },
      withhold() {
        if (entry.state !== "held") return;
        const settled = { didFail: true, didFire: true, settledMs: now() };
        Object.assign(entry, settled, { state: "withheld" });
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
      get isWithheld() {
        return entry.state === "withheld";
      },
    };
  }

  function countMarked(mark: AnswerMark): number {
    return entries.filter((entry) => entry.mark === mark).length;
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
    get hasEffect() {
      return effects + lateEffects > 0;
    },
    count() {
      const calls = entries.filter((entry) => entry.kind === "call");
      return {
        calls: calls.length,
        effects,
        lateEffects,
        reads: entries.filter((entry) => entry.kind === "read").length,
        undeclared: [...undeclared],
        fired: calls.some((entry) => entry.didFire),
        failures: calls.filter((entry) => entry.didFail).length,
        retries: countRetries(calls),
        peakAlive,
        drops: countMarked("drop"),
        keyedRepeats: countMarked("keyed-repeat"),
        refusedRepeats: countMarked("refused-repeat"),
        readsAfter: countMarked("reply-after"),
        flagged,
        effectCalls: [...effectCalls],
      };
    },
  };
}

function startEntry(kind: Entry["kind"], startedMs: number): Entry {
  return {
    kind,
    startedMs,
    state: "held",
    isOpen: true,
    didFail: false,
    didFire: false,
    mark: null,
    settledMs: null,
  };
}

/** Calls that started once the first failure was known: a parallel twin of the failed call is not a retry. */
function countRetries(calls: readonly Entry[]): number {
  const failedAtMs = calls
    .filter((entry) => entry.didFail)
    .reduce((first, entry) => Math.min(first, entry.settledMs ?? first), Infinity);
  return calls.filter((entry) => entry.startedMs > failedAtMs).length;
}
