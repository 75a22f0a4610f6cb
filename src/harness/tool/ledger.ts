import { boundText } from "../bound-text.ts";
import type { CallKind } from "./call-rules.ts";
import { watchRepeats } from "./watch-repeats.ts";

const maxUndeclared = 20;
const maxEffectCalls = 1000;

/** How a call's answer stands: not yet given, the real tool at work, given, kept back for ever, or never given: the caller went first, or the real tool fell silent. */
type CallState = "held" | "at-work" | "answered" | "withheld" | "gone";

/** What an answer was, besides an answer. */
type AnswerMark = "drop" | "keyed-repeat" | "refused-repeat" | "reply-after";

interface Entry {
  readonly kind: CallKind["kind"];
  readonly canonical: string;
  readonly startedMs: number;
  state: CallState;
  isOpen: boolean;
  didFail: boolean;
  didFire: boolean;
  mark: AnswerMark | null;
}

/** What the ledger counts, as it goes into the evidence. */
export interface LedgerCounts {
  readonly calls: number;
  readonly effects: number;
  readonly lateEffects: number;
  readonly reads: number;
  /** Calls that nobody declared: how many, and each one's words once. */
  readonly undeclaredCalls: number;
  readonly undeclared: readonly string[];
  /** The answer that the run is about reached a caller, or was kept from one. */
  readonly fired: boolean;
  /** Mutating calls that failed, and those that repeat a failed one. */
  readonly failures: number;
  readonly retries: number;
  /** The most calls, of whatever kind, that began within one second. */
  readonly peakPerSecond: number;
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
  /** Calls, other than reads, that the real tool was given and has not answered: what comes of them is not known. */
  readonly atWork: number;
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
  /** The real tool has left its work, and will never tell what came of it. */
  lose(): void;
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
  /** Calls, other than reads, that the real tool is at work on, whether or not anybody waits for them. */
  readonly atWork: number;
  /** An effect has happened, late or not. */
  readonly hasEffect: boolean;
  count(): LedgerCounts;
}

/** Starts an empty ledger; `now` is a clock that never goes back, `onCall` hears of every call's words, and the task takes `owedCalls` mutating calls. */
export function startLedger(
  now: () => number,
  onCall: (words: readonly string[]) => void = () => {},
  owedCalls = Infinity,
): Ledger {
  const entries: Entry[] = [];
  const undeclared = new Set<string>();
  const effectCalls: string[] = [];
  const repeats = watchRepeats();
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
    const entry = startEntry(call, now());
    entries.push(entry);
    const watch = kind === "call" ? repeats : null;
    watch?.begin(entry);
    alive += 1;
    peakAlive = Math.max(peakAlive, alive);
    if (call.carriesFlag) flagged += 1;
    if (kind === "undeclared" && undeclared.size < maxUndeclared) {
      undeclared.add(boundText(words.join(" ")) || "(no arguments)");
    }
    return {
      begin() {
        if (entry.state === "held") entry.state = "at-work";
      },
      lose() {
        if (entry.state !== "at-work") return;
        entry.state = "gone";
        if (entry.isOpen) watch?.see(entry, true);
      },
      answer({ effect, failed, fired = false, mark = null }) {
        if (entry.state !== "held" && entry.state !== "at-work") return;
        Object.assign(entry, { didFail: failed, didFire: fired, mark, state: "answered" });
        if (entry.isOpen) watch?.see(entry, failed);
        if (effect) addEffect(call.canonical);
      },
      withhold() {
        if (entry.state !== "held") return;
        Object.assign(entry, { didFail: true, didFire: true, state: "withheld" });
        watch?.see(entry, true);
      },
      close() {
        if (!entry.isOpen) return;
        entry.isOpen = false;
        alive -= 1;
        if (entry.state === "held" || entry.state === "at-work") watch?.see(entry, true);
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

  function countAtWork(): number {
    return entries.filter(({ kind, state }) => kind !== "read" && state === "at-work").length;
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
    get atWork() {
      return countAtWork();
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
        undeclaredCalls: entries.filter((entry) => entry.kind === "undeclared").length,
        undeclared: [...undeclared],
        fired: calls.some((entry) => entry.didFire),
        failures: calls.filter((entry) => entry.didFail).length,
        retries: repeats.count(calls.length - owedCalls),
        peakPerSecond: countPeak(entries.map((entry) => entry.startedMs)),
        peakAlive,
        drops: countMarked("drop"),
        keyedRepeats: countMarked("keyed-repeat"),
        refusedRepeats: countMarked("refused-repeat"),
        readsAfter: countMarked("reply-after"),
        flagged,
        atWork: countAtWork(),
        effectCalls: [...effectCalls],
      };
    },
  };
}

function startEntry({ kind, canonical }: LedgerCall, startedMs: number): Entry {
  return {
    kind,
    canonical,
    startedMs,
    state: "held",
    isOpen: true,
    didFail: false,
    didFire: false,
    mark: null,
  };
}

/** The most of these times, in their order, that lie within one second. */
function countPeak(timesMs: readonly number[]): number {
  let peak = 0;
  let first = 0;
  for (const [index, atMs] of timesMs.entries()) {
    while (atMs - (timesMs[first] ?? atMs) >= 1000) first += 1;
    peak = Math.max(peak, index - first + 1);
  }
  return peak;
}
