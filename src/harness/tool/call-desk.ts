import { createHash } from "node:crypto";
import { carriesFlag } from "../../faults/carries-flag.ts";
import type { AgentSetup, Answer, DeclaredRead, ToolScript } from "../../ports/harness.ts";
import type { ByteBudget } from "../byte-budget.ts";
import { classifyCall } from "./call-rules.ts";
import type { CallKind } from "./call-rules.ts";
import { callForms } from "./forms/call-forms.ts";
import { makeHold } from "./hold.ts";
import type { HoldOptions } from "./hold.ts";
import type { Ledger, LedgerLine } from "./ledger.ts";
import { watchOverdue } from "./overdue-watch.ts";

const undeclaredExit = 64;
const refusedExit = 1;
/** EX_TEMPFAIL */
const tooMuchExit = 75;
/** Of a call that is remembered; what is longer is remembered by its digest. */
const maxCanonicalChars = 4096;

/** What the desk needs to answer the calls of one run. */
export interface CallDeskOptions extends HoldOptions {
  readonly agent: AgentSetup;
  /** Null: the tool is healthy. */
  readonly tool: ToolScript | null;
  readonly ledger: Ledger;
  /** For the words of all calls together, until each is let go. */
  readonly budget: ByteBudget;
  /** Calls beyond the agent's cap are not answered any more. */
  readonly onTooManyCalls: () => void;
  /** A withheld call is still held although the limit for letting go has passed. */
  readonly onOverdueCall: () => void;
}

/** Why a reply is what it is; a door may have its own word for it, as HTTP has status codes. */
export type ReplyOrigin =
  | "tool"
  | "script"
  | "read"
  | "keyed-repeat"
  | "refused-repeat"
  | "undeclared"
  | "unexposed"
  | "too-much";

/** What a door gives its caller: a reply, or a line that goes dead. */
export type ToolReply =
  | {
      readonly kind: "reply";
      readonly origin: ReplyOrigin;
      readonly stdout: string;
      readonly stderr: string;
      readonly exit: number;
      readonly fillBytes: number;
      /** What the real tool answered, where the door stands in front of one; the door gives this instead. */
      readonly real: unknown;
    }
  | { readonly kind: "drop" };

/** What the real tool made of a call. */
export interface Performed {
  readonly failed: boolean;
  readonly real: unknown;
}

/** A call as a door hands it in. */
export interface DeskCall {
  /** In the transport's form. */
  readonly words: readonly string[];
  /** The idempotency key, where it is no part of the words. */
  readonly key?: string | null;
  /** Why the tool's own schema refuses it; null when it does not. */
  readonly refusal?: string | null;
  /** Gives the reply; at most once, and never after the call was let go. */
  give(reply: ToolReply): void;
  /** Has the real tool do the work, and tells what came of it, or null where nobody will ever know; without it the work is only written down. */
  perform?(done: (performed: Performed | null) => void): void;
}

/** A call that is being answered. */
export interface OpenCall {
  /** The caller ended, cancelled or has its whole reply. */
  letGo(): void;
  /** The answer is kept back for ever. */
  readonly isWithheld: boolean;
}

/** Decides every answer, whatever the door, and writes the ledger; disposing answers nobody any more. */
export interface CallDesk extends Disposable {
  take(call: DeskCall): OpenCall;
  /** Calls let go later than the limit allows; null when no limit is set or nothing was withheld. */
  readonly overdueCalls: number | null;
}

interface Taken {
  readonly call: DeskCall;
  readonly line: LedgerLine;
  readonly canonical: string;
  readonly key: string | null;
  /** What the script does to it; null when it leaves it alone. */
  readonly disturbed: Answer | null;
  /** Done once, when the caller lets go. */
  readonly afterwards: (() => void)[];
}

type Reply = Extract<ToolReply, { kind: "reply" }>;

/** Opens the desk of one run. */
export function openCallDesk(options: CallDeskOptions): CallDesk {
  const { agent, tool, ledger, budget } = options;
  const form = callForms[agent.transport];
  const hold = makeHold(options);
  const overdue = watchOverdue(agent.toolTimeoutMs, options.onOverdueCall);
  /** The first reply to each key and to each call that had its effect. */
  const firstByKey = new Map<string, Reply>();
  const doneCalls = new Set<string>();
  /** Calls whose key the real tool is at work on: they are decided when it is done. */
  const queues = new Map<string, (() => void)[]>();
  let mutatingCalls = 0;

  function take(call: DeskCall): OpenCall {
    const { words } = call;
    const found = classifyCall(words, agent);
    // A real tool refuses the flag by itself, or is shown not to.
    const hasFlag =
      found.kind === "call" && carriesFlag(agent.transport, words, agent.unexposedFlag.word);
    const isFlagged = hasFlag && call.perform === undefined;
    const isRefused = isFlagged || (call.refusal ?? null) !== null;
    const share = budget.open();
    const isTooMuch = !share.grow(words.reduce((sum, word) => sum + word.length, 0));
    const canonical = shorten(form.canonicalise(words, agent.idempotencyKey));
    const kind = isRefused ? "undeclared" : found.kind;
    const line = ledger.open({ kind, words, canonical, carriesFlag: hasFlag });
    const disturbed = kind === "call" ? chooseDisturbance() : null;
    const taken: Taken = { call, line, canonical, key: readKey(call), disturbed, afterwards: [] };
    if (ledger.total > agent.maxCalls) options.onTooManyCalls();
    // Later, so that the door has the open call in its hand when the reply comes.
    else if (isTooMuch) queueMicrotask(() => refuseAtOnce(taken));
    else queueMicrotask(() => answer(taken, isRefused ? "unexposed" : found));
    return {
      letGo() {
        line.close();
        share.release();
        for (const act of taken.afterwards.splice(0)) act();
      },
      get isWithheld() {
        return line.isWithheld;
      },
    };
  }

  function answer(taken: Taken, found: CallKind | "unexposed"): void {
    if (!taken.line.isOpen) return;
    if (found === "unexposed") {
      refuse(taken, found, taken.call.refusal ?? `unknown option: ${agent.unexposedFlag.word}`);
    } else if (found.kind === "undeclared") refuse(taken, found.kind, "unknown call");
    else if (found.kind === "read") {
      taken.afterwards.push(hold.wait("read", () => answerRead(taken, found.read)));
    } else taken.afterwards.push(hold.wait("call", () => answerCall(taken)));
  }

  function readKey({ words, key }: DeskCall): string | null {
    if (agent.idempotencyKey === null) return null;
    return key ?? form.readKey(words, agent.idempotencyKey);
  }

  function chooseDisturbance(): Answer | null {
    mutatingCalls += 1;
    if (tool === null) return null;
    return tool.calls === null || mutatingCalls <= tool.calls ? tool.answer : null;
  }

  /** The real tool, where there is one, does not hear of it. */
  function refuseAtOnce(taken: Taken): void {
    const stderr = `${agent.tool}: too much is being sent at one time\n`;
    taken.line.answer({ effect: false, failed: true });
    give(taken, describeReply("too-much", { stderr, exit: tooMuchExit }));
  }

  function refuse(taken: Taken, origin: "undeclared" | "unexposed", says: string): void {
    perform(taken, ({ failed, real }) => {
      const words = taken.call.words.slice(0, 20).join(" ").slice(0, 1000);
      const stderr = `${agent.tool}: ${says}: ${words}\n`;
      taken.line.answer({ effect: false, failed });
      give(taken, describeReply(origin, { stderr, exit: undeclaredExit, real }));
    });
  }

  function answerRead(taken: Taken, read: DeclaredRead): void {
    perform(taken, ({ failed, real }) => {
      const isAfter = ledger.hasEffect && (read.replyAfter !== null || real !== null);
      const text = isAfter ? (read.replyAfter ?? read.reply) : read.reply;
      const written = { effect: false, failed };
      taken.line.answer(isAfter ? { ...written, mark: "reply-after" } : written);
      give(taken, describeReply("read", { stdout: `${text}\n`, real }));
    });
  }

  function answerCall(taken: Taken): void {
    const { call, line, key, disturbed, canonical } = taken;
    if (!line.isOpen) return;
    const first = key === null ? undefined : firstByKey.get(key);
    if (first !== undefined) {
      line.answer({ effect: false, failed: first.exit !== 0, mark: "keyed-repeat" });
      give(taken, { ...first, origin: "keyed-repeat" });
    } else if (isRepeat(canonical) && call.perform === undefined) {
      line.answer({ effect: false, failed: true, mark: "refused-repeat" });
      const refusal = { stdout: `${agent.repeatReply ?? ""}\n`, exit: refusedExit };
      give(taken, describeReply("refused-repeat", refusal));
    } else if (disturbed?.kind === "silence") {
      line.withhold();
      overdue.start(line);
    } else if (disturbed?.kind === "reply" && !disturbed.effect) {
      line.answer({ effect: false, failed: true, fired: true });
      give(taken, describeReply("script", disturbed));
    } else if (key === null) perform(taken, (performed) => settle(taken, performed));
    else performOnce(taken, key);
  }

  /** A second call with the key waits until the real tool is done with the first. */
  function performOnce(taken: Taken, key: string): void {
    const queue = queues.get(key);
    if (queue !== undefined) {
      queue.push(() => answerCall(taken));
      return;
    }
    const own: (() => void)[] = [];
    queues.set(key, own);
    const release = (): void => {
      if (queues.get(key) === own) queues.delete(key);
      for (const decide of own.splice(0)) decide();
    };
    taken.afterwards.push(release);
    perform(taken, (performed) => {
      settle(taken, performed);
      release();
    });
  }

  /** The work is done, or failed: what becomes of the reply. */
  function settle(taken: Taken, { failed, real }: Performed): void {
    const { key, disturbed, canonical, line } = taken;
    const healthy = describeReply("tool", { stdout: `${agent.reply}\n`, real });
    if (failed) {
      const refusal = isRepeat(canonical) ? ({ mark: "refused-repeat" } as const) : {};
      line.answer({ effect: false, failed, ...refusal });
      give(taken, healthy);
      return;
    }
    const reply = disturbed?.kind === "reply" ? describeReply("script", disturbed) : healthy;
    const fired = tool === null || disturbed !== null;
    const isDrop = disturbed?.kind === "drop";
    if (isDrop) line.answer({ effect: true, failed: true, fired, mark: "drop" });
    else line.answer({ effect: true, failed: reply.exit !== 0, fired });
    doneCalls.add(canonical);
    if (key !== null) firstByKey.set(key, reply);
    give(taken, isDrop ? { kind: "drop" } : reply);
  }

  function isRepeat(canonical: string): boolean {
    return agent.repeats === "refused" && doneCalls.has(canonical);
  }

  return {
    take,
    get overdueCalls() {
      return overdue.overdue;
    },
    [Symbol.dispose]() {
      hold[Symbol.dispose]();
      overdue[Symbol.dispose]();
    },
  };
}

function shorten(canonical: string): string {
  if (canonical.length <= maxCanonicalChars) return canonical;
  return createHash("sha256").update(canonical).digest("hex");
}

function describeReply(
  origin: ReplyOrigin,
  given: Partial<Pick<Reply, "stdout" | "stderr" | "exit" | "fillBytes" | "real">>,
): Reply {
  const { stdout = "", stderr = "", exit = 0, fillBytes = 0, real = null } = given;
  return { kind: "reply", origin, stdout, stderr, exit, fillBytes, real };
}

/** Without a real tool behind the door the work is done at once, by being written down. */
function perform({ call, line }: Taken, done: (performed: Performed) => void): void {
  if (call.perform === undefined) {
    done({ failed: false, real: null });
    return;
  }
  line.begin();
  call.perform((performed) => (performed === null ? line.lose() : done(performed)));
}

function give({ call, line }: Taken, reply: ToolReply): void {
  if (line.isOpen) call.give(reply);
}
