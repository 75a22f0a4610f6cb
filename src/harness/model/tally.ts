import { boundText } from "../bound-text.ts";
import type { PickedHow } from "./offered-tool.ts";
import type { Conversation } from "./conversation.ts";
import type { Decision } from "./decide-turn.ts";
import { measurePrompt } from "./prompt-size.ts";

const maxNames = 50;

/** What the scripted model saw in one run, and what it did. */
export interface ModelCount {
  /** Everything that was asked of the server, whatever it was for. */
  readonly requests: number;
  readonly mainRequests: number;
  readonly sideRequests: number;
  readonly maxPromptChars: number;
  /** States of a conversation that were answered: main requests without their repeats. */
  readonly turns: number;
  /** Main requests for a state of a conversation whose last answer failed: refused, cut, or not delivered. */
  readonly retries: number;
  /** The most calls asked for in one turn. */
  readonly parallelAsked: number;
  /** Time between a throttled answer and the next main request. */
  readonly throttleWaitMs: number;
  readonly toolNamesOffered: readonly string[];
  /** Protocol and form, as in `anthropic/events`. */
  readonly served: readonly string[];
  /** The disturbance reached the agent: in its task, or in a side request without which it never came to its task. */
  readonly fired: boolean;
  /** False where a request came in a protocol that cannot carry the disturbance. */
  readonly expressible: boolean;
  /** How often the script's call was asked for. */
  readonly asked: number;
  readonly pickedTool: { readonly name: string; readonly how: PickedHow } | null;
  /** Method and path of requests that no route fits. */
  readonly unmatched: readonly string[];
  /** Requests with what looks like a real key, and that nobody gave to the agent. */
  readonly foreignKeys: number;
  /** Faults of this server, by their message. */
  readonly failures: readonly string[];
}

/** One answer that was given, to be counted. */
export interface CountedAnswer {
  readonly decision: Decision;
  readonly conversation: Conversation;
  /** The agent's library says that it is a retry. */
  readonly isToldRetry: boolean;
  readonly served: string;
}

/** Keeps the counts of one run. */
export interface Tally {
  readonly requests: number;
  countRequest(): void;
  countAnswer(answer: CountedAnswer): void;
  /** The answer to this conversation did not reach the agent. */
  countUndelivered(conversation: Conversation): void;
  /** The disturbed answer left for the agent. */
  countFired(isThrottled: boolean): void;
  /** A side request was refused, or its connection closed. */
  countSideRefused(): void;
  countUnmatched(method: string, path: string): void;
  countForeignKey(): void;
  countFailure(error: unknown): void;
  count(): ModelCount;
}

/** Starts with nothing counted. */
export function startTally(now: () => number): Tally {
  const counts = { ...nothing };
  const names = {
    offered: new Set<string>(),
    served: new Set<string>(),
    unmatched: new Set<string>(),
    failures: new Set<string>(),
  };
  const states = new Set<string>();
  const failedStates = new Set<string>();
  let throttledAt: number | null = null;
  let isSideRefused = false;
  return {
    get requests() {
      return counts.requests;
    },
    countRequest() {
      counts.requests += 1;
    },
    countAnswer({ decision, conversation, isToldRetry, served }) {
      addName(names.served, served);
      if (decision.of === "side") {
        counts.sideRequests += 1;
        return;
      }
      counts.mainRequests += 1;
      counts.maxPromptChars = Math.max(counts.maxPromptChars, measurePrompt(conversation));
      counts.asked += decision.asked;
      counts.parallelAsked = Math.max(counts.parallelAsked, countCalls(decision));
      counts.expressible &&= decision.isExpressible;
      for (const tool of conversation.tools) addName(names.offered, tool.name);
      const { picked } = decision;
      counts.pickedTool ??=
        picked === null ? null : { name: boundText(picked.tool.name), how: picked.how };
      const state = describeState(conversation);
      if (isToldRetry || failedStates.has(state)) counts.retries += 1;
      else if (!states.has(state)) counts.turns += 1;
      states.add(state);
      if (isBroken(decision)) failedStates.add(state);
      else failedStates.delete(state);
      if (throttledAt !== null) counts.throttleWaitMs += Math.round(now() - throttledAt);
      throttledAt = null;
    },
    countUndelivered(conversation) {
      failedStates.add(describeState(conversation));
    },
    countFired(isThrottled) {
      counts.fired = true;
      if (isThrottled) throttledAt = now();
    },
    countSideRefused() {
      isSideRefused = true;
    },
    countUnmatched(method, path) {
      addName(names.unmatched, `${method} ${path}`);
    },
    countForeignKey() {
      counts.foreignKeys += 1;
    },
    countFailure(error) {
      addName(names.failures, error instanceof Error ? error.message : String(error));
    },
    count: () => ({
      ...counts,
      // some agents ask their model how hard the task is, and wait for ever when it does not say
      fired: counts.fired || (isSideRefused && counts.mainRequests === 0),
      toolNamesOffered: [...names.offered],
      served: [...names.served],
      unmatched: [...names.unmatched],
      failures: [...names.failures],
    }),
  };
}

const nothing: Mutable<Omit<ModelCount, "toolNamesOffered" | "served" | "unmatched" | "failures">> =
  {
    requests: 0,
    mainRequests: 0,
    sideRequests: 0,
    maxPromptChars: 0,
    turns: 0,
    retries: 0,
    parallelAsked: 0,
    throttleWaitMs: 0,
    fired: false,
    expressible: true,
    asked: 0,
    pickedTool: null,
    foreignKeys: 0,
  };

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

function countCalls({ move }: Decision): number {
  return move.kind === "calls" ? move.calls.length : 0;
}

/** An answer after which an agent may well ask the same again; one that is whole and asked for again is a second sample. */
function isBroken({ move }: Decision): boolean {
  switch (move.kind) {
    case "refuse":
    case "close":
      return true;
    case "calls":
      return move.badArgs !== null || move.cutStream !== null;
    case "text":
      return move.isCut ?? false;
  }
}

function addName(names: Set<string>, name: string): void {
  if (names.size < maxNames) names.add(boundText(name));
}

const comparedChars = 2000;

/** Agents retry in layers that know nothing of each other; the same conversation again is what all of them send. */
function describeState(conversation: Conversation): string {
  const { messageCount, results, firstUserText } = conversation;
  return `${messageCount} ${results.length} ${firstUserText.slice(0, comparedChars)}`;
}
