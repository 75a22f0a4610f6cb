import { continueConversation } from "./conversation.ts";
import type { Conversation } from "./conversation.ts";
import { measurePrompt } from "./prompt-size.ts";

/** What a call was asked for: the script's own call, the end of the conversation, or a look for a tool. */
export type Purpose = "ask" | "finish" | "search";

const maxIssued = 10_000;
/** Characters of all conversations that are remembered; beyond it the oldest goes. */
const maxRememberedChars = 64 * 1024 * 1024;

/** What the scripted model knows beyond the request before it, always by an id that it gave out itself. */
export interface Memory {
  /** A fresh id; no two are the same in one run. */
  mint(prefix: string): string;
  /** Notes what the call of this id is for. */
  issue(id: string, purpose: Purpose): void;
  purposeOf(id: string): Purpose | null;
  remember(id: string, conversation: Conversation): void;
  /** The conversation with what is remembered of the first of these ids that is known. */
  complete(ids: readonly string[], added: Conversation): Conversation;
  /** The remembered conversation that one of these texts names by its id. */
  findNamedIn(texts: readonly string[], prefix: string): Conversation | null;
}

/** Starts with nothing remembered. */
export function startMemory(maxChars = maxRememberedChars): Memory {
  const purposes = new Map<string, Purpose>();
  const conversations = new Map<string, Conversation>();
  let minted = 0;
  return {
    mint(prefix) {
      minted += 1;
      return `${prefix}${String(minted).padStart(24, "0")}`;
    },
    issue(id, purpose) {
      if (purposes.size < maxIssued) purposes.set(id, purpose);
    },
    purposeOf: (id) => purposes.get(id) ?? null,
    remember(id, conversation) {
      conversations.delete(id);
      conversations.set(id, conversation);
      forgetOldest(conversations, maxChars);
    },
    complete(ids, added) {
      for (const id of ids) {
        const before = conversations.get(id);
        if (before !== undefined) return continueConversation(before, added);
      }
      return added;
    },
    findNamedIn(texts, prefix) {
      const named = [...conversations.keys()].filter((id) => id.startsWith(prefix));
      const id = named.findLast((candidate) => texts.some((text) => text.includes(candidate)));
      return id === undefined ? null : (conversations.get(id) ?? null);
    },
  };
}

/** The newest stays, however large it is: it is the one that is taken up again. */
function forgetOldest(conversations: Map<string, Conversation>, maxChars: number): void {
  let chars = 0;
  for (const [id, conversation] of [...conversations].toReversed()) {
    const isNewest = chars === 0;
    chars += measurePrompt(conversation) + 1;
    if (!isNewest && chars > maxChars) conversations.delete(id);
  }
}
